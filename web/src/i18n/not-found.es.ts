import type en from './not-found.en.ts'
import type { Translation } from './translation.ts'

export default {
  title: '404',
  text: 'Vaya... No encontramos esta página',
  home: 'Ir a la página principal',
} satisfies Translation<typeof en>
