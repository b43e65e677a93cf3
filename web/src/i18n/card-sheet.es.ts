import type en from './card-sheet.en.ts'
import type { Translation } from './translation.ts'

export default {
  title: 'Pagar con otra tarjeta',
  close: 'Cerrar',
  pays: 'Hoy pagas {price}. Es la renovación que fue rechazada y cubre {count} semanas.',
  later: 'Después cobraremos {price} a esta tarjeta cada {count} semanas, hasta que canceles.',
  pay: 'Pagar {price}',
  other_card: 'Probar otra tarjeta',
  too_many: 'Hoy ya probaste muchas tarjetas. Inténtalo de nuevo mañana.',
} satisfies Translation<typeof en>
