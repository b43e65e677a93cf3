import type en from './sample-lesson.en.ts'
import type { Translation } from './translation.ts'

export default {
  heading: 'Una lección de muestra',
  close: 'Cerrar',
  to_question: 'Ir a la pregunta',
  right: '¡Correcto!',
  wrong: 'No del todo.',
  is_right: 'La respuesta correcta',
  is_wrong: 'Tu respuesta, que no es correcta',
  back: 'Volver a mi plan',
} satisfies Translation<typeof en>
