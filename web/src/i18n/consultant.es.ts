import type en from './consultant.en.ts'
import type { Translation } from './translation.ts'

export default {
  title: 'Consultor',
  anew: 'Nueva conversación',
  log: 'Conversación',
  greeting:
    '¡Hola, {name}! Soy tu consultor. Pregúntame lo que quieras sobre dinero, inversiones y tus lecciones.',
  greeting_nameless:
    '¡Hola! Soy tu consultor. Pregúntame lo que quieras sobre dinero, inversiones y tus lecciones.',
  suggest_mistake: 'Explícame mi último error',
  suggest_next: '¿Qué debería aprender ahora?',
  suggest_etf: '¿Qué es un ETF?',
  suggestions: 'Puedes preguntar',
  you: 'Tú:',
  consultant: 'Consultor:',
  empty: '(sin texto)',
  input: 'Tu pregunta',
  placeholder: 'Escribe tu pregunta',
  too_long:
    'Se pueden enviar {most} caracteres como máximo: sobran {count}. No se pierde nada; acórtalo o envíalo por partes.',
  send: 'Enviar',
  stop: 'Detener',
  below: 'Hay texto nuevo abajo',
  opening: 'Abriendo tu conversación…',
  thinking: 'Pensando…',
  late: 'Sigo esperando. Esta respuesta tarda un poco más.',
  lost: 'Se cortó la conexión. Estoy buscando el resto.',
  stopping: 'Deteniendo…',
  stopped: 'Detuviste esta respuesta.',
  failed: 'No pude responder en este momento. Tu pregunta quedó guardada.',
  failed_send: 'No se pudo enviar. Lo que escribiste sigue aquí.',
  failed_open: 'Tu conversación no cargó.',
  spent: 'Por hoy es todo. Podrás volver a preguntar el {when}.',
  offline: 'No hay conexión. Lo que escribiste sigue aquí; envíalo cuando la recuperes.',
  offline_open: 'No hay conexión. Puedes leer aquí; para preguntar, la necesitas.',
  offline_reply: 'No hay conexión. Tu pregunta quedó guardada.',
  no_plan:
    'Preguntar al consultor es parte del plan, y el tuyo no está activo. Todavía puedes leer lo que se dijo.',
  see_plan: 'Ver mi suscripción',
  retry: 'Intentar de nuevo',
  note: 'Es una IA que enseña. No da consejos financieros y puede equivocarse.',
  terms: 'Términos',
} satisfies Translation<typeof en>
