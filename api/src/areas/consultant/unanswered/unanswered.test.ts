import { afterAll, beforeAll, expect, test } from 'vitest'
import { openForAskers } from '../../../../test/askers.ts'
import { openKnowledgeBase } from '../find/knowledge-base.ts'
import type { Consult } from '../question.ts'
import { deleteOldQuestions } from '../work.ts'

type Academy = Awaited<ReturnType<typeof openForAskers>>

let academy: Academy
let server: Awaited<ReturnType<Academy['serve']>>
let real: Awaited<ReturnType<Academy['serve']>>

const choices = 'Did you mean one of these?\n\n- [What is a fund](ask:1)\n- [What is a fee](ask:2)'

/** Knows only what a fund and a fee are, and asks back about funds. */
const consult: Consult = async ({ text }) => {
  const isKnown = /^what is a/i.test(text)
  const said = isKnown ? 'It is this.' : text.includes('fund') ? choices : 'I do not know.'
  async function* pieces() {
    yield said
  }
  return { pieces: pieces(), isCut: () => false, isUnknown: !isKnown }
}

beforeAll(async () => {
  // In tests the lessons are compiled as they are loaded, which may take longer than a reply has.
  await openKnowledgeBase('en')
  academy = await openForAskers()
  server = await academy.serve(consult)
  real = await academy.serve()
})
afterAll(() => academy.close())

async function open(at = server) {
  const { token, accountId } = await academy.member()
  const { id: thread } = await at.open(token)
  async function ask(text: string) {
    await at.say(token, thread, text)
    const end = await (await at.start(token, thread)).end()
    expect(end?.data).toMatchObject({ status: 'completed' })
    return end?.data['message'] as { id: string; content: string; is_unknown?: true }
  }
  const kept = () =>
    academy.rows(
      'select text, language, reply_id as reply from unanswered_question where account_id = $1 order by text',
      [accountId],
    )
  const unknown = () =>
    academy.rows('select id from consultant_message where is_unknown and account_id = $1', [accountId])
  return { token, accountId, ask, kept, unknown }
}

async function decide(token: string, body: object) {
  const headers = { authorization: `Bearer ${token}`, 'accept-language': 'en' }
  const url = '/consultant/question-consent/'
  const reply = await academy.app.inject({ method: 'POST', url: `${url}set/`, payload: body, headers })
  const read = await academy.app.inject({ url, headers })
  return { code: reply.statusCode, allowed: read.json().allowed }
}

test('[C-19] a question without an answer is only counted until the person lets us read it', async () => {
  const { token, ask, kept, unknown } = await open(real)
  const { id, is_unknown: isUnknown } = await ask('How is quixbury interest taxed in Malta?')
  expect(isUnknown).toBe(true)
  expect((await real.latest(token)).messages).toMatchObject([{}, { id, is_unknown: true }])
  expect([await kept(), (await unknown()).length]).toEqual([[], 1])
  expect(await decide(token, { allowed: true, reply: id })).toEqual({ code: 200, allowed: true })
  expect(await kept()).toEqual([
    { text: 'How is quixbury interest taxed in Malta?', language: 'en', reply: id },
  ])
})

test('[C-19] after a yes later questions are kept without being asked, alone and without personal data', async () => {
  const { token, ask, kept } = await open()
  const { id } = await ask('first')
  await decide(token, { allowed: true, reply: id })
  await ask('I am at ana@mail.example, how are tontines taxed?')
  expect((await ask('What is a bond?')).is_unknown).toBeUndefined()
  expect((await kept()).map(({ text }) => text)).toEqual([
    'I am at [e-mail], how are tontines taxed?',
    'first',
  ])
})

test('[C-19] a no is remembered, keeps nothing, and deletes what was kept under an earlier yes', async () => {
  const { token, ask, kept, unknown } = await open()
  const { id } = await ask('first')
  expect(await decide(token, { allowed: false, reply: id })).toEqual({ code: 200, allowed: false })
  await ask('second')
  expect(await kept()).toEqual([])
  await decide(token, { allowed: true })
  await ask('third')
  expect(await kept()).toHaveLength(1)
  await decide(token, { allowed: false })
  expect([await kept(), (await unknown()).length]).toEqual([[], 3])
})

test('[C-19] a choice that was taken makes the question an answered one; any other next question does not', async () => {
  const { token, ask, kept, unknown } = await open()
  const { id } = await ask('that fund thing')
  await decide(token, { allowed: true, reply: id })
  await ask('What is a bond?')
  expect((await kept()).map(({ text }) => text)).toEqual(['that fund thing'])
  await ask('the other fund thing')
  expect(await kept()).toHaveLength(2)
  await ask('What is a fee')
  expect((await kept()).map(({ text }) => text)).toEqual(['that fund thing'])
  expect(await unknown()).toEqual([{ id }])
})

test('[C-19] nobody lets the question of somebody else be read, nor one that was answered', async () => {
  const one = await open()
  const other = await open()
  const { id } = await one.ask('mine')
  const known = await other.ask('What is a bond?')
  for (const reply of [id, known.id, 'no-id'])
    expect(await decide(other.token, { allowed: true, reply })).toEqual({ code: 200, allowed: true })
  expect([await one.kept(), await other.kept()]).toEqual([[], []])
})

test('[C-19] a question is deleted after 180 days', async () => {
  const { token, ask, kept } = await open()
  const { id } = await ask('first')
  await decide(token, { allowed: true, reply: id })
  const later = (days: number) => ({
    ...academy.deps,
    now: () => new Date(academy.clock.now.getTime() + days * 24 * 60 * 60_000),
  })
  await deleteOldQuestions(later(179))
  expect(await kept()).toHaveLength(1)
  await deleteOldQuestions(later(181))
  expect(await kept()).toEqual([])
})
