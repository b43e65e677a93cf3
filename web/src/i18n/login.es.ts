import type en from './login.en.ts'
import type { Translation } from './translation.ts'

export default {
  title: 'Qué bueno verte de nuevo',
  lead: 'Ingresa y sigue donde lo dejaste.',
  session_ended: 'Tu sesión terminó. Ingresa y sigue donde lo dejaste. Lo que hiciste está guardado.',
  code_instead: 'Ingresar con un código por correo',
  login_incorrect_password: 'Contraseña incorrecta. Escribe tu contraseña.',
  email_or_password_is_not_correct: 'El correo o la contraseña no son correctos',
  log_in: 'Ingresar',
  forgot_password: '¿Olvidaste tu contraseña?',
  no_account: '¿Es tu primera vez aquí?',
  sign_up: 'Crear una cuenta',
} satisfies Translation<typeof en>
