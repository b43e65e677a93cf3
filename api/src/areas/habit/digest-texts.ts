import type { Language } from '../../http/language.ts'

type Week = {
  readonly days: number
  readonly goal: number
  readonly weeks: number
  readonly chapters: readonly string[]
  readonly fading: readonly string[]
  readonly next: string | null
}

const inEnglish = new Intl.ListFormat('en')
const inSpanish = new Intl.ListFormat('es')

/** [R-28] The weekly email. A line without anything to say is left out. */
export const digestTexts = {
  en: {
    subject: 'Your week of learning',
    preview: 'What you learned this week, and your next step.',
    paragraphs: ({ days, goal, weeks, chapters, fading, next }: Week) => [
      `You learned on ${days} ${days === 1 ? 'day' : 'days'} this week${days >= goal ? ' and reached your goal' : ''}.${weeks > 1 ? ` That makes ${weeks} weeks in a row.` : ''}`,
      ...(chapters.length > 0 ? [`You finished: ${inEnglish.format(chapters)}.`] : []),
      ...(fading.length > 0 ? [`Worth a second look: ${inEnglish.format(fading)}.`] : []),
      ...(next === null ? [] : [`Your next step: ${next}.`]),
    ],
    button: 'Open my path',
    reason: 'You get this e-mail once a week because you asked for it on your profile.',
  },
  es: {
    subject: 'Tu semana de aprendizaje',
    preview: 'Lo que aprendiste esta semana y tu siguiente paso.',
    paragraphs: ({ days, goal, weeks, chapters, fading, next }: Week) => [
      `Esta semana aprendiste ${days} ${days === 1 ? 'día' : 'días'}${days >= goal ? ' y cumpliste tu meta' : ''}.${weeks > 1 ? ` Ya son ${weeks} semanas seguidas.` : ''}`,
      ...(chapters.length > 0 ? [`Terminaste: ${inSpanish.format(chapters)}.`] : []),
      ...(fading.length > 0 ? [`Vale la pena repasar: ${inSpanish.format(fading)}.`] : []),
      ...(next === null ? [] : [`Tu siguiente paso: ${next}.`]),
    ],
    button: 'Abrir mi camino',
    reason: 'Recibes este correo una vez a la semana porque lo pediste en tu perfil.',
  },
} as const satisfies Record<Language, object>
