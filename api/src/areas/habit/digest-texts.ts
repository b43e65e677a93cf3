import { defineEmail } from '../../gateways/mail/define-email.ts'
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

/** [R-28] The sentences of the week. One without anything to say is empty, and its line is left out of the email. */
const sentences = {
  en: ({ days, goal, weeks, chapters, fading, next }: Week) => ({
    learned: `You learned on ${days} ${days === 1 ? 'day' : 'days'} this week${days >= goal ? ' and reached your goal' : ''}.${weeks > 1 ? ` That makes ${weeks} weeks in a row.` : ''}`,
    finished: chapters.length > 0 ? `You finished: ${inEnglish.format(chapters)}.` : '',
    fading: fading.length > 0 ? `Worth a second look: ${inEnglish.format(fading)}.` : '',
    next: next === null ? '' : `Your next step: ${next}.`,
  }),
  es: ({ days, goal, weeks, chapters, fading, next }: Week) => ({
    learned: `Esta semana aprendiste ${days} ${days === 1 ? 'día' : 'días'}${days >= goal ? ' y cumpliste tu meta' : ''}.${weeks > 1 ? ` Ya son ${weeks} semanas seguidas.` : ''}`,
    finished: chapters.length > 0 ? `Terminaste: ${inSpanish.format(chapters)}.` : '',
    fading: fading.length > 0 ? `Vale la pena repasar: ${inSpanish.format(fading)}.` : '',
    next: next === null ? '' : `Tu siguiente paso: ${next}.`,
  }),
} as const satisfies Record<Language, (week: Week) => object>

export function writeWeek(language: Language, week: Week) {
  return sentences[language](week)
}

const lastWeek = { days: 4, goal: 3, weeks: 2 }

/** [R-28] The weekly email. */
export const weeklyDigest = defineEmail({
  id: 'weekly_digest',
  about: 'On Sunday evening, after a week of learning, for people who asked for it',
  samples: {
    en: writeWeek('en', {
      ...lastWeek,
      chapters: ['Compound interest'],
      fading: ['emergency fund'],
      next: 'What is an index fund?',
    }),
    es: writeWeek('es', {
      ...lastWeek,
      chapters: ['El interés compuesto'],
      fading: ['fondo de emergencia'],
      next: '¿Qué es un fondo indexado?',
    }),
  },
  words: {
    en: ({ learned, finished, fading, next }) => ({
      subject: 'Your week of learning',
      preview: 'What you learned this week, and your next step.',
      paragraphs: [learned, finished, fading, next],
      button: 'Open my path',
      reason: 'You get this e-mail once a week because you asked for it on your profile.',
    }),
    es: ({ learned, finished, fading, next }) => ({
      subject: 'Tu semana de aprendizaje',
      preview: 'Lo que aprendiste esta semana y tu siguiente paso.',
      paragraphs: [learned, finished, fading, next],
      button: 'Abrir mi camino',
      reason: 'Recibes este correo una vez a la semana porque lo pediste en tu perfil.',
    }),
  },
})
