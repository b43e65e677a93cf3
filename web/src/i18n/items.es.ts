import type en from './items.en.ts'
import type { Translation } from './translation.ts'

export default {
  many_hint: 'Elige todas las que correspondan.',
  many_missing: 'Primero elige al menos una.',
  mark_right: 'Correcto',
  mark_missed: 'Te faltó este',
  mark_wrong: 'Este no va',
  order_hint: 'Ordénalos con las flechas.',
  order_up: 'Subir: {item}',
  order_down: 'Bajar: {item}',
  order_place: '{item}: lugar {place} de {total}',
  buckets_hint: 'Toca un elemento y luego el lugar que le corresponde.',
  buckets_missing: 'Primero ubica todos los elementos.',
  buckets_put: '{bucket}: poner aquí {item}',
  chat_hint: 'Toca los mensajes que correspondan.',
  chat_missing: 'Primero toca al menos un mensaje.',
} satisfies Translation<typeof en>
