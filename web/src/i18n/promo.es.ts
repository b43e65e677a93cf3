import type en from './promo.en.ts'
import type { Translation } from './translation.ts'

export default {
  title: 'usuarios completaron este cuestionario',
  title_newer: 'usuarios completaron este cuestionario antes que tú',
  lead: 'Ahora te toca a ti: unas preguntas sobre ti y tu dinero, y de ahí sale tu plan.',
  next: 'Lo que sigue',
  quiz: 'Un cuestionario de 2 minutos',
  quiz_note: '22 preguntas cortas. Esto no es un examen.',
  plan: 'Tu plan de 4 semanas',
  plan_note: 'Hecho con tus respuestas: unos minutos al día.',
  continue: 'Continuar',
} satisfies Translation<typeof en>
