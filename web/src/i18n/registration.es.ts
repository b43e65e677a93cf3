import type en from './registration.en.ts'
import type { Translation } from './translation.ts'

export default {
  title: 'Crea tu cuenta',
  paid: 'Recibimos tu pago y tu plan te espera. Es el último paso.',
  screen_name: 'Tu nombre',
  screen_name_hint: '¿Cómo te llamamos? Puede ser un apodo.',
  accept: 'Acepto los términos de uso y la política de privacidad.',
  must_accept: 'Debes aceptar los términos para continuar',
  terms: 'Términos de uso',
  privacy_policy: 'Política de privacidad',
  create: 'Crear mi cuenta',
  fill_all: 'Completa todos los campos para continuar.',
  confirm_title: '¿Está bien el correo?',
  confirm_text: 'Escríbelo otra vez. Con él vas a ingresar y ahí llegarán tus recibos.',
  confirm_known: 'Con él vas a ingresar y ahí llegarán tus recibos.',
  confirm_email: 'Tu correo, otra vez',
  confirm_other: 'No es el mismo correo que escribiste antes. Revisa los dos.',
  confirm: 'Sí, es mi correo',
  change: 'Cambiar el primero',
  change_email: 'Cambiar',
  close: 'Cerrar',
  error_email_already_exist: 'El correo ya existe. ¿Es tuyo? Entonces ingresa.',
  log_in_instead: 'Ingresar con esa cuenta',
  session_gone: 'Esta página ya no está al día. Ingresa o abre el enlace de tu recibo.',
  free: 'Con una cuenta gratis lees el primer capítulo de cada curso. El cuestionario corto te arma un plan.',
  unpaid:
    'Tu plan aún no está pagado. Puedes volver a él o crear una cuenta gratis y leer el primer capítulo de cada curso.',
  unclaimed_title: 'El plan que acabas de pagar aún no está en esta cuenta',
  unclaimed_text: 'Está a salvo y te espera. Elige la cuenta a la que pertenece.',
  unclaimed_add: 'Agregarlo a esta cuenta',
  unchecked_title: 'No pudimos comprobar si hay un plan pagado',
  unchecked_text: 'Si acabas de pagar, tu plan está a salvo. Revisa tu conexión e inténtalo de nuevo.',
  claim_added_title: 'El plan ya está en tu cuenta',
  claim_added_text: 'Todo está abierto. Disfruta tu primera lección.',
  claim_waiting_title: 'Tu plan pagado te espera en tu correo',
  claim_waiting_text:
    'Pagaste con otro correo: {email}. Abre en este navegador el enlace del recibo que enviamos allí y agrega el plan a esta cuenta. Si esta cuenta ya tiene un plan activo, te devolvemos completo el segundo pago y no se renueva.',
  claim_refunded_title: 'Te devolvemos el segundo pago',
  claim_refunded_text:
    'Esta cuenta ya tiene un plan activo. Sigue igual, y el segundo pago vuelve completo a tu tarjeta. Los bancos tardan hasta diez días.',
  claim_second_trial_title: 'Te devolvemos este pago',
  claim_second_trial_text:
    'El precio de introducción es para nuevos suscriptores, una vez por persona, y ya lo tuviste. El pago vuelve completo a tu tarjeta. En Suscripción puedes elegir un plan al precio normal.',
  claim_delayed_title: 'Tu plan está en camino',
  claim_delayed_text:
    'Tu pago llegó y está a salvo, pero ahora no pudimos agregar el plan a tu cuenta. Lo seguimos intentando. Si en una hora no está, abre el enlace de tu recibo.',
  unclaimed_register: 'Crear una cuenta para ese plan',
  start_quiz: 'Empezar el cuestionario',
  see_plan: 'Ver mi plan',
  log_in: 'Ingresar',
} satisfies Translation<typeof en>
