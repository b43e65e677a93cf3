import type en from './test-out.en.ts'
import type { Translation } from './translation.ts'

export default {
  loading: 'Cargando la prueba…',
  close: 'Cerrar la prueba',
  progress: 'Avance de la prueba',
  place: 'Pregunta {current} de {total}',
  intro: '{total} preguntas. Con {needed} respuestas correctas, terminas el capítulo.',
  do_not_know: 'No lo sé',
  next: 'Siguiente',
  result: 'Ver el resultado',
  not_sent: 'Tu respuesta no llegó. Revisa tu conexión y responde otra vez.',
  offline_title: 'La prueba necesita conexión',
  offline_text:
    'Las respuestas se quedan en nuestro servidor hasta que des las tuyas. Conéctate a internet e inténtalo de nuevo.',
  refused_title: 'Este capítulo no tiene prueba ahora',
  refused_text: 'Puede que ya lo hayas terminado o que no esté abierto para ti. El mapa te muestra cómo vas.',
  try_again: 'Intentar de nuevo',
  to_map: 'Volver al mapa',
  passed_title: 'Ya sabes este capítulo',
  passed_text: '{right} de {total} correctas. Terminaste el capítulo y tu camino avanza.',
  continue: 'Continuar',
  failed_title: 'Léelo, será rápido',
  failed_text:
    '{right} de {total} correctas, y hacen falta {needed}. No pierdes nada. Puedes hacer otra prueba cuando hayas leído una página del capítulo, o mañana.',
  read: 'Leer el capítulo',
  missed: 'Lo que aún no salió bien',
  answer: 'La respuesta:',
  place_most: 'Pregunta {current} de hasta {total}',
  placement_intro: 'Hasta {total} preguntas. No pasa nada si no sabes.',
  no_placement_title: 'Ahora no hay nada que preguntarte',
  no_placement_text:
    'Estas preguntas tratan de los capítulos de tu plan. Aún no tienes un plan, o ya terminaste lo que está abierto en él.',
  placed_title: 'Tu plan se salta lo que ya sabes',
  placed_text: {
    one: 'Deja fuera {count} capítulo. Sigue abierto en el mapa y no queda marcado como listo.',
    other: 'Deja fuera {count} capítulos. Siguen abiertos en el mapa y no quedan marcados como listos.',
  },
  placed_none_title: 'Tu plan empieza por el principio',
  placed_none_text: 'Para eso está hecho. No se saltó nada y nada cuenta en tu contra.',
  placed_next: 'Tu plan sigue con',
  placed_start: 'Empezar este capítulo',
  placed_undo: 'Mejor empezar desde el principio',
  placed_again: 'Responder otras preguntas',
  to_plan: 'Ir a mi plan',
  seen: 'Lo que vimos',
  seen_known: {
    one: 'Ya sabes “{chapter}”: se salta {count} capítulo.',
    other: 'Ya lo sabes hasta “{chapter}”: se saltan {count} capítulos.',
  },
  seen_new: 'Tu plan te lleva por él desde el principio.',
} satisfies Translation<typeof en>
