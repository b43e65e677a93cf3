import type { Translation } from './translation.ts'
import type en from './upsale.en.ts'

export default {
  skip: 'Omitir',
  banner: 'Un curso que acompaña tu plan',
  badge: '{percent} de descuento',
  title: 'Llévate el curso completo de análisis fundamental',
  lead: 'Mira detrás del precio de una acción y evalúa la empresa misma.',
  facts: {
    one: '{count} capítulo · unos {minutes} minutos',
    other: '{count} capítulos · unos {minutes} minutos',
  },
  course_picture: 'Un microscopio',
  now: 'Ahora',
  instead_of: 'en vez de',
  once: 'Un solo pago, sin renovación',
  bullet_statements: 'Lee los tres informes que publica toda empresa en bolsa',
  bullet_ratios: 'Calcula márgenes, retornos y deuda, y compara lo comparable',
  bullet_moats: 'Descubre qué protege a una empresa de sus rivales',
  bullet_value: 'Estima de dos maneras cuánto vale una empresa',
  add: 'Agregar al plan',
  fine_print:
    'Al tocar «Agregar al plan» confirmas un solo pago de {price} por este curso, con la tarjeta que ya usaste. No se renueva ni cambia tu suscripción.',
  tip_title: 'Un dato rápido',
  tip_question: '¿Qué es el análisis fundamental?',
  tip_text:
    'Es leer los números de una empresa (lo que vende, gana, tiene y debe) para estimar cuánto puede valer el negocio. El precio de una acción dice cuánto pagan otros hoy. Los números te ayudan a ver por qué.',
  tip_offer: 'Si te gustaría aprenderlo, tenemos un precio más bajo para ti.',
  got_it: 'Entendido',
  close: 'Cerrar',
  added: 'El curso ya está en tu plan.',
  refused_title: 'Pago rechazado',
  refused_text:
    'Tu banco no aceptó el cobro: no se te cobró nada y el curso no se agregó. Tu plan sigue igual.',
  unsure_title: 'Seguimos consultando a tu banco',
  unsure_text:
    'Si el pago se completa, el curso aparecerá entre tus cursos y te avisaremos por correo. Nunca se te cobra dos veces.',
  not_ready: 'Todavía se está confirmando el pago de tu plan. Inténtalo de nuevo en un minuto.',
  offer_expired: 'El precio de introducción terminó. Aquí tienes el precio normal.',
  too_many_tries: 'Demasiados intentos por hoy. Tu plan sigue igual.',
  go_on: 'Ir a mis cursos',
  owned_title: 'Este curso ya está en tu plan',
  owned_text: 'Agregaste análisis fundamental. Te espera entre tus cursos.',
  regular_banner: 'Curso adicional',
  buy: 'Comprar por {price}',
  regular_print:
    'Al tocar «Comprar por {price}» confirmas un solo pago de {price} por este curso, con la tarjeta de tu plan. No se renueva ni cambia tu suscripción.',
  regular_print_form:
    'Un solo pago de {price}, que confirmas en el formulario de la tarjeta. No se renueva ni empieza ninguna suscripción.',
  regular_refused_text:
    'Tu banco no aceptó el cobro: no se te cobró nada. Paga con otra tarjeta o consulta con tu banco.',
  not_confirmed_title: 'Tu banco quiere que lo confirmes',
  not_confirmed_text:
    'Tu banco pide que confirmes este pago, así que todavía no se te cobró nada. Ingresa tu tarjeta otra vez y tu banco te preguntará.',
  connection_title: 'Se perdió la conexión',
  connection_text:
    'Todavía no sabemos cómo terminó el pago. Revisa tu conexión e inténtalo de nuevo: si ya pagaste, lo encontramos, y nunca se te cobra dos veces.',
  other_card: 'Ingresar una tarjeta',
  bought: 'El curso ya es tuyo. Está abierto en tu mapa.',
  form_title: 'Análisis fundamental',
  form_pays: 'Hoy pagas {price}, una sola vez. El curso se abre enseguida y es tuyo para siempre.',
  form_terms:
    'Al tocar «Pagar {price}» confirmas este único pago. No se renueva ni empieza ninguna suscripción.',
  pay: 'Pagar {price}',
} satisfies Translation<typeof en>
