import { expect, test } from 'vitest'
import { languages } from './language.ts'
import { type Namespace, namespaces } from './namespaces.ts'

type Row = readonly [source: string, es: string, namespace: Namespace, key: string]

// Section 8 of the academy document, then the texts that both documents quote elsewhere, typed from there.
const rows: readonly Row[] = [
  ['Payment failed!', '¡El pago falló!', 'payment-result', 'fail_title'],
  ['Try again', 'Intentar de nuevo', 'payment-result', 'try_again'],
  ['Email exist', 'El correo ya existe', 'email', 'error_email_exist'],
  ['Email already exist', 'El correo ya existe', 'registration', 'error_email_already_exist'],
  ["Sorry, this email doesn't exist", 'Lo sentimos, este correo no existe', 'reset', 'email_does_not_exist'],
  ['Incorrect email', 'Correo incorrecto', 'email', 'email_incorrect'],
  ['Incorrect password', 'Contraseña incorrecta', 'login', 'login_incorrect_password'],
  [
    'Email or password is not correct',
    'El correo o la contraseña no son correctos',
    'login',
    'email_or_password_is_not_correct',
  ],
  ['Please enter a valid email', 'Escribe un correo válido', 'entry', 'forgot_enter_valid'],
  ['Please enter a valid code', 'Escribe un código válido', 'reset', 'verify_enter_valid_code'],
  [
    'Password must contain at least 8 characters',
    'La contraseña debe tener al menos 8 caracteres',
    'password',
    'password_length',
  ],
  ["Passwords don't match", 'Las contraseñas no coinciden', 'password', 'passwords_dont_match'],
  [
    'You should accept terms to continue',
    'Debes aceptar los términos para continuar',
    'registration',
    'must_accept',
  ],
  [
    'You should accept terms to continue',
    'Debes aceptar los términos para continuar',
    'plan-details',
    'reactivate_should_accept',
  ],
  [
    'You should accept terms to continue',
    'Debes aceptar los términos para continuar',
    'subscription',
    'should_accept',
  ],
  [
    'Oops, An error occurred! Try again.',
    '¡Ups, ocurrió un error! Inténtalo de nuevo.',
    'front',
    'error_again',
  ],
  [
    'Oops, An error occurred! Try again.',
    '¡Ups, ocurrió un error! Inténtalo de nuevo.',
    'payment',
    'error_start',
  ],
  [
    'Oops, an error occurred! Try again.',
    '¡Ups, ocurrió un error! Inténtalo de nuevo.',
    'front',
    'error_oops',
  ],
  ['There was a problem with the token', 'Hubo un problema con el token', 'front', 'error_token'],
  ['Incorrect code', 'Código incorrecto', 'reset', 'incorrect_code'],
  ['404', '404', 'not-found', 'title'],
  ['Ooops... Page not found', 'Vaya... No encontramos esta página', 'not-found', 'text'],
  ['Go to main page', 'Ir a la página principal', 'not-found', 'home'],
  ['Regular payment canceled', 'El pago habitual fue cancelado', 'subscription', 'failed_title'],
  ['Updating...', 'Actualizando...', 'subscription-state', 'updating'],
  ['my subscription', 'Mi suscripción', 'subscription', 'title'],
  ['academy plan', 'Plan Academia', 'subscription', 'plan_name'],
  ['cancel subscription', 'Cancelar la suscripción', 'subscription', 'cancel'],
  ['reactivate subscription', 'Reactivar la suscripción', 'subscription', 'reactivate'],
  ['sorry you go', 'Qué pena que te vayas', 'subscription', 'sorry_title'],
  ['Completed', 'Completado', 'learn', 'completed'],
  ['start learning', 'Empezar a aprender', 'learn', 'start_learning'],
  ['continue learning', 'Seguir aprendiendo', 'learn', 'continue_learning'],
  ['pass again', 'Hacerlo otra vez', 'learn', 'pass_again'],
  ['Start', 'Empezar', 'learn', 'state.start'],
  ['Continue', 'Continuar', 'learn', 'state.continue'],
  ['lesson completed', 'Lección completada', 'lesson', 'success_title'],
  ['add to plan', 'Agregar al plan', 'upsale', 'add'],
  ['got it', 'Entendido', 'upsale', 'got_it'],
  ['Log in', 'Ingresar', 'login', 'log_in'],
  ['Sign up', 'Crear una cuenta', 'login', 'sign_up'],
  ['seeking info', 'Busco información', 'quiz', 'scale_left'],
  ['ready to invest', 'Quiero invertir ya', 'quiz', 'scale_right'],
  ['Required: 75', 'Mínimo necesario: 75', 'quiz-pages', 'profile_required'],
  ['begginer', 'Principiante', 'quiz-pages', 'beginner'],
  ['confident investor', 'Inversionista con confianza', 'quiz-pages', 'confident_investor'],
  ['now', 'Ahora', 'growth-plan', 'now'],
  ['after 4 weeks', 'En 4 semanas', 'growth-plan', 'after'],
  ['try now', 'Empezar ahora', 'plan-details', 'try_now'],
  ['Get my plan', 'Obtener mi plan', 'plan-details', 'get_my_plan'],
  ['what you get', 'Lo que recibes', 'plan-details', 'get_title'],
  ['investment can be easy', 'Invertir puede ser fácil', 'plan-details', 'easy_title'],
  ['can start with 10$', 'Puedes empezar con $10', 'plan-details', 'easy_start'],
  ['You just saved $X (N% off)', 'Ahorraste $X (N% de descuento)', 'plan-details', 'saved'],
]

// (D22) Mistakes of the source documents that are corrected where users read them.
const corrected: Readonly<Record<string, string>> = {
  'Email exist': 'Email exists',
  'Email already exist': 'Email already exists',
  'sorry you go': 'Sorry to see you go',
  begginer: 'Beginner',
  'can start with 10$': 'You can start with $10',
}

const filled = { amount: '$X', percent: 'N%', score: '75' }
const filledByKey: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  easy_start: { amount: '$10' },
}

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

async function read(
  language: (typeof languages)[number],
  namespace: Namespace,
  key: string,
): Promise<string> {
  const texts = (await namespaces[namespace][language]()).default as Readonly<Record<string, unknown>>
  const values: Readonly<Record<string, string>> = { ...filled, ...filledByKey[key] }
  return String(texts[key]).replace(/\{(\w+)\}/g, (hole, name: string) => values[name] ?? hole)
}

/** The text as it is, or followed by further sentences. */
function beginning(text: string): RegExp {
  const literal = text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  return new RegExp(`^${literal}${/[.!]$/.test(text) ? '( .+)?' : '(\\. .+)?'}$`)
}

test.each(rows)(
  '[I-05] “%s” is shown word for word, and as “%s” in Spanish',
  async (source, es, namespace, key) => {
    const en = corrected[source] ?? capitalised(source)
    expect(await read('en', namespace, key)).toMatch(beginning(en))
    expect(await read('es', namespace, key)).toMatch(beginning(es))
  },
)
