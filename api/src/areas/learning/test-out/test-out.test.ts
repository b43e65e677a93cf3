import { outline } from '@vela/content/outline'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openForTestTakers } from '../../../../test/test-takers.ts'
import { openLibrary } from '../library.ts'

let academy: Awaited<ReturnType<typeof openForTestTakers>>
let owner: Awaited<ReturnType<typeof academy.owner>>

// Tests compile the courses from their sources, so this has its own hook with its own time limit.
beforeAll(() => openLibrary('en'))
beforeAll(() => openLibrary('es'))
beforeAll(async () => {
  academy = await openForTestTakers()
  owner = await academy.owner()
})
afterAll(() => academy.close())

const chapter = 'money-basics/where-money-goes'

const open = (token: string, id = chapter, language = 'en', offset = 0) =>
  academy.send('/education/test-out/open/', { chapter: id, offset }, token, language)
const answer = (token: string, body: object, language = 'en') =>
  academy.send('/education/test-out/answer/', body, token, language)

/** Answers a test to its end, this many steps right, and returns all replies. */
async function play(token: string, id = chapter, rights = 5) {
  let reply = await open(token, id)
  const replies = [reply]
  while (reply.question !== null) {
    const { step } = reply.question
    const known = await academy.lookUp(reply.id, step)
    reply = await answer(token, { id: reply.id, step, answer: step <= rights ? known.right : known.wrong })
    expect(reply.code).toBe(200)
    replies.push(reply)
  }
  return replies
}

test('[R-42] [R-45] four of five pass, each answer gets its reason, and the chapter is done', async () => {
  const { token } = await academy.newcomer()
  const replies = await play(token, chapter, 4)
  const last = replies.at(-1)
  expect(last).toMatchObject({ total: 5, needed: 4, isPassed: true, question: null })
  expect(last.answered.map(({ isRight }: { isRight: boolean }) => isRight)).toEqual([
    true,
    true,
    true,
    true,
    false,
  ])
  for (const one of last.answered) {
    const { page } = await academy.lookUp(last.id, one.step)
    const right = page.options.find(({ correct }) => correct === 'true')
    expect(one).toMatchObject({ title: page.title, solution: right?.answer, why: right?.why })
  }
  expect(last.answered.at(-1).mistake).toEqual(expect.any(String))
  expect(await academy.done(token)).toMatchObject([
    { type: 'chapter', type_id: chapter, option: '', status: 'done' },
  ])
  // Opening it again shows how it ended.
  expect(await open(token)).toMatchObject({ id: last.id, isPassed: true })
})

test('[R-44] a failed test costs nothing, and a new one begins after reading or on the next day', async () => {
  const { token } = await academy.newcomer()
  const failed = (await play(token, chapter, 3)).at(-1)
  expect(failed).toMatchObject({ isPassed: false, question: null })
  expect(await academy.done(token)).toEqual([])
  academy.pass({ minutes: 1 })
  expect(await open(token)).toMatchObject({ id: failed.id, isPassed: false })
  // A page of another chapter does not count.
  await academy.setDone(token, { type_id: 'money-basics/emergency-fund/any' })
  expect(await open(token)).toMatchObject({ id: failed.id })
  const [page] = (await openLibrary('en')).findChapter(chapter)?.elements ?? []
  await academy.setDone(token, { type_id: page })
  const second = await open(token)
  expect(second).toMatchObject({ isPassed: null, answered: [] })
  expect(second.id).not.toBe(failed.id)
  const third = (await play(token, chapter, 0)).at(-1)
  expect(third).toMatchObject({ id: second.id, isPassed: false })
  academy.pass({ days: 1 })
  expect((await open(token)).id).not.toBe(third.id)
})

test('[R-44] the next day begins at midnight of the person', async () => {
  const { token } = await academy.newcomer()
  const failed = (await play(token, chapter, 0)).at(-1)
  const now = academy.clock.now
  const minutes = now.getUTCHours() * 60 + now.getUTCMinutes()
  // Where it is 23:30 now, the next day begins within the hour.
  const offset = minutes - (23 * 60 + 30)
  academy.pass({ minutes: 20 })
  expect(await open(token, chapter, 'en', offset)).toMatchObject({ id: failed.id })
  academy.pass({ minutes: 15 })
  expect((await open(token, chapter, 'en', offset)).id).not.toBe(failed.id)
})

test('[R-41] before its answer a question is sent with these fields and no others', async () => {
  await academy.giveAddOn(owner)
  const course = outline.find(({ addOn }) => addOn)
  const whole = course?.chapters.map(({ id }) => id) ?? []
  const others = outline.flatMap(({ addOn, chapters }) => (addOn ? [] : (chapters[1]?.id ?? [])))
  for (const [index, id] of [...whole, ...others].entries()) {
    const language = index % 2 === 0 ? 'en' : 'es'
    let reply = await open(owner.token, id, language)
    while (reply.question !== null) {
      const { question, answered } = reply
      const { page, right } = await academy.lookUp(reply.id, question.step, language)
      const { code: _code, bytes, ...sent } = reply
      expect(Object.keys(sent)).toEqual([
        'id',
        'chapter',
        'total',
        'needed',
        'answered',
        'question',
        'isPassed',
      ])
      const { title } = page
      const { kind, step, before, after, options } = question
      const rest =
        kind === 'number'
          ? { before, after }
          : {
              options: options.map(({ answer }: { answer: string }, place: number) => ({
                id: String(place + 1),
                answer,
              })),
            }
      expect(question).toEqual({ kind, step, title, ...rest })
      expect(`${before ?? ''}${after ?? ''}`).not.toMatch(/\d/)
      // Reasons and solutions are there only of the steps before.
      expect(answered.map(({ step }: { step: number }) => step)).toEqual(
        Array.from({ length: question.step - 1 }, (_, before) => before + 1),
      )
      expect(bytes).not.toMatch(/"(correct|fresh|rows|states|values|formula|interaction|points)"/)
      reply = await answer(owner.token, { id: reply.id, step: question.step, answer: right }, language)
    }
    expect(reply).toMatchObject({ isPassed: true })
  }
  // The last chapter of a course also completes the course, as in a lesson.
  const done = await academy.done(owner.token)
  expect(done.filter(({ type }: { type: string }) => type === 'curse')).toMatchObject([
    { type_id: course?.id },
  ])
})

test('[R-43] double taps and repeats are one test and one answer', async () => {
  const { token } = await academy.newcomer()
  const opened = await Promise.all([open(token), open(token), open(token)])
  expect(new Set(opened.map(({ id }) => id)).size).toBe(1)
  const { id } = opened[0]
  const { right, wrong } = await academy.lookUp(id, 1)
  const taps = await Promise.all(
    [wrong, right, right].map((given) => answer(token, { id, step: 1, answer: given })),
  )
  for (const { code, answered } of taps)
    expect({ code, answered }).toEqual({ code: 200, answered: taps[0].answered })
  expect(taps[0].answered).toHaveLength(1)
  expect(await open(token)).toMatchObject({ id, answered: taps[0].answered, question: taps[0].question })
  expect(await answer(token, { id, step: 3, answer: '1' })).toMatchObject({ code: 409, type: 'out_of_order' })
})

test('[R-42] a person may say that they do not know; anything else that is no answer is refused', async () => {
  const { token } = await academy.newcomer()
  const { id, question } = await open(token)
  expect(
    await answer(token, { id, step: 1, answer: question.kind === 'number' ? 'a lot' : '9' }),
  ).toMatchObject({
    code: 400,
    type: 'invalid_answer',
  })
  const { answered } = await answer(token, { id, step: 1, answer: '?' })
  expect(answered).toMatchObject([
    { given: '?', isRight: false, mistake: null, solution: expect.any(String) },
  ])
})

test('[R-42] a figure is read as in the lesson', async () => {
  const { token } = await academy.newcomer()
  let reply = await open(token)
  while (reply.question !== null && reply.question.kind !== 'number')
    reply = await answer(token, { id: reply.id, step: reply.question.step, answer: '?' })
  const { step } = reply.question
  const { right } = await academy.lookUp(reply.id, step)
  const spaced = `$ ${right.replaceAll(',', '')}`
  const { answered } = await answer(token, { id: reply.id, step, answer: spaced })
  expect(answered.at(-1)).toMatchObject({ isRight: true, given: spaced })
})

test('[R-40] [D15] a locked chapter has no test, a done one needs none, and an unknown one does not exist', async () => {
  const { token } = await academy.newcomer()
  expect(await open(token, 'money-basics/emergency-fund')).toMatchObject({
    code: 402,
    type: 'subscription_needed',
  })
  expect(await open(token, 'fundamental-analysis/ratios')).toMatchObject({ code: 402, type: 'add_on_needed' })
  expect(await open(token, 'no-such/chapter')).toMatchObject({ code: 404, type: 'unknown_chapter' })
  await academy.setDone(token, { type: 'chapter', type_id: chapter })
  expect(await open(token)).toMatchObject({ code: 409, type: 'chapter_done' })
})

test('[I10] another person’s test is unknown', async () => {
  const { token } = await academy.newcomer()
  const { id } = await open(token)
  const { token: other } = await academy.newcomer()
  expect(await answer(other, { id, step: 1, answer: '1' })).toMatchObject({ code: 404, type: 'unknown_test' })
})

test('[R-43] a test whose question was removed from the course is replaced by a new one', async () => {
  const { token } = await academy.newcomer()
  const { id } = await open(token)
  await academy.rows('update test_question set question = $2 where run_id = $1 and step = 2', [
    id,
    `${chapter}/gone`,
  ])
  const next = await open(token)
  expect(next.id).not.toBe(id)
  expect(await open(token)).toMatchObject({ id: next.id })
})

test('[R-47] the export has the answered questions, and the account takes all with it', async () => {
  const person = await academy.owner()
  const { id } = await open(person.token)
  await answer(person.token, { id, step: 1, answer: '?' })
  const { data } = await academy.exportOf(person.token)
  expect(data.test_run).toMatchObject([{ id, kind: 'test_out', chapter }])
  expect(data.test_question).toMatchObject([{ step: 1, answer: '?' }])
  await academy.leave(person.token)
  expect(await academy.rows('select * from test_question where account_id = $1', [person.accountId])).toEqual(
    [],
  )
})
