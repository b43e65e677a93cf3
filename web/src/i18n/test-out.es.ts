import type en from './test-out.en.ts'
import type { Translation } from './translation.ts'

export default {
  loading: 'Cargando la prueba…',
  close: 'Cerrar la prueba',
  progress: 'Avance de la prueba',
  place: 'Pregunta {current} de {total}',
  intro: '{total} preguntas. Con {needed} respuestas correctas, el capítulo queda hecho.',
  do_not_know: 'No lo sé',
  next: 'Siguiente',
  result: 'Ver el resultado',
  not_sent: 'Tu respuesta no llegó. Revisa tu conexión y responde otra vez.',
  offline_title: 'La prueba necesita conexión',
  offline_text:
    'Las respuestas se quedan en nuestro servidor hasta que des las tuyas. Conéctate a internet e inténtalo de nuevo.',
  refused_title: 'Este capítulo no tiene prueba ahora',
  refused_text: 'Puede que ya esté hecho o que no esté abierto para ti. El mapa te muestra cómo va.',
  try_again: 'Intentar de nuevo',
  to_map: 'Volver al mapa',
  passed_title: 'Ya sabes este capítulo',
  passed_text: '{right} de {total} correctas. El capítulo queda hecho y tu camino avanza.',
  continue: 'Continuar',
  failed_title: 'Léelo, será rápido',
  failed_text:
    '{right} de {total} correctas, y hacen falta {needed}. No pierdes nada. Puedes hacer otra prueba cuando hayas leído una página del capítulo, o mañana.',
  read: 'Leer el capítulo',
  missed: 'Lo que aún no salió bien',
  answer: 'La respuesta:',
} satisfies Translation<typeof en>
