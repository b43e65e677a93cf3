import type en from './entry.en.ts'
import type { Translation } from './translation.ts'

export default {
  email: 'Correo electrónico',
  email_hint: 'Por ejemplo, ana@example.com',
  forgot_enter_valid: 'Escribe un correo válido. Por ejemplo, ana@example.com',
  password: 'Contraseña',
  show_password: 'Mostrar la contraseña',
  hide_password: 'Ocultar la contraseña',
  too_many_tries: 'Demasiados intentos. Espera un rato, una hora como máximo, y vuelve a intentarlo.',
  no_connection: 'No pudimos conectar con nuestro servidor.',
  signed_in_title: 'Ya ingresaste',
  signed_in_text: 'En este navegador ya está abierta la cuenta {email}.',
  go_to_courses: 'Ir a mis cursos',
} satisfies Translation<typeof en>
