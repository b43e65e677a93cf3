import type en from './guess.en.ts'
import type { Translation } from './translation.ts'

export default {
  show: 'Mostrar',
  skip: 'Mostrar sin estimar',
  rest: 'Qué pasa',
  said: 'Dijiste {guess}.',
  said_exact: 'Dijiste {guess}. ¡Exacto!',
  said_close: 'Dijiste {guess}. Casi: la respuesta es {value}.',
  said_other: 'Dijiste {guess}; la respuesta es {value}.',
  chose: 'Elegiste “{guess}”.',
  chose_right: 'Elegiste “{guess}”, y así es.',
  chose_other: 'Elegiste “{guess}”; la respuesta es “{value}”.',
} satisfies Translation<typeof en>
