import type en from './registration.en.ts'
import type { Translation } from './translation.ts'

export default {
  title: 'Crea tu cuenta',
  paid: 'Recibimos tu pago y tu plan te espera. Es el último paso.',
  screen_name: 'Tu nombre',
  screen_name_hint: 'Así te llamaremos; puede ser un apodo.',
  accept: 'Acepto los términos de uso y la política de privacidad.',
  must_accept: 'Debes aceptar los términos para continuar',
  terms: 'Términos de uso',
  privacy_policy: 'Política de privacidad',
  create: 'Crear mi cuenta',
  fill_all: 'El botón se activa cuando todos los campos están bien.',
  confirm_title: '¿Está bien el correo?',
  confirm_text: 'Escríbelo otra vez. Con él vas a ingresar y ahí llegarán tus recibos.',
  confirm_email: 'Tu correo, otra vez',
  confirm_other: 'No es el mismo correo que escribiste antes. Revisa los dos.',
  confirm: 'Sí, es mi correo',
  change: 'Cambiar el primero',
  close: 'Cerrar',
  error_email_already_exist: 'El correo ya existe. ¿Es tuyo? Entonces ingresa.',
  log_in_instead: 'Ingresar con esa cuenta',
  session_gone: 'Esta página ya no está al día. Ingresa o abre el enlace de tu recibo.',
  no_session_text:
    'La cuenta viene con un plan. Responde primero el cuestionario o ingresa si ya tienes una.',
  unclaimed_title: 'El plan que acabas de pagar aún no está en esta cuenta',
  unclaimed_text: 'Está a salvo y te espera. Falta un paso para que quede en una cuenta.',
  unclaimed_log_in: 'Ingresar de nuevo para agregarlo',
  unclaimed_register: 'Crear una cuenta para ese plan',
  start_quiz: 'Empezar el cuestionario',
  log_in: 'Ingresar',
} satisfies Translation<typeof en>
