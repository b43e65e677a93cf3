import { bitsOf, findTag, type Tag, type TagQuestion } from './plan-tags.ts'
import { type Answers, isAnswerOf, splitMany } from './questions.ts'

/** What is assumed where an answer is missing or unknown. For the interests it is none, which may be said too. */
const assumed = {
  investment_goal: 'financial independence',
  biggest_debt: 'debt free',
  fin_plan_knowledge: 'limited understanding',
  savings_goal: 'other goals',
  dedicate_daily_goal: '10',
} as const

export type Wishes = {
  readonly purpose: Tag
  readonly debt: Tag
  readonly level: Tag
  readonly interests: readonly Tag[]
  readonly goal: Tag
  readonly minutesPerDay: number
  /** All of them as bits. */
  readonly wanted: number
  /** Those that were really said: only they may be named as a reason. */
  readonly said: readonly Tag[]
}

export function readWishes(answers: Answers): Wishes {
  const interests = splitMany(answers.interested_in ?? '').flatMap((topic) => {
    const tag = findTag('interested_in', topic)
    return tag ? [tag] : []
  })
  const said = [...interests]
  const one = (question: Exclude<TagQuestion, 'interested_in'>): Tag => {
    const tag = findTag(question, answers[question])
    if (tag) said.push(tag)
    return tag ?? { question, answer: assumed[question], bit: bitsOf(question, [assumed[question]]) }
  }
  const purpose = one('investment_goal')
  const debt = one('biggest_debt')
  const level = one('fin_plan_knowledge')
  const goal = one('savings_goal')
  const daily = answers.dedicate_daily_goal ?? ''
  return {
    purpose,
    debt,
    level,
    interests,
    goal,
    minutesPerDay: Number(isAnswerOf('dedicate_daily_goal', daily) ? daily : assumed.dedicate_daily_goal),
    wanted: [purpose, debt, level, goal, ...interests].reduce((bits, tag) => bits | tag.bit, 0),
    said,
  }
}
