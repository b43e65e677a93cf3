import { expect, test } from 'vitest'
import { chooseLanguage } from './choose-language.ts'
import { translatorOf } from './texts.ts'

const said = {
  en: {
    plan: /\b4-week plan/,
    introductory: /introductory weeks at a discount of up to 75%/i,
    history: /ten years to spring 2022.*14\.7% a year on average.*history, not a promise/,
    daily: /\b10 min\/day/,
    duration: /\b2 minutes/,
    durationShort: /\b2-minute quiz/,
  },
  es: {
    plan: /plan de 4 semanas/,
    introductory: /semanas de introducción con hasta 75% de descuento/i,
    history: /diez años.*2022.*14\.7% anual en promedio.*historia, no una promesa/,
    daily: /\b10 min\/día/,
    duration: /\b2 minutos/,
    durationShort: /cuestionario de 2 minutos/,
  },
} as const

test.each(['en', 'es'] as const)(
  '[F-14] the funnel has every text of the catalogue, in %s',
  async (language) => {
    await chooseLanguage(language, 'front', 'promo', 'quiz', 'quiz-pages', 'strategy-ready', 'email')
    const words = said[language]
    expect(translatorOf('front')('gender_lead')).toMatch(words.plan)
    expect(translatorOf('front')('gender_lead')).toMatch(words.duration)
    expect(translatorOf('promo')('quiz')).toMatch(words.durationShort)
    expect(translatorOf('promo')('plan')).toMatch(words.plan)
    expect(translatorOf('quiz')('dedicate_daily_goal.10')).toMatch(words.daily)
    expect(translatorOf('quiz-pages')('ready_history', { rate: 14.7 })).toMatch(words.history)
    expect(translatorOf('strategy-ready')('learning_daily', { minutes: 10 })).toMatch(words.daily)
    expect(translatorOf('email')('title')).toMatch(words.plan)
    expect(translatorOf('email')('offer', { discount: '75%' })).toMatch(words.introductory)
  },
)
