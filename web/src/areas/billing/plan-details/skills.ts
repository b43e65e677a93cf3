import { type Answers, type OptionOf, questions } from '@vela/contract/questions'

type Skill = {
  readonly name: 'knowledge' | 'saving' | 'investing'
  /** A level from one to five. */
  readonly now: number
  readonly goal: number
}

const knowledge: Readonly<Record<OptionOf<'fin_plan_knowledge'>, number>> = {
  'limited understanding': 1,
  'some knowledge': 3,
  'expert level': 4,
}

function levelAmong(options: readonly string[], answer: string | undefined): number {
  const found = options.findIndex((option) => option === answer)
  return found === -1 ? 1 : found + 1
}

/**
 * [P-01] The visitor's current level by their own answers, and the level that the lessons lead to. Without an answer it
 * is one.
 */
export function readSkills(answers: Answers): Skill[] {
  const known = Object.entries(knowledge).find(([option]) => option === answers.fin_plan_knowledge)
  const levels = {
    knowledge: known?.[1] ?? 1,
    saving: levelAmong(questions.money_saving_habits.options, answers.money_saving_habits),
    investing: levelAmong(questions.investment_readiness.options, answers.investment_readiness),
  }
  return (['knowledge', 'saving', 'investing'] as const).map((name) => {
    const now = levels[name]
    return { name, now, goal: Math.min(5, Math.max(4, now + 2)) }
  })
}
