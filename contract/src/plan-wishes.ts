import { bitsOf, findTag, type Tag, type TagQuestion } from './plan-tags.ts'
import { type Answers, isAnswerOf, splitMany } from './questions.ts'

/** Defaults for missing or unknown answers. The default interests are none, which is also a valid answer. */
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
  /** All wishes as bits. */
  readonly wanted: number
  /** The answers that were really given: only they may be shown as a reason. */
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
