import type en from './plan-sheet.en.ts'
import type { Translation } from './translation.ts'

export default {
  title: 'Elegir un plan',
  close: 'Cerrar',
  back_price:
    'Pagas el precio normal. El precio de introducción es solo para la primera suscripción, y ya lo tuviste.',
  first_price: 'Pagas el precio normal. Conservas tu avance y todos los cursos se abren enseguida.',
  go_on: 'Continuar',
  summary: '{title}, hoy {price}',
  pay: 'Pagar {price}',
  other_plan: 'Elegir otro plan',
} satisfies Translation<typeof en>
