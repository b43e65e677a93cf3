import { formatWholeMoney } from '@vela/contract/money'
import type { questions } from '@vela/contract/questions'
import type { Language } from '../../../../i18n/language.ts'
import type { English } from '../../../../i18n/namespaces.ts'
import { useLanguage, useTexts } from '../../../../i18n/texts.ts'
import { useAppState } from '../../../../state/app-state.ts'
import type { QuizQuestion } from '../quiz-machine.ts'

type Texts = English<'quiz'>

/** Questions with texts in the quiz namespace: all but the pages to read and the final progress step. */
export type RegularQuestion = Extract<QuizQuestion, keyof Texts>
export type KeyOfKind<Kind> = {
  [K in RegularQuestion]: (typeof questions)[K]['kind'] extends Kind ? K : never
}[RegularQuestion]

/** The props of the component for one kind of question. */
export type QuestionProps<Kind> = {
  question: KeyOfKind<Kind>
  /** The answer being sent, or the one given earlier. */
  chosen: string | null
  /** While an answer is being sent it flashes, and no other is accepted. */
  isBusy: boolean
  onAnswer: (value: string) => void
}

type OptionText = Exclude<
  Extract<keyof Texts, `${RegularQuestion}.${string}`>,
  `${string}.note` | `${string}.newer`
>

// [Q-10] '$25,000 - $50,000' is the wire value; the screen formats amounts for the language.
function localAmounts(option: string, language: Language): { low: string; high: string } {
  const [low = '', high = ''] = (option.match(/\d[\d,]*/g) ?? []).map((digits) =>
    formatWholeMoney(Number(digits.replaceAll(',', '')) * 100, 'USD', language),
  )
  return { low, high }
}

const newerTitles = {
  investment_goal: 'investment_goal.newer',
  financial_constraints: 'financial_constraints.newer',
  financial_level: 'financial_level.newer',
  interested_in: 'interested_in.newer',
  savings_goal: 'savings_goal.newer',
  dedicate_daily_goal: 'dedicate_daily_goal.newer',
} as const satisfies Partial<Record<RegularQuestion, keyof Texts>>

/** Questions with three or four answers, which leave room for a word on how far the visitor has come. */
const milestones = {
  miss_credit_card: 'milestone_start',
  fin_plan_knowledge: 'milestone_half',
  financial_goal: 'milestone_end',
} as const satisfies Partial<Record<RegularQuestion, keyof Texts>>

const hasMilestone = (key: RegularQuestion): key is keyof typeof milestones => Object.hasOwn(milestones, key)

const hasNewer = (key: RegularQuestion): key is keyof typeof newerTitles => Object.hasOwn(newerTitles, key)

export function useWording(key: RegularQuestion) {
  const t = useTexts('quiz')
  const language = useLanguage()
  const isNewer = useAppState((state) => state.flow !== null)
  return {
    title: t(isNewer && hasNewer(key) ? newerTitles[key] : key),
    note: t(`${key}.note`),
    milestone: hasMilestone(key) ? t(milestones[key]) : null,
    // The cast is safe: i18n/quiz-keys.ts only compiles when every option has a text.
    option: (option: string) => t(`${key}.${option}` as OptionText, localAmounts(option, language)),
  }
}
