import type en from './payment.en.ts'
import type { Translation } from './translation.ts'

export default {
  title: 'Pago',
  close: 'Cerrar el pago',
  summary: 'Tu plan',
  plan_title: { one: 'Plan de {count} semana', other: 'Plan de {count} semanas' },
  instead_of: 'en vez de',
  today: { one: '{price} hoy por {count} semana.', other: '{price} hoy por {count} semanas.' },
  renewal: {
    one: 'Después, {price} cada semana hasta que canceles.',
    other: 'Después, {price} cada {count} semanas hasta que canceles.',
  },
  card: 'Datos de la tarjeta',
  card_number: 'Número de tarjeta',
  card_expiry: 'Vencimiento',
  card_cvv: 'CVV',
  card_holder: 'Nombre en la tarjeta',
  waiting: 'Preparando un pago seguro…',
  loading_form: 'Cargando el formulario de la tarjeta…',
  checking: 'Revisando tu pago…',
  processing: 'Estamos procesando tu pago. No cierres esta página.',
  stay: 'Estamos procesando tu pago. Ahora no se puede cerrar.',
  verifying: 'Tu banco te pide confirmar el pago.',
  continue: 'Continuar',
  error_start: '¡Ups, ocurrió un error! Inténtalo de nuevo.',
  stopped_starting:
    'El formulario de pago no se abrió, así que en este intento no se cobró nada. Revisa tu conexión e inténtalo de nuevo. Nunca se te cobra dos veces.',
  stopped_checking:
    'No pudimos comprobar cómo terminó tu pago. Revisa tu conexión e inténtalo de nuevo: si el pago se hizo, lo encontramos, y nunca se te cobra dos veces.',
  try_again: 'Intentar de nuevo',
  offer_expired: 'Tu descuento terminó. Estos son los precios actuales.',
  email_needed: 'Primero confirma tu correo. Ahí te enviaremos el recibo.',
  cookies_needed: 'Tu navegador bloquea las cookies. Permítelas en este sitio para pagar.',
  see_mail: 'Revisa tu correo',
  see_mail_text: 'Te escribimos a la dirección que nos diste, con los pasos para seguir. No se cobró nada.',
  other_address: 'Usar otra dirección',
  brands: 'Tarjetas que aceptamos',
  guarantee:
    'Garantía de devolución: aprende 21 días seguidos, pide el reembolso dentro de los 30 días de tu primer pago y te devolvemos el dinero.',
  safe: 'Tu tarjeta va directo al proveedor de pagos. Nosotros nunca vemos su número.',
} satisfies Translation<typeof en>
