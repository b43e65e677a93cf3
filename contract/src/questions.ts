import { openingQuestions } from './opening-questions.ts'

type Question = {
  /**
   * `choice` one of a list, `picture` one of a list of pictures, `scale` one of five faces, `many` any number of a
   * list, `yes-no` one of the final progress questions, `continue` an information page.
   */
  readonly kind: 'choice' | 'picture' | 'scale' | 'many' | 'yes-no' | 'continue'
  readonly options: readonly string[]
  /** The picture above the options; people are drawn by gender. */
  readonly picture?:
    | 'dreaming person'
    | 'worried person'
    | 'thinking person'
    | 'coin'
    | 'bag'
    | 'seedling'
    | 'card'
    | 'house'
    | 'island'
    | 'pig'
    | 'bulb'
    | 'compass'
    | 'calendar'
    | 'hourglass'
    | 'rocket'
    | 'houses'
}

const faces = ['vary_bad', 'bad', 'normal', 'good', 'vary_good'] as const
const toContinue = { kind: 'continue', options: ['Continue'] } as const
const yesNo = { kind: 'yes-no', options: ['yes', 'no'] } as const

/**
 * All questions and their answers: the screens render them, and the server refuses everything else. Keys and values are
 * spelt as on the wire ('credit_card_ purchases', 'vary_bad'); the texts are in web/src/i18n.
 */
export const questions = {
  ...openingQuestions,
  investment_goal: {
    kind: 'choice',
    options: ['passive income', 'hustle', 'financial independence', 'alternative'],
    picture: 'dreaming person',
  },
  income_level: { kind: 'choice', options: ['low', 'middle', 'high'], picture: 'coin' },
  annual_income: {
    kind: 'choice',
    options: ['$25,000 - $50,000', '$50,000 - $100,000', 'more than $100,000'],
    picture: 'bag',
  },
  income_source: {
    kind: 'choice',
    options: ['standard employment', 'investment returns', 'other'],
    picture: 'seedling',
  },
  financial_constraints: {
    kind: 'choice',
    options: ['recently', 'around a month', 'sometime this year', 'over a year'],
    picture: 'worried person',
  },
  miss_credit_card: { kind: 'choice', options: ['regularly', 'sometimes', 'never'], picture: 'calendar' },
  'credit_card_ purchases': {
    kind: 'choice',
    options: ['daily', 'weekly', 'monthly', "don't use a card"],
    picture: 'card',
  },
  biggest_debt: {
    kind: 'choice',
    options: ['home loan', 'car loan', 'educational loan', 'card debt', 'debt free'],
    picture: 'house',
  },
  financial_level: {
    kind: 'choice',
    options: ['constantly', 'often anxious', 'worried', 'seldom'],
    picture: 'thinking person',
  },
  retirement_planning: {
    kind: 'choice',
    options: ['want to start', 'actively saving', 'relying on others'],
    picture: 'island',
  },
  money_saving_habits: {
    kind: 'choice',
    options: ["don't save", 'struggle to save', 'occasionally', 'regular saver'],
    picture: 'pig',
  },
  fin_plan_knowledge: {
    kind: 'choice',
    options: ['limited understanding', 'some knowledge', 'expert level'],
    picture: 'bulb',
  },
  determined: {
    kind: 'choice',
    options: ['easy to make', 'hesitate long', 'depends on situation'],
    picture: 'compass',
  },
  interested_in: {
    kind: 'many',
    options: [
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
  },
  investment_readiness: { kind: 'scale', options: faces, picture: 'rocket' },
  pas_income_knowledge: { kind: 'scale', options: faces, picture: 'houses' },
  financial_profile: toContinue,
  savings_goal: {
    kind: 'picture',
    options: ['home purchase', 'wedding', 'travel', 'car', 'retirement', 'other goals'],
  },
  financial_goal: {
    kind: 'choice',
    options: ['asap', 'three month', 'next year', 'not set'],
    picture: 'calendar',
  },
  dedicate_daily_goal: { kind: 'choice', options: ['5', '10', '15', '20'], picture: 'hourglass' },
  plan_is_ready: toContinue,
  what_you_start: yesNo,
  investing_stock_market: yesNo,
  passive_income_streams: yesNo,
  financial_well_being: toContinue,
  '4_weeks': toContinue,
} as const satisfies Record<string, Question>

export type QuestionKey = keyof typeof questions
export type OptionOf<K extends QuestionKey> = (typeof questions)[K]['options'][number]
/** The newest answer of a visitor to each question. */
export type Answers = Readonly<Partial<Record<QuestionKey, string>>>

/** The three questions of the last step. */
export const progressQuestions = [
  'what_you_start',
  'investing_stock_market',
  'passive_income_streams',
] as const satisfies readonly QuestionKey[]

/** The 22 steps in order; each has one question, the last one three. */
export const quizSteps = [
  ['investment_goal'],
  ['income_level'],
  ['annual_income'],
  ['income_source'],
  ['financial_constraints'],
  ['miss_credit_card'],
  ['credit_card_ purchases'],
  ['biggest_debt'],
  ['financial_level'],
  ['retirement_planning'],
  ['money_saving_habits'],
  ['fin_plan_knowledge'],
  ['determined'],
  ['interested_in'],
  ['investment_readiness'],
  ['pas_income_knowledge'],
  ['financial_profile'],
  ['savings_goal'],
  ['financial_goal'],
  ['dedicate_daily_goal'],
  ['plan_is_ready'],
  progressQuestions,
] as const satisfies readonly (readonly QuestionKey[])[]

const manySeparator = ', '

export function isQuestionKey(key: string): key is QuestionKey {
  return Object.hasOwn(questions, key)
}

export function isManyQuestion(key: QuestionKey): boolean {
  return questions[key].kind === 'many'
}

/** The chosen values as one text, in the order of the question. */
export function joinMany(key: QuestionKey, chosen: ReadonlySet<string>): string {
  return questions[key].options.filter((option) => chosen.has(option)).join(manySeparator)
}

export function splitMany(value: string): string[] {
  return value === '' ? [] : value.split(manySeparator)
}

export function isAnswerOf(key: QuestionKey, value: string): boolean {
  const options: readonly string[] = questions[key].options
  if (!isManyQuestion(key)) return options.includes(value)
  const chosen = splitMany(value)
  return new Set(chosen).size === chosen.length && chosen.every((option) => options.includes(option))
}
