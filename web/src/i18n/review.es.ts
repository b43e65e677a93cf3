import type en from './review.en.ts'
import type { Translation } from './translation.ts'

export default {
  loading: 'Cargando tus preguntas…',
  failed_title: 'Tus preguntas todavía no están en este dispositivo',
  failed_text: 'Conéctate a internet e inténtalo de nuevo. Todo lo que respondiste está guardado.',
  try_again: 'Intentar de nuevo',
  close: 'Cerrar',
  empty_title: 'Todavía no hay nada que repasar',
  empty_text:
    'Cada pregunta que respondes en una lección vuelve aquí al cabo de unos días, hasta que la recuerdes.',
  fresh_title: 'Lo tienes todo fresco',
  fresh_text: 'Hoy no hace falta repasar nada. Puedes practicar lo que viene después.',
  practise: 'Practicar de todos modos',
  done_title: 'Eso es todo por hoy',
  done_all: 'Todas las respuestas bien. Estas preguntas volverán más adelante.',
  done_text: '{right} de {total} bien. Lo difícil vuelve pronto y lo demás, más adelante.',
  mistakes: 'Mis errores',
  mistakes_note: 'Una pregunta sale de esta lista cuando la respondes bien dos veces seguidas.',
  no_mistakes: 'Ningún error pendiente',
  no_mistakes_text: 'Todo lo que respondiste mal, después lo respondiste bien dos veces.',
  to_courses: 'Volver a los cursos',
  ideas: 'Lo que ya no se te olvida',
  ideas_note:
    'Una idea cuenta como sabida cuando respondes bien sus preguntas con días de por medio. Lo que se va olvidando vuelve en tu próximo repaso.',
  ideas_known: 'Ya sabes:',
  ideas_fading: 'Se va olvidando:',
  ideas_learning: 'Estás aprendiendo:',
  look_back: 'Repasar',
  placement: 'Buscar mi lugar en el plan',
  your_answer: 'Tu respuesta:',
  read_again: 'Leer el capítulo otra vez',
} satisfies Translation<typeof en>
