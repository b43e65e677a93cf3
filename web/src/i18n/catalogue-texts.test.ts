import { expect, test } from 'vitest'
import { type Namespace, namespaces } from './namespaces.ts'

type Row = readonly [catalogue: string, namespace: Namespace, key: string, en: RegExp, es: RegExp]

// The catalogue's texts, each where its screen says it. Where we found clearer words, the meaning is the same.
const rows: readonly Row[] = [
  ['Payment failed!', 'payment-result', 'fail_title', /^Payment failed/, /pago falló/],
  ['Try again', 'payment-result', 'try_again', /^Try again$/, /Intentar de nuevo/],
  ['Email exist', 'email', 'error_email_exist', /already an account with this e-mail/, /Ya existe/],
  ['Email already exist', 'registration', 'error_email_already_exist', /^Email already exist/, /ya existe/],
  ["Sorry, this email doesn't exist", 'reset', 'email_does_not_exist', /^Sorry, this email/, /no existe/],
  ['Incorrect email', 'email', 'email_incorrect', /^Check the address/, /^Revisa el correo/],
  ['Incorrect password', 'login', 'login_incorrect_password', /^Incorrect password/, /Contraseña incorrecta/],
  [
    'Email or password is not correct',
    'login',
    'email_or_password_is_not_correct',
    /^Email or password is not correct$/,
    /correo o la contraseña no son correctos/,
  ],
  [
    'Please enter a valid email',
    'entry',
    'forgot_enter_valid',
    /^Please enter a valid email/,
    /correo válido/,
  ],
  [
    'Please enter a valid code',
    'reset',
    'verify_enter_valid_code',
    /^Please enter a valid code/,
    /código válido/,
  ],
  [
    'Password must contain at least 8 characters',
    'password',
    'password_length',
    /^Password must contain at least 8 characters/,
    /contraseña .*al menos 8 caracteres/,
  ],
  ["Passwords don't match", 'password', 'passwords_dont_match', /^Passwords don.t match/, /no coinciden/],
  [
    'You should accept terms to continue',
    'registration',
    'must_accept',
    /^You should accept terms to continue/,
    /aceptar los términos para continuar/,
  ],
  [
    'Oops, An error occurred! Try again.',
    'payment',
    'error_start',
    /^Oops, An error occurred! Try again\.$/,
    /ocurrió un error.*de nuevo/,
  ],
]

test.each(rows)('[I-05] “%s” is said in both languages', async (_, namespace, key, en, es) => {
  const read = async (language: 'en' | 'es') =>
    ((await namespaces[namespace][language]()).default as Readonly<Record<string, unknown>>)[key]
  expect(await read('en')).toMatch(en)
  expect(await read('es')).toMatch(es)
})
