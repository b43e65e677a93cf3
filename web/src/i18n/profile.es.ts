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
  'about.none': 'El primer capítulo de cada curso está abierto para ti.',
  'about.updating': 'Hay un cambio en camino en tu suscripción.',
  'about.payment_failed': 'Tu último pago no se pudo cobrar. Revisa tu suscripción.',
  'about.overdue': 'Tu último pago no se pudo cobrar, así que tus cursos están cerrados hasta que se pague.',
  'about.trial': 'Tu período de introducción dura hasta el {date}; después, el plan se renueva.',
  'about.active': 'Se renueva el {date}.',
  'about.renewing': 'Tu renovación está en camino.',
  'about.cancelled': 'No se renueva. Puedes seguir aprendiendo hasta el {date}.',
  'about.expired': 'Terminó el {date}. El primer capítulo de cada curso sigue abierto para ti.',
  'about.refunded': 'Terminó el {date}. El primer capítulo de cada curso sigue abierto para ti.',
} satisfies Translation<typeof en>
