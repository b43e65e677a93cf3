import type en from './password.en.ts'
import type { Translation } from './translation.ts'

export default {
  repeat: 'Repite la contraseña',
  advice_empty: 'Al menos 8 caracteres; mejor varias palabras.',
  advice_short: { one: 'Falta un carácter.', other: 'Faltan {count} caracteres.' },
  advice_plain: 'Fácil de adivinar: agrega palabras o números.',
  advice_fair: 'Bien. Cuanto más larga, más segura.',
  advice_strong: 'Contraseña segura.',
  advice_long: 'Usa 128 caracteres como máximo.',
  password_length: 'La contraseña debe tener al menos 8 caracteres',
  passwords_dont_match: 'Las contraseñas no coinciden',
  common_password: 'Esta contraseña es de las primeras que se prueban. Elige otra.',
} satisfies Translation<typeof en>
