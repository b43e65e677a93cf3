import type en from './coming.en.ts'
import type { Translation } from './translation.ts'

export default {
  text: 'Todavía estamos preparando esta página. Todo lo que hiciste hasta ahora está guardado.',
  back: 'Volver',
  consultant: 'Consultor',
} satisfies Translation<typeof en>
