import { outline } from '@vela/content/outline'
import { makePlan, planQuestions } from '@vela/contract/plan'
import { isManyQuestion, questions } from '@vela/contract/questions'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newEmail } from '../../../../test/people.ts'
import { openForTestTakers } from '../../../../test/test-takers.ts'
import { openLibrary } from '../library.ts'

let academy: Awaited<ReturnType<typeof openForTestTakers>>

// Tests compile the courses from their sources, so this has its own hook with its own time limit.
beforeAll(() => openLibrary('en'))
beforeAll(() => openLibrary('es'))
beforeAll(async () => {
  academy = await openForTestTakers()
})
afterAll(() => academy.close())

const answers = Object.fromEntries(planQuestions.map((key) => [key, questions[key].options[0] ?? '']))
const chaptersIn = (plan: { weeks: { chapters: string[] }[] }) =>
  plan.weeks.flatMap(({ chapters }) => chapters)

/** A person who has answered the quiz; a subscriber unless said otherwise. */
async function newPlanner(isSubscriber = true): Promise<string> {
  const email = newEmail()
  const id = await academy.openQuizSession(email)
  for (const key of planQuestions)
    await academy.post('/profile/quiz/', {
      id,
      key,
      value: answers[key],
      isMultiAnswer: isManyQuestion(key),
    })
  if (isSubscriber) await academy.buy(id)
  return String((await academy.register(id, email)).token)
}

const open = (token: string, language = 'en') =>
  academy.send('/education/placement/open/', {}, token, language)
const answer = (token: string, body: object, language = 'en') =>
  academy.send('/education/placement/answer/', body, token, language)
const clear = (token: string) => academy.send('/education/placement/clear/', {}, token, 'en')

/** Answers to the end and returns the chapters that were asked about, and the last reply. */
async function play(token: string, isKnown: (chapter: string) => boolean, language: 'en' | 'es' = 'en') {
  let reply = await open(token, language)
  const chapters: string[] = []
  while (reply.question !== null) {
    const { step } = reply.question
    const { chapter, right, wrong } = await academy.lookUp(reply.id, step, language)
    chapters.push(chapter)
    reply = await answer(token, { id: reply.id, step, answer: isKnown(chapter) ? right : wrong }, language)
    expect(reply.code).toBe(200)
  }
  return { chapters, reply }
}

test('[R-50] the placement is offered until it is declined, and can still be taken then', async () => {
  const token = await newPlanner()
  expect(await academy.readPlan(token)).toMatchObject({ isPlacementOffered: true, known: [] })
  expect(await clear(token)).toMatchObject({ code: 200, status: 'ok' })
  expect(await academy.readPlan(token)).toMatchObject({ isPlacementOffered: false, known: [] })
  const { id, question } = await open(token)
  expect(question).not.toBeNull()
  expect(await academy.readPlan(token)).toMatchObject({ isPlacementOffered: false })
  expect(await open(token)).toMatchObject({ id })
})

test('[R-51] [R-54] a beginner is asked four questions, and the plan stays', async () => {
  const token = await newPlanner()
  const { chapters, reply } = await play(token, () => false)
  expect(chapters).toHaveLength(4)
  expect(reply.seen).toMatchObject([
    { skipped: 0, upTo: null },
    { skipped: 0, upTo: null },
  ])
  expect(await academy.readPlan(token)).toMatchObject({
    plan: makePlan(answers, outline),
    known: [],
    isPlacementOffered: false,
  })
  expect(await open(token)).toMatchObject({ id: reply.id, question: null, total: 4 })
})

test('[R-54] [R-55] the plan skips what is known; nothing is done, and the person can take it back', async () => {
  const token = await newPlanner()
  const before = await academy.readPlan(token)
  const [first = ''] = chaptersIn(before.plan)
  const course = first.split('/')[0]
  const { chapters: tried, reply } = await play(token, (chapter) => chapter.startsWith(`${course}/`))
  expect(tried.length).toBeLessThanOrEqual(15)
  const chapters = outline.find(({ id }) => id === course)?.chapters.slice(0, -1) ?? []
  const known = chapters.map(({ id }) => id)
  const seen = reply.seen.filter(({ skipped }: { skipped: number }) => skipped > 0)
  const { title } = (await openLibrary('en')).findChapter(known.at(-1) ?? '') ?? {}
  expect(seen).toMatchObject([{ skipped: known.length, upTo: title }])

  const after = await academy.readPlan(token)
  expect(after).toMatchObject({ known, isPlacementOffered: false, started_at: before.started_at })
  expect(chaptersIn(after.plan).filter((id) => known.includes(id))).toEqual([])
  expect(chaptersIn(after.plan)[0]).not.toBe(first)
  expect(after.plan.weeks[0].chapters.length).toBeGreaterThan(0)
  expect(await academy.done(token)).toEqual([])
  expect(JSON.parse((await academy.get('/education/certificates/', token)).body).data).toEqual([])
  expect(await academy.elements(token, first)).toMatchObject({ code: 200 })

  expect(await clear(token)).toMatchObject({ status: 'ok' })
  expect(await academy.readPlan(token)).toEqual({ ...before, isPlacementOffered: false })
  const again = await open(token)
  expect(again.id).not.toBe(reply.id)
  expect(again).toMatchObject({ answered: [], seen: null })
})

test('[R-51] [R-54] who knows everything answers two questions a course, and the plan still has chapters', async () => {
  const token = await newPlanner()
  const { chapters, reply } = await play(token, () => true, 'es')
  expect(chapters.length).toBeLessThanOrEqual(14)
  expect(reply.seen.length).toBe(chapters.length / 2)
  const { plan, known } = await academy.readPlan(token)
  const courses = new Set(chaptersIn(makePlan(answers, outline)).map((id) => id.split('/')[0]))
  expect(new Set(known.map((id: string) => id.split('/')[0]))).toEqual(courses)
  const [week] = plan.weeks
  expect(week).toMatchObject({ week: 1 })
  expect(plan.weeks.map((one: { week: number }) => one.week)).toEqual([1, 2, 3, 4])
  const isEmpty = plan.weeks.map(({ chapters }: { chapters: string[] }) => chapters.length === 0)
  expect(isEmpty).toEqual(isEmpty.toSorted())
})

test('[R-52] what is sent before an answer has no reason, and its question is of an open chapter', async () => {
  const token = await newPlanner(false)
  const firsts = new Set(outline.map(({ chapters }) => chapters[0]?.id))
  let reply = await open(token)
  expect(reply.total).toBe(15)
  while (reply.question !== null) {
    const { code: _code, bytes, ...sent } = reply
    expect(Object.keys(sent)).toEqual(['id', 'total', 'answered', 'question', 'seen'])
    expect(sent.answered).toHaveLength(sent.question.step - 1)
    expect(sent.seen).toBeNull()
    expect(bytes).not.toMatch(/"(correct|fresh|rows|states|values|formula|interaction|points)"/)
    const { chapter, right } = await academy.lookUp(sent.id, sent.question.step)
    expect(firsts).toContain(chapter)
    const next = await answer(token, { id: sent.id, step: sent.question.step, answer: right })
    expect(next.total).toBeLessThanOrEqual(sent.total)
    reply = next
  }
  const rows = await academy.rows('select question, numbers from test_question where run_id = $1', [reply.id])
  const variants = rows.map(({ question, numbers }) => `${question} ${numbers}`)
  expect(new Set(variants).size).toBe(variants.length)
})

test('[R-53] a reload and double taps find the same question, and the first answer stays', async () => {
  const token = await newPlanner()
  const opened = await Promise.all([open(token), open(token), open(token)])
  expect(new Set(opened.map(({ id }) => id)).size).toBe(1)
  const { id } = opened[0]
  const { right, wrong } = await academy.lookUp(id, 1)
  const taps = await Promise.all(
    [wrong, right, right].map((given) => answer(token, { id, step: 1, answer: given })),
  )
  for (const { code, answered, question } of taps)
    expect({ code, answered, question }).toEqual({
      code: 200,
      answered: taps[0].answered,
      question: taps[0].question,
    })
  expect(await open(token)).toMatchObject({ id, answered: taps[0].answered, question: taps[0].question })
  expect(await answer(token, { id, step: 5, answer: '1' })).toMatchObject({ code: 409, type: 'out_of_order' })
  expect(await answer(token, { id, step: 2, answer: 'a lot and more' })).toMatchObject({
    code: 400,
    type: 'invalid_answer',
  })
  // A declined placement takes no further answers.
  await clear(token)
  expect(await answer(token, { id, step: 2, answer: '?' })).toMatchObject({ code: 409, type: 'out_of_order' })
})

test('[R-53] a question that was removed from the course ends the placement, and a new one begins', async () => {
  const token = await newPlanner()
  const { id } = await open(token)
  await academy.rows('update test_question set question = $2 where run_id = $1', [
    id,
    'money-basics/any/gone',
  ])
  expect((await open(token)).id).not.toBe(id)
})

test('[R-53] without a plan there is nothing to ask; another person’s placement is unknown', async () => {
  const { token: visitor } = await academy.newcomer()
  expect(await open(visitor)).toMatchObject({ code: 409, type: 'nothing_to_ask' })
  const token = await newPlanner()
  const { id } = await open(token)
  expect(await answer(visitor, { id, step: 1, answer: '?' })).toMatchObject({
    code: 404,
    type: 'unknown_test',
  })
  // [I10] Nor is it a test of a chapter.
  expect(
    await academy.send('/education/test-out/answer/', { id, step: 1, answer: '?' }, token, 'en'),
  ).toMatchObject({ code: 404, type: 'unknown_test' })
})

test('[R-57] the export has the answers and what the plan skips', async () => {
  const token = await newPlanner()
  const { reply } = await play(token, () => true)
  const { data } = await academy.exportOf(token)
  expect(data.test_run).toMatchObject([{ id: reply.id, kind: 'placement', known: expect.any(Array) }])
  expect(data.test_question).toHaveLength(reply.answered.length)
  expect(await academy.leave(token)).toMatchObject({ code: 200 })
  expect(await academy.rows('select * from test_run where id = $1', [reply.id])).toEqual([])
})
