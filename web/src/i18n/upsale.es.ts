import type { Translation } from './translation.ts'
import type en from './upsale.en.ts'

export default {
  skip: 'Omitir',
  banner: 'Un curso que acompaña tu plan',
  badge: '{percent} menos',
  title: 'Llévate el curso completo de análisis fundamental',
  lead: 'Mira detrás del precio de una acción y evalúa a la empresa misma.',
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
  too_many_tries: 'Demasiados intentos por hoy. Tu plan sigue igual.',
  go_on: 'Seguir a mis cursos',
  owned_title: 'Este curso ya está en tu plan',
  owned_text: 'Agregaste análisis fundamental. Te espera entre tus cursos.',
} satisfies Translation<typeof en>
