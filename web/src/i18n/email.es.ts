import type en from './email.en.ts'
import type { Translation } from './translation.ts'

export default {
  title: 'Tu plan de 4 semanas te espera',
  lead: '¿A dónde te lo enviamos? Lo verás enseguida.',
  email: 'Correo electrónico',
  email_hint: 'Por ejemplo, ana@example.com',
  email_from_link:
    'Tu enlace llegó a este correo, y aquí llegará también tu recibo. Si no es tuyo, escribe el tuyo.',
  email_incorrect: 'Correo incorrecto. Debe verse como ana@example.com',
  did_you_mean: '¿Querías decir {address}?',
  error_email_exist: 'El correo ya existe. Hay una cuenta con él.',
  log_in_instead: 'Ingresar con esa cuenta',
  opt_in:
    'Quiero recibir un enlace para abrir mi plan en cualquier dispositivo y, de vez en cuando, novedades y ofertas. Puedo darme de baja cuando quiera.',
  advertising:
    'Informar a Meta, nuestro socio publicitario, cuando me registre o compre, con mi dirección solo como hash. Puedo retirarlo cuando quiera.',
  offer: 'Semanas de introducción con hasta {discount} de descuento',
  offer_note: 'Primero mira tu plan. Después tú decides.',
  continue: 'Continuar',
  privacy: 'Nunca vendemos tu correo.',
  privacy_policy: 'Política de privacidad',
} satisfies Translation<typeof en>
