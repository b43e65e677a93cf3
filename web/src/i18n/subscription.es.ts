import type en from './subscription.en.ts'
import type { Translation } from './translation.ts'

export default {
  title: 'Mi suscripción',
  plan_name: 'Plan Academia',
  updating_text:
    'Estamos esperando la respuesta de tu banco. Puedes salir de esta página; no se pierde nada.',
  trial_ends: 'El período de introducción termina el',
  next_payment: 'Próximo pago',
  price_on: '{price} el {date}',
  renews: 'Se renueva cada {count} semanas hasta que canceles.',
  access_until: 'Tu acceso vence el',
  paid_until: 'Pagada hasta el',
  ended: 'Venció el',
  failed_title: 'El pago habitual fue cancelado',
  failed_text:
    'Tu banco no aceptó la renovación. Por ahora todos los cursos siguen abiertos y volveremos a intentarlo en los próximos días. Con otra tarjeta se resuelve enseguida.',
  overdue_text:
    'Tu banco no aceptó la renovación, así que tus cursos están cerrados hasta que se pague. Volveremos a intentarlo en los próximos días. Con otra tarjeta se resuelve enseguida.',
  update_card: 'Actualizar la tarjeta',
  renewing_text: 'Tu renovación está en proceso. Mientras tanto, todos los cursos siguen abiertos.',
  cancelled_text:
    'Cancelaste tu suscripción y no se te cobra nada más. Todos los cursos siguen abiertos hasta esa fecha. ¿Cambiaste de idea? Reactivarla ahora no cuesta nada.',
  expired_text:
    'Tu suscripción terminó. Tu avance está guardado y el primer capítulo de cada curso sigue abierto para ti. Reactívala para abrir el resto.',
  returned_text:
    'Te devolvemos lo que pagaste por esta suscripción; por eso terminó y no se puede reactivar. Tu avance está guardado y el primer capítulo de cada curso sigue abierto para ti.',
  none_text:
    'No tienes una suscripción. El primer capítulo de cada curso está abierto para ti. Si ya pagaste y ves esto, escríbenos a {address}.',
  new_plan: 'Obtener un plan nuevo',
  other_plan: 'Elegir otro plan o tarjeta',
  first_plan: 'Elegir un plan',
  cancel: 'Cancelar la suscripción',
  reactivate: 'Reactivar la suscripción',
  money_back: 'Pedir la devolución de tu dinero',
  policy: 'Política de suscripción',
  close: 'Cerrar',
  keep: 'Conservar mi suscripción',
  sorry_title: 'Qué pena que te vayas',
  sorry_text: '¿Cuál es el motivo principal? No hace falta que respondas.',
  reason_dislike: 'No me gusta el producto',
  reason_price: 'El precio es muy alto',
  reason_platform: 'Invierto en otra plataforma',
  reason_another: 'Otro motivo',
  other_label: 'Con tus palabras',
  other_hint: 'Queda en tu dispositivo. Nosotros no lo vemos.',
  offer_title: 'Quédate por menos',
  offer_was: 'Antes',
  offer_now: 'Ahora',
  offer_from: 'Desde tu próximo pago, el {date}. Se puede aceptar una sola vez.',
  every: 'cada {count} semanas',
  benefit_insight: 'Entiende cómo funcionan las inversiones y cuánto cuestan',
  benefit_know_how: 'Aprende a construir tu patrimonio paso a paso',
  benefit_key: 'Descubre las ideas clave detrás de cada decisión de dinero',
  claim: 'Aceptar la oferta',
  reactivate_title: 'Reactiva tu plan',
  restore_free: 'Ahora no se te cobra nada. Desde el {date} el plan se renueva solo hasta que canceles.',
  restore_paid:
    'Hace falta una renovación. Se cobra ahora en tu tarjeta; después el plan se renueva solo hasta que canceles.',
  restore_today: 'Hoy',
  restore_then: 'Después, {every}',
  restore_later: 'Desde el {date}, {every}',
  reminder: 'Recuerda: puedes cancelar aquí, al menos 24 horas antes de que termine un período.',
  accept: 'Acepto los términos de uso y la renovación automática.',
  terms: 'Términos de uso',
  should_accept: 'Debes aceptar los términos para continuar',
  return_course: 'Devolver un curso',
  return_none: 'No has comprado ningún curso aparte de tu plan.',
  return_text:
    'Puedes devolver «{title}» hasta el {date}, sin dar motivos. Te devolvemos {amount}, todo lo que pagaste por él.',
  return_effect:
    'El curso se cierra enseguida y tu plan sigue igual que antes. El dinero va a la tarjeta con la que pagaste, y te lo confirmamos por correo.',
  return_confirm: 'Devolverlo',
  return_late: 'Los 14 días para devolver «{title}» terminaron el {date}.',
  refund_title: 'Tu dinero de vuelta',
  refund_text: 'Esto es lo que te corresponde ahora. Elige lo que se ajuste a tu caso:',
  ground_guarantee: 'Garantía de devolución',
  ground_guarantee_text:
    'Aprendiste durante 21 días seguidos. Te devolvemos todo lo que pagaste por tu suscripción.',
  ground_withdrawal: '14 días para desistir',
  ground_withdrawal_text:
    'Si vives en la Unión Europea, el Espacio Económico Europeo o el Reino Unido. Sin dar motivos.',
  ground_california: 'California, tercer día hábil',
  ground_california_text: 'Si vives en California. Sin dar motivos.',
  refund_effect:
    'Tu suscripción y tu acceso terminan de inmediato. El dinero vuelve a la tarjeta con la que pagaste; los bancos suelen tardar entre 5 y 10 días en mostrarlo.',
  refund_confirm: 'Recuperar mi dinero',
  refund_amount: 'Te devolvemos {amount}.',
  refund_none: 'De los {amount} que pagaste, ahora no se te puede devolver nada. Este es el motivo:',
  refund_nothing_paid: 'No hay ningún pago de esta suscripción que se te pueda devolver.',
  refund_write: '¿Hay otro problema con tu pago? Escríbenos a {address}.',
  why_not_first: 'Es para la primera suscripción, y ya tuviste una antes.',
  why_ended: 'Terminó el {date}.',
  why_days:
    'Hacen falta {needed} días seguidos de aprendizaje hasta el {date}. Tu racha más larga hasta ahora: {learned}.',
  refund_choose: 'Elige una de las opciones.',
  cancelled_news: 'Tu suscripción está cancelada. No se te cobra nada más.',
  claimed_news: 'Listo. Tu próximo pago es de {price}.',
  restored_news: 'Hola de nuevo. Tu suscripción está activa otra vez.',
  paid_news: 'Pago recibido. Tu suscripción sigue y desde ahora se cobra en esta tarjeta.',
  bought_news: 'Pago recibido. Tu suscripción está activa y todos los cursos están abiertos.',
  refunded_news: 'Tu dinero ya va de regreso a tu tarjeta.',
  not_restored:
    'La renovación no se pudo completar y no se cobró nada. Consulta con tu banco o inténtalo más tarde.',
  not_paid:
    'Tu banco aún no confirmó el pago. No pagues otra vez: seguimos consultando y te escribiremos cuando esté listo.',
  not_bought:
    'Tu banco aún no confirmó el pago. No pagues otra vez: seguimos consultando y te escribiremos cuando esté listo.',
  offline: 'No tienes conexión. Inténtalo de nuevo cuando la tengas.',
} satisfies Translation<typeof en>
