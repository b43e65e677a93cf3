import type en from './legal.en.ts'
import type { Translation } from './translation.ts'

export default {
  in_force: 'Vigente desde el',
  in_short: 'En pocas palabras',
  contents: 'Contenido',
  to_contents: 'Volver al contenido',
} satisfies Translation<typeof en>
