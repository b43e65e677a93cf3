import type en from './reminder.en.ts'
import type { Translation } from './translation.ts'

export default {
  title: '¿Te lo recordamos?',
  note: 'Solo los días en que aún no has aprendido: como máximo uno al día y nunca de noche.',
  yes: 'Sí, avísame',
  no: 'No, gracias',
  on: 'Recordatorios activados. Puedes cambiar la hora en tu perfil.',
  denied: 'Tu navegador no permite notificaciones de Vela. Puedes cambiarlo en sus ajustes.',
  failed: 'No funcionó. Puedes intentarlo de nuevo en tu perfil.',
} satisfies Translation<typeof en>
