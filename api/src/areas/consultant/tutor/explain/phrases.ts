import type { Language } from '../../../../http/language.ts'

type Phrases = {
  readonly read: string
  readonly unknown: string
  readonly nearest: string
  /** Above what is not known, where somebody sounds worn down. */
  readonly heavy: string
  readonly ask: string
  readonly perhaps: (asks: readonly string[]) => string
  readonly example: string
  readonly question: string
  readonly answer: string
  readonly apart: (course: string) => string
  readonly simply: string
  readonly noMore: string
}

export const phrases: Readonly<Record<Language, Phrases>> = {
  en: {
    read: 'Read more:',
    unknown: 'Our lessons do not have an answer to that, and I would rather not guess.',
    heavy:
      'That sounds like a lot to carry, and you do not have to carry it alone. Talking to somebody you trust helps, and findahelpline.com lists people who listen, free and in confidence.',
    nearest: 'These chapters come nearest:',
    ask: 'You can ask me what something means ("what is an ETF?"), how two things differ ("shares or bonds?"), or what comes next in your plan.',
    perhaps: (asks) =>
      `Perhaps you mean ${asks.map((ask) => `"${ask}"`).join(' or ')}? Then ask me just that.`,
    example: 'An example:',
    question: 'A case from the lesson:',
    answer: 'Right is',
    apart: (course) => `The course ${course} explains that. It is bought apart from the plan.`,
    simply: 'In short:',
    noMore: 'That is what our lessons say about it. The chapters have it with examples and questions:',
  },
  es: {
    read: 'Para leer más:',
    unknown: 'Nuestras lecciones no responden eso, y prefiero no adivinar.',
    heavy:
      'Eso suena muy pesado, y no tienes que cargarlo a solas. Ayuda hablar con alguien de confianza, y en findahelpline.com hay personas que escuchan, gratis y en confianza.',
    nearest: 'Estos capítulos son los más cercanos:',
    ask: 'Puedes preguntarme qué significa algo («¿qué es un ETF?»), en qué se diferencian dos cosas («¿acciones o bonos?») o qué sigue en tu plan.',
    perhaps: (asks) =>
      `¿Quizá quieres saber ${asks.map((ask) => `«${ask}»`).join(' o ')}? Entonces pregúntame justo eso.`,
    example: 'Un ejemplo:',
    question: 'Un caso de la lección:',
    answer: 'Lo correcto es',
    apart: (course) => `Eso lo explica el curso ${course}, que se compra aparte del plan.`,
    simply: 'En pocas palabras:',
    noMore: 'Eso es lo que dicen nuestras lecciones. En los capítulos está con ejemplos y preguntas:',
  },
}
