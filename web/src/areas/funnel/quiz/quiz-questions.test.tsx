import { fireEvent, screen } from '@testing-library/react'
import { type QuestionKey, quizSteps } from '@vela/contract/questions'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { answerCalls, answerSaved } from '../../../api/test-server.ts'
import { advanceTime, openQuizAt } from './test-quiz.tsx'

const all: readonly QuestionKey[] = quizSteps.flat()
const openAt = (
  key: QuestionKey,
  ...rest: [Parameters<typeof openQuizAt>[1]?, Parameters<typeof openQuizAt>[2]?]
) => openQuizAt(all.indexOf(key), ...rest)

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const offered: [string, QuestionKey, string[]][] = [
  ['[Q-08]', 'investment_goal', ['passive income', 'hustle', 'financial independence', 'alternative']],
  ['[Q-09]', 'income_level', ['low', 'middle', 'high']],
  ['[Q-10]', 'annual_income', ['$25,000 - $50,000', '$50,000 - $100,000', 'more than $100,000']],
  ['[Q-11]', 'income_source', ['standard employment', 'investment returns', 'other']],
  ['[Q-12]', 'financial_constraints', ['recently', 'around a month', 'sometime this year', 'over a year']],
  ['[Q-13]', 'miss_credit_card', ['regularly', 'sometimes', 'never']],
  ['[Q-14]', 'credit_card_ purchases', ['daily', 'weekly', 'monthly', "don't use a card"]],
  ['[Q-15]', 'biggest_debt', ['home loan', 'car loan', 'educational loan', 'card debt', 'debt free']],
  ['[Q-16]', 'financial_level', ['constantly', 'often anxious', 'worried', 'seldom']],
  ['[Q-17]', 'retirement_planning', ['want to start', 'actively saving', 'relying on others']],
  ['[Q-18]', 'money_saving_habits', ["don't save", 'struggle to save', 'occasionally', 'regular saver']],
  ['[Q-19]', 'fin_plan_knowledge', ['limited understanding', 'some knowledge', 'expert level']],
  ['[Q-20]', 'determined', ['easy to make', 'hesitate long', 'depends on situation']],
  [
    '[Q-21]',
    'interested_in',
    [
      'investment',
      'stocks',
      'crypto',
      'manage debt',
      'business idea',
      'trading basics',
      'passive income',
      'financial literacy',
      'estate investment',
      'entrepreneurial',
    ],
  ],
  ['[Q-22]', 'investment_readiness', ['vary_bad', 'bad', 'normal', 'good', 'vary_good']],
  ['[Q-22]', 'pas_income_knowledge', ['vary_bad', 'bad', 'normal', 'good', 'vary_good']],
  ['[Q-24]', 'savings_goal', ['home purchase', 'wedding', 'travel', 'car', 'retirement', 'other goals']],
  ['[Q-25]', 'financial_goal', ['asap', 'three month', 'next year', 'not set']],
  ['[Q-26]', 'dedicate_daily_goal', ['5', '10', '15', '20']],
]

test.each(offered)('%s %s is shown with its options in each language', async (_, key, values) => {
  const english = await openAt(key)
  expect(english.question()).toBe(key)
  expect(english.values()).toEqual(values)
  const words = [english.heading()?.textContent, ...screen.getAllByRole('button').map(nameOf)]
  english.unmount()
  vi.useRealTimers()
  await openAt(key, {}, 'es')
  const palabras = [screen.getByRole('heading').textContent, ...screen.getAllByRole('button').map(nameOf)]
  expect(palabras).toHaveLength(words.length)
  for (const [index, word] of words.entries()) {
    expect(word).toMatch(/\S/)
    // A missing text would show its key, the same in both languages.
    expect(palabras[index]).not.toBe(word)
  }
})

function nameOf(button: HTMLElement): string {
  return button.getAttribute('aria-label') ?? button.textContent ?? ''
}

test('[Q-10] amounts are formatted like prices in the same language', async () => {
  const english = await openAt('annual_income')
  expect(english.words()).toEqual(['$25,000 – $50,000', '$50,000 – $100,000', 'More than $100,000'])
  english.unmount()
  vi.useRealTimers()
  const spanish = await openAt('annual_income', {}, 'es')
  expect(spanish.words()).toEqual(['US$25,000 – US$50,000', 'US$50,000 – US$100,000', 'Más de US$100,000'])
})

test('[Q-26] [F-14] daily time is shown in min/day', async () => {
  const quiz = await openAt('dedicate_daily_goal')
  expect(quiz.words()).toEqual(['5 min/day', '10 min/day', '15 min/day', '20 min/day'])
})

describe('[Q-21] topics', () => {
  const sentWith = async (...taps: string[]) => {
    const sent = answerCalls(answerSaved)
    const quiz = await openAt('interested_in')
    for (const value of taps) quiz.tap(value)
    fireEvent.click(screen.getByRole('button', { name: 'Continue' }))
    await advanceTime(200)
    expect(quiz.question()).toBe('investment_readiness')
    return sent.map(({ body }) => body)
  }

  test('any number, joined with a comma and a space', async () => {
    expect(await sentWith('crypto', 'stocks', 'entrepreneurial')).toMatchObject([
      { key: 'interested_in', value: 'stocks, crypto, entrepreneurial', isMultiAnswer: true },
    ])
  })

  test('a second tap removes a topic', async () => {
    expect(await sentWith('crypto', 'stocks', 'crypto')).toMatchObject([{ value: 'stocks' }])
  })

  test('none is fine', async () => {
    expect(await sentWith()).toMatchObject([{ value: '' }])
  })

  test('topics chosen earlier are ticked and stay until they are removed', async () => {
    const quiz = await openAt('interested_in', { quiz: { answers: { interested_in: 'stocks, crypto' } } })
    expect(quiz.chosen()).toEqual(['stocks', 'crypto'])
    quiz.tap('crypto')
    expect(quiz.chosen()).toEqual(['stocks'])
  })
})

test('[Q-22] five faces between seeking info and ready to invest', async () => {
  const quiz = await openAt('investment_readiness')
  expect(quiz.container.querySelectorAll('[data-value] img')).toHaveLength(5)
  expect(screen.getByRole('group')).toHaveAccessibleDescription('Seeking info Ready to invest')
  expect(screen.getByRole('button', { name: 'Not ready at all' })).toBeVisible()
})

const picturesFor = async (key: QuestionKey, gender: 'male' | 'female') => {
  const quiz = await openAt(key, { gender })
  const shown = [...quiz.container.querySelectorAll('img')].map((image) => image.src)
  quiz.unmount()
  vi.useRealTimers()
  return shown
}

test('[Q-24] each goal is drawn with a person of the visitor’s gender', async () => {
  const [male, female] = [
    await picturesFor('savings_goal', 'male'),
    await picturesFor('savings_goal', 'female'),
  ]
  expect(male.filter((src) => src.includes('goal-male'))).toHaveLength(6)
  expect(female.filter((src) => src.includes('goal-female'))).toHaveLength(6)
  expect(new Set(male).size).toBe(7)
})

test('[Q-29] the people in these questions match the gender', async () => {
  for (const key of ['investment_goal', 'financial_constraints', 'financial_level'] as const) {
    expect(await picturesFor(key, 'male')).toEqual([expect.stringMatching(/-male\.svg/)])
    expect(await picturesFor(key, 'female')).toEqual([expect.stringMatching(/-female\.svg/)])
  }
})

test('newer flows word some questions differently, in both languages', async () => {
  const titles = async (flow: string | null, language: 'en' | 'es') => {
    const found: (string | null | undefined)[] = []
    for (const key of ['investment_goal', 'interested_in', 'savings_goal', 'determined'] as const) {
      const quiz = await openAt(key, { flow }, language)
      found.push(quiz.heading()?.textContent)
      quiz.unmount()
      vi.useRealTimers()
    }
    return found
  }
  for (const language of ['en', 'es'] as const) {
    const [main, newer] = [await titles(null, language), await titles('quiz2', language)]
    expect(newer.map((title, index) => title === main[index])).toEqual([false, false, false, true])
  }
})

test('the pictures of the next question are preloaded while this one is read', async () => {
  const requested: string[] = []
  vi.stubGlobal(
    'Image',
    class {
      set src(address: string) {
        requested.push(address)
      }
    },
  )
  await openQuizAt(all.indexOf('savings_goal') - 1, { gender: 'female' })
  await advanceTime(20)
  expect(requested.filter((address) => address.includes('goal-female'))).toHaveLength(1)
  expect(requested).toHaveLength(7)
})
