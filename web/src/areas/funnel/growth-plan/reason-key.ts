import { planQuestions } from '@vela/contract/plan'
import { isAnswerOf, type OptionOf } from '@vela/contract/questions'

type PlanQuestion = (typeof planQuestions)[number]
type ReasonKey = { [Q in PlanQuestion]: `${Q}.${OptionOf<Q>}` }[PlanQuestion]

const isPlanQuestion = (question: string): question is PlanQuestion =>
  planQuestions.some((known) => known === question)

/** The text that says why; null for a question this browser's version knows nothing of. */
export function reasonKey({ question, answer }: { question: string; answer: string }): ReasonKey | null {
  const isKnown = isPlanQuestion(question) && isAnswerOf(question, answer)
  return isKnown ? (`${question}.${answer}` as ReasonKey) : null
}
