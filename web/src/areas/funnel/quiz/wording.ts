import { formatWholeMoney } from '@vela/contract/money'
import type { questions } from '@vela/contract/questions'
import type { Language } from '../../../i18n/language.ts'
import type { English } from '../../../i18n/namespaces.ts'
import { useLanguage, useTexts } from '../../../i18n/texts.ts'
import { useAppState } from '../../../state/app-state.ts'
import type { QuizQuestion } from './quiz-machine.ts'

type Texts = English<'quiz'>

/** The questions whose words are the quiz's own: all but the pages to read and the final progress. */
export type AskedKey = Extract<QuizQuestion, keyof Texts>
export type KeyOfKind<Kind> = {
  [K in AskedKey]: (typeof questions)[K]['kind'] extends Kind ? K : never
}[AskedKey]

type OptionText = Exclude<Extract<keyof Texts, `${AskedKey}.${string}`>, `${string}.note` | `${string}.newer`>

// [Q-10] '$25,000 - $50,000' is the wire's; people read amounts the way their language writes them.
function amountsIn(option: string, language: Language): { low: string; high: string } {
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
} as const satisfies Partial<Record<AskedKey, keyof Texts>>

const hasNewer = (key: AskedKey): key is keyof typeof newerTitles => Object.hasOwn(newerTitles, key)

export function useWording(key: AskedKey) {
  const t = useTexts('quiz')
  const language = useLanguage()
  const isNewer = useAppState((state) => state.flow !== null)
  return {
    title: t(isNewer && hasNewer(key) ? newerTitles[key] : key),
    note: t(`${key}.note`),
    // Each question has a text for each of its options: i18n/quiz-keys.ts does not compile otherwise.
    option: (option: string) => t(`${key}.${option}` as OptionText, amountsIn(option, language)),
  }
}
