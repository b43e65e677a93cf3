import type en from './language.en.ts'
import type { Translation } from './translation.ts'

export default {
  title: 'Idioma',
  lead: 'Elige el idioma de las lecciones y las pantallas.',
} satisfies Translation<typeof en>
