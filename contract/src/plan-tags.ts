import { questions } from './questions.ts'

/** The questions whose answers are matched with chapters. */
const tagQuestions = [
  'biggest_debt',
  'fin_plan_knowledge',
  'interested_in',
  'investment_goal',
  'savings_goal',
] as const

export type TagQuestion = (typeof tagQuestions)[number]

/** One answer that chapters can suit and visitors can give. Each has one bit, so matching is one `&`. */
export type Tag = { readonly question: TagQuestion; readonly answer: string; readonly bit: number }

const tags = new Map<TagQuestion, ReadonlyMap<string, Tag>>()
let bit = 1
for (const question of tagQuestions) {
  const ofQuestion = new Map<string, Tag>()
  for (const answer of questions[question].options) {
    ofQuestion.set(answer, { question, answer, bit })
    bit <<= 1
  }
  tags.set(question, ofQuestion)
}

export function findTag(question: TagQuestion, answer: string | undefined): Tag | undefined {
  return answer === undefined ? undefined : tags.get(question)?.get(answer)
}

export function bitsOf(question: TagQuestion, answers: readonly string[]): number {
  return answers.reduce((bits, answer) => bits | (findTag(question, answer)?.bit ?? 0), 0)
}

export function countBits(bits: number): number {
  let count = 0
  for (let rest = bits; rest !== 0; rest &= rest - 1) count += 1
  return count
}
