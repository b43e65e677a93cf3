import type en from './subscription-state.en.ts'
import type { Translation } from './translation.ts'

export default {
  none: 'Sin suscripción',
  updating: 'Actualizando...',
  payment_failed: 'Pago fallido',
  active: 'Activa',
  cancelled: 'Cancelada',
  expired: 'Vencida',
  notice_open: 'Tu banco no aceptó la renovación. Por ahora todos los cursos siguen abiertos.',
  notice_closed: 'Tu banco no aceptó la renovación, así que tus cursos están cerrados hasta que se pague.',
  notice_mend: 'Actualizar la tarjeta',
} satisfies Translation<typeof en>
