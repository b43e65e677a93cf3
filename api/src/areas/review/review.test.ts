import { randomUUID } from 'node:crypto'
import type { Mistake, ReviewQuestion } from '@vela/contract/review'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openForLearners } from '../../../test/learners.ts'
import { type Library, openLibrary } from '../learning/library.ts'

let academy: Awaited<ReturnType<typeof openForLearners>>
let library: Library
/** The ids of all questions in course order; those of the first chapter are open to everybody. */
let all: string[]

// Tests compile the courses from their sources, so this has its own hook with its own time limit.
beforeAll(async () => {
  library = await openLibrary('en')
  all = [...library.questions.keys()]
})
beforeAll(async () => {
  academy = await openForLearners()
})
afterAll(() => academy.close())

const optionOf = (question: string, isRight: boolean) =>
  library.questions.get(question)?.page.options.find(({ correct }) => correct === String(isRight))?.id ?? ''

function answerWith(token: string, question: string, isRight: boolean, more: object = {}) {
  const body = {
    id: randomUUID(),
    question,
    option: optionOf(question, isRight),
    isSecond: false,
    answeredAt: academy.clock.now.getTime(),
    ...more,
  }
  return academy.post('/review/attempt/', body, { token })
}

async function read<T>(path: string, token: string, language = 'en'): Promise<T[]> {
  const { code, body } = await academy.get(path, token, { 'accept-language': language })
  expect(code).toBe(200)
  return JSON.parse(body).data
}
const queue = (token: string, language?: string) => read<ReviewQuestion>('/review/', token, language)
const mistakes = (token: string, language?: string) => read<Mistake>('/review/mistakes/', token, language)
const due = async (token: string) =>
  (await queue(token)).filter(({ isDue }) => isDue).map(({ page }) => page.id)
const questionAt = (index: number) => all[index] ?? ''

test('[R-01] an answer joins the deck, a repeat of it changes nothing, and the server says whether it was right', async () => {
  const { token, accountId } = await academy.owner()
  const id = randomUUID()
  const attempt = { id, option: optionOf(questionAt(0), false) }
  for (const sent of [attempt, attempt, { ...attempt, id: id.toUpperCase() }])
    expect(await answerWith(token, questionAt(0), true, sent)).toMatchObject({ code: 200, status: 'ok' })
  const rows = await academy.rows('select question, is_right from attempt where account_id = $1', [accountId])
  expect(rows).toEqual([{ question: questionAt(0), is_right: false }])
  // The id of an attempt that is stored takes nothing else.
  await answerWith(token, questionAt(1), true, { id })
  expect((await queue(token)).map(({ page }) => page.id)).toEqual([questionAt(0)])
})

test('[R-01] what no course asks is refused, and a clock that is ahead gets the server’s time', async () => {
  const { token, accountId } = await academy.owner()
  expect(await answerWith(token, 'no/such/question', true, { option: 'a' })).toMatchObject({
    code: 404,
    type: 'unknown_question',
  })
  expect(await answerWith(token, questionAt(0), true, { option: 'z' })).toMatchObject({
    code: 400,
    type: 'unknown_option',
  })
  const now = academy.clock.now.getTime()
  await answerWith(token, questionAt(0), true, { answeredAt: now + 9e6 })
  const rows = await academy.rows('select answered_at, received_at from attempt where account_id = $1', [
    accountId,
  ])
  expect(rows).toEqual([{ answered_at: new Date(now), received_at: new Date(now) }])
})

test('[R-02] attempts of two devices give the same card in either order of arrival, and at once', async () => {
  const now = academy.clock.now.getTime()
  const days = [30, 20, 12, 5, 1]
  const sent = days.map((day, index) => ({
    id: randomUUID(),
    answeredAt: now - day * 86_400_000,
    isRight: index !== 2,
  }))
  const decks = []
  for (const send of [sent, sent.toReversed(), null]) {
    const { token, accountId } = await academy.owner()
    const post = ({ isRight, ...more }: (typeof sent)[number]) =>
      answerWith(token, questionAt(3), isRight, more)
    if (send === null) await Promise.all(sent.map(post))
    else for (const one of send) await post(one)
    decks.push(
      await academy.rows(
        'select due_at, stability, answered_at, mistake from review_card where account_id = $1',
        [accountId],
      ),
    )
  }
  expect(decks[0]).toHaveLength(1)
  expect(decks[1]).toEqual(decks[0])
  expect(decks[2]).toEqual(decks[0])
})

test('[R-03] at most twelve questions come, those that are due and least remembered first, in the person’s language', async () => {
  const { token } = await academy.owner()
  const now = academy.clock.now.getTime()
  for (let index = 0; index < 20; index += 1)
    await answerWith(token, questionAt(index), true, { answeredAt: now - index * 86_400_000 })
  const questions = await queue(token)
  // A question that was right once comes back after three days.
  expect(questions.map(({ page }) => page.id)).toEqual(
    Array.from({ length: 12 }, (_, index) => questionAt(19 - index)),
  )
  expect(questions.every(({ isDue }) => isDue)).toBe(true)
  const [first] = await queue(token, 'es')
  expect(first?.page.id).toBe(questionAt(19))
  expect(first?.page.title).not.toBe(questions[0]?.page.title)
})

test('[R-03] what was just answered is not due, but can be practised', async () => {
  const { token } = await academy.owner()
  await answerWith(token, questionAt(0), true)
  expect(await queue(token)).toMatchObject([{ isDue: false, page: { id: questionAt(0) } }])
})

test('[R-03] [D15] a question of a chapter that is locked is not sent, and comes back with the subscription', async () => {
  const { token, accountId } = await academy.owner()
  const locked = all.find((id) => library.questions.get(id)?.isFirst === false) ?? ''
  await answerWith(token, questionAt(0), false, { answeredAt: 0 })
  await answerWith(token, locked, false, { answeredAt: 0 })
  expect(await due(token)).toHaveLength(2)
  await academy.setPlan(accountId, 'expired', new Date(academy.clock.now.getTime() - 1))
  expect(await due(token)).toEqual([questionAt(0)])
  expect((await mistakes(token)).map(({ question }) => question)).toEqual([questionAt(0)])
})

test('[R-06] a mistake says what was answered and why it is wrong, until it is right twice in a row', async () => {
  const { token } = await academy.owner()
  const question = questionAt(2)
  const option = library.questions.get(question)?.page.options.find(({ correct }) => correct === 'false')
  await answerWith(token, question, false)
  await answerWith(token, questionAt(1), false)
  const found = await mistakes(token)
  expect(found.map((one) => one.question)).toEqual([questionAt(1), question])
  expect(found[1]).toMatchObject({ answer: option?.answer, why: option?.why })
  expect((await mistakes(token, 'es'))[1]?.why).not.toBe(option?.why)
  academy.pass({ days: 1 })
  await answerWith(token, question, true)
  expect(await mistakes(token)).toHaveLength(2)
  academy.pass({ days: 1 })
  await answerWith(token, question, true)
  expect((await mistakes(token)).map((one) => one.question)).toEqual([questionAt(1)])
})

test('[R-01] one question takes no more than 500 attempts', async () => {
  const { token, accountId } = await academy.owner()
  await academy.rows(
    `insert into attempt (account_id, id, question, option, is_right, is_second, answered_at, received_at)
      select $1, gen_random_uuid(), $2, 'a', true, false, now(), now() from generate_series(1, 500)`,
    [accountId, questionAt(0)],
  )
  expect(await answerWith(token, questionAt(0), true)).toMatchObject({ code: 409, type: 'too_many_items' })
  const [{ count }] = await academy.rows('select count(*)::int from attempt where account_id = $1', [
    accountId,
  ])
  expect(count).toBe(500)
})
