import type en from './profile.en.ts'
import type { Translation } from './translation.ts'

export default {
  greeting: 'Qué gusto verte',
  nameless: 'Tu perfil',
  portrait_male: 'Retrato de un hombre',
  portrait_female: 'Retrato de una mujer',
  plan: 'Tu plan',
  plan_name: 'Plan Academia',
  balance: 'Saldo',
  balance_note: 'Aquí no guardamos dinero tuyo.',
  settings: 'Ajustes',
  manage: 'Mi suscripción',
  'standing.none': 'Sin suscripción',
  'standing.updating': 'Actualizando…',
  'standing.unpaid': 'Pago fallido',
  'standing.trial': 'Activa',
  'standing.active': 'Activa',
  'standing.cancelled': 'Cancelada',
  'standing.expired': 'Vencida',
  'about.none': 'El primer capítulo de cada curso está abierto para ti.',
  'about.updating': 'Hay un cambio en camino en tu suscripción.',
  'about.unpaid': 'Tu último pago no se pudo cobrar. Revisa tu suscripción.',
  'about.trial': 'Tu período de introducción dura hasta el {date}; después, el plan se renueva.',
  'about.active': 'Se renueva el {date}.',
  'about.cancelled': 'No se renueva. Puedes seguir aprendiendo hasta el {date}.',
  'about.expired': 'Terminó el {date}. El primer capítulo de cada curso sigue abierto para ti.',
} satisfies Translation<typeof en>
