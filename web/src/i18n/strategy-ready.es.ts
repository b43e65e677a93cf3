import type en from './strategy-ready.en.ts'
import type { Translation } from './translation.ts'

export default {
  title: 'Tu estrategia está lista',
  title_newer: 'Ya sabemos adónde quieres llegar',
  lead: 'Esto nos dicen tus respuestas.',
  objectives: 'Objetivos',
  'objectives.passive income': 'Ingresos que te pidan menos tiempo',
  'objectives.hustle': 'Un ingreso extra que te funcione',
  'objectives.financial independence': 'Más libertad para decidir sobre tu vida',
  'objectives.alternative': 'Un camino propio',
  'objectives.none': 'Un rumbo claro para tu dinero',
  abilities: 'Capacidades',
  'abilities.limited understanding': 'Partimos de lo básico, paso a paso',
  'abilities.some knowledge': 'Seguimos desde lo que ya sabes',
  'abilities.expert level': 'Vamos directo a los detalles',
  'abilities.none': 'Empezamos desde donde estás',
  learning: 'Aprendizaje',
  learning_daily: '{minutes} min/día durante 4\u00a0semanas',
  learning_paced: 'Unos minutos al día durante 4\u00a0semanas',
  continue: 'Continuar',
} satisfies Translation<typeof en>
