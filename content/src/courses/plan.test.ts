import { makePlan, planQuestions } from '@vela/contract/plan'
import { plan as planShape } from '@vela/contract/plan-shape'
import { isManyQuestion, joinMany, questions, splitMany } from '@vela/contract/questions'
import { describe, expect, test } from 'vitest'
import { outline } from '../built/outline.ts'

type PlanAnswers = Record<(typeof planQuestions)[number], string>

const included = outline.filter(({ addOn }) => !addOn)
const chapters = new Map(
  included.flatMap((course) => course.chapters).map((chapter) => [chapter.id, chapter]),
)
const courses = new Map(included.flatMap(({ id, chapters }) => chapters.map((chapter) => [chapter.id, id])))
const places = new Map([...chapters.keys()].map((id, place) => [id, place]))
const topics = questions.interested_in.options
const subsets = 2 ** topics.length

/** Every combination of answers has a number: the subset of interests varies fastest, then the other questions. */
const singles = planQuestions.filter((key) => !isManyQuestion(key))
const combinations = singles.reduce((count, key) => count * questions[key].options.length, subsets)

function combination(number: number): PlanAnswers {
  const chosen = new Set<string>(topics.filter((_, index) => (number >> index) & 1))
  let rest = Math.floor(number / subsets)
  const entries = singles.map((key) => {
    const { options } = questions[key]
    const answer = options[rest % options.length] ?? ''
    rest = Math.floor(rest / options.length)
    return [key, answer]
  })
  return { ...Object.fromEntries(entries), interested_in: joinMany('interested_in', chosen) }
}

const served = new Map(
  [...chapters.values()].map(({ id, topics, goals, levels, debts }) => [
    id,
    new Set([
      ...topics.map((answer) => `interested_in ${answer}`),
      ...goals.flatMap((answer) => [`savings_goal ${answer}`, `investment_goal ${answer}`]),
      ...levels.map((answer) => `fin_plan_knowledge ${answer}`),
      ...debts.map((answer) => `biggest_debt ${answer}`),
    ]),
  ]),
)
const serves = (question: string, answer: string) => {
  const wanted = `${question} ${answer}`
  return (id: string) => served.get(id)?.has(wanted) ?? false
}
const sum = (sittings: readonly { minutes: number }[]) => {
  let total = 0
  for (const { minutes } of sittings) total += minutes
  return total
}

/** The problems of the plan for these answers. An assertion for each would take hours over all combinations. */
function findFaults(answers: PlanAnswers): unknown[] {
  const plan = makePlan(answers, outline)
  const ids = plan.weeks.flatMap((week) => week.chapters)
  const faults: unknown[] = []
  const demand = (isTrue: boolean, ...fault: unknown[]) => {
    if (!isTrue) faults.push(fault)
  }

  demand(plan.minutesPerDay === Number(answers.dedicate_daily_goal), 'other minutes than chosen')
  demand(plan.weeks.map(({ week }) => week).join() === '1,2,3,4', 'not four weeks')
  demand(new Set(ids).size === ids.length, 'a chapter comes twice')
  const isForLevel = serves('fin_plan_knowledge', answers.fin_plan_knowledge)
  const lastPlaces = new Map<string, number>()
  for (const id of ids) {
    const course = courses.get(id) ?? ''
    const place = places.get(id) ?? -1
    demand(place > (lastPlaces.get(course) ?? -1), id, 'is unknown or against the order of its course')
    demand(isForLevel(id), id, 'is for another level')
    lastPlaces.set(course, place)
  }

  for (const { week, chapters: own, reasons, days } of plan.weeks) {
    demand(days.length === 7, week, 'has not seven days')
    const spent = new Map<string, number>()
    let review = 0
    for (const [index, sittings] of days.entries()) {
      demand(sum(sittings) === plan.minutesPerDay, week, 'has a day that is too long or too short')
      for (const sitting of sittings) {
        demand(sitting.minutes >= 5, week, 'has a crumb of a sitting')
        if (sitting.kind === 'review') review += sitting.minutes
        else spent.set(sitting.chapter, (spent.get(sitting.chapter) ?? 0) + sitting.minutes)
        demand(index < 6 || sitting.kind === 'review', week, 'has a day 7 that is no review')
      }
    }
    demand(own.length > 0 && [...spent.keys()].join() === own.join(), week, 'has other chapters in its days')
    for (const [id, minutes] of spent)
      demand(minutes === chapters.get(id)?.minutes, id, 'takes other minutes')
    demand(review - plan.minutesPerDay <= 20, week, 'teaches little')

    demand(reasons.length > 0, week, 'has no reason')
    for (const { question, answer } of reasons) {
      const given = answers[question as keyof PlanAnswers] ?? ''
      demand(splitMany(given).includes(answer), week, 'names what was never said', question, answer)
      demand(own.some(serves(question, answer)), week, 'has nothing for its reason', question, answer)
    }
  }

  for (const topic of splitMany(answers.interested_in)) {
    demand(ids.some(serves('interested_in', topic)), 'nothing about', topic)
  }
  demand(
    plan.weeks[3]?.chapters.some(serves('savings_goal', answers.savings_goal)) ?? false,
    'no goal in week 4',
  )
  const debtAt = plan.weeks[0]?.chapters.findIndex(serves('biggest_debt', answers.biggest_debt)) ?? -1
  if (answers.biggest_debt === 'card debt') demand(debtAt === 0, 'card debt does not come first')
  else if (answers.biggest_debt !== 'debt free') demand(debtAt >= 0, 'week 1 is not about the debt')
  return faults
}

function findFirstFault(numbers: Iterable<number>) {
  for (const number of numbers) {
    const answers = combination(number)
    const faults = findFaults(answers)
    if (faults.length > 0) return { answers, faults }
  }
  return null
}

function* everyNumber() {
  for (let number = 0; number < combinations; number += 1) yield number
}

/** Every seventh combination of the other questions (seven divides no number of options). The long run has all. */
function* fewInterests() {
  for (let base = 0; base < combinations; base += 7 * subsets) {
    yield base
    for (let index = 0; index < topics.length; index += 1) yield base + 2 ** index
  }
}

/** Random numbers that are the same in each run. */
function* seededNumbers(count: number) {
  let seed = 20_261_115
  for (let drawn = 0; drawn < count; drawn += 1) {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0
    yield seed % combinations
  }
}

test('[F-10] each plan is four full weeks of fitting chapters, whichever single interest is chosen', {
  timeout: 300_000,
}, () => {
  expect(findFirstFault(fewInterests())).toBeNull()
})

test('[F-10] each plan is four full weeks of fitting chapters, for seeded sets of interests', {
  timeout: 300_000,
}, () => {
  expect(findFirstFault(seededNumbers(2000))).toBeNull()
})

test.runIf(process.env['LONG'])(
  '[F-10] each plan is four full weeks of fitting chapters, for every combination of answers',
  { timeout: 3_600_000 },
  () => {
    expect(combinations).toBe(1_474_560)
    expect(findFirstFault(everyNumber())).toBeNull()
  },
)

const visitor: PlanAnswers = {
  investment_goal: 'financial independence',
  biggest_debt: 'home loan',
  fin_plan_knowledge: 'some knowledge',
  interested_in: 'stocks',
  savings_goal: 'travel',
  dedicate_daily_goal: '10',
}

describe('[F-10] each different answer gives a different plan', () => {
  test.each(planQuestions)('%s', (key) => {
    const plans = questions[key].options.map((answer) => makePlan({ ...visitor, [key]: answer }, outline))
    expect(new Set(plans.map((plan) => JSON.stringify(plan))).size).toBe(plans.length)
    const chosen = plans.map(({ weeks }) => weeks.map((week) => week.chapters).join())
    expect(new Set(chosen).size).toBeGreaterThan(plans.length / 2)
  })
})

test('answers that are missing or unknown give a plan without reasons', () => {
  const unknown = Object.fromEntries(planQuestions.map((key) => [key, 'nonsense']))
  for (const answers of [{}, unknown]) {
    const plan = planShape.parse(makePlan(answers, outline))
    expect(plan.minutesPerDay).toBe(10)
    expect(plan.weeks.map(({ reasons }) => reasons)).toEqual([[], [], [], []])
  }
  expect(makePlan({}, outline)).toEqual(makePlan(unknown, outline))
})

test('an expert is not taught what a bank account is', () => {
  const ids = makePlan({ ...visitor, fin_plan_knowledge: 'expert level', dedicate_daily_goal: '20' }, outline)
  expect(ids.weeks.flatMap((week) => week.chapters)).not.toContain('money-basics/accounts-and-banks')
})
