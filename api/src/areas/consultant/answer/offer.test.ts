import { missions } from '@vela/simulator/missions'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addMembers } from '../../../../test/add-members.ts'
import { quietLog } from '../../../../test/quiet-log.ts'
import { openTestDatabase } from '../../../../test/test-database.ts'
import { type Language, languages } from '../../../http/language.ts'
import { textsOf } from '../../simulator/mission-texts.ts'
import type { Turn } from '../question.ts'
import { answer } from './answer.ts'

const now = new Date('2026-11-15T12:00:00Z')
const withoutPlan = '00000000-0000-0000-0000-000000000000'
let database: Awaited<ReturnType<typeof openTestDatabase>>
let member: string

beforeAll(async () => {
  database = await openTestDatabase()
  const [one] = await addMembers(database.pool, { count: 1, startedAt: new Date('2026-11-12T09:00:00Z') })
  if (one === undefined) throw new Error('nobody was added')
  member = one.accountId
})
afterAll(() => database.close())

async function ask(language: Language, texts: readonly string[], accountId = member): Promise<string> {
  const history: Turn[] = []
  for (const text of texts) {
    const deps = { db: database.db, log: quietLog, now: () => now }
    const reply = await answer(deps, { accountId, text, language, history: [...history] })
    history.push({ role: 'user', content: text }, { role: 'assistant', content: reply.text })
  }
  return history.at(-1)?.content ?? ''
}

test.each([
  ['en', 'what happens if I sell in a crash?', '[The fall](mission:the-fall)'],
  ['en', 'should I sell now that the market is crashing?', '[The fall](mission:the-fall)'],
  ['en', 'what is rebalancing', '[Rebalance or let it run](mission:rebalance)'],
  ['en', 'save 200 a month at 5% for 20 years', '[Ten years, a little every month](mission:steady-saving)'],
  ['en', 'what does the mission The lost job teach?', '[The lost job](mission:the-lost-job)'],
  ['en', 'can I practise?', '[Simulator](screen:simulator)'],
  ['en', 'is there a simulator?', '[Simulator](screen:simulator)'],
  ['en', 'is my practice money real?', '[Practice account](screen:practice)'],
  ['en', 'how do I start again?', '[Practice account](screen:practice)'],
  ['es', '¿qué pasa si vendo en una caída?', '[La caída](mission:the-fall)'],
  ['es', '¿de qué trata la misión El colchón?', '[El colchón](mission:the-mattress)'],
  ['es', '¿puedo practicar?', '[Simulador](screen:simulator)'],
  ['es', '¿hay un simulador?', '[Simulador](screen:simulator)'],
  ['es', '¿el dinero de práctica es real?', '[Cuenta de práctica](screen:practice)'],
  ['es', '¿cómo empiezo de nuevo la cuenta de práctica?', '[Cuenta de práctica](screen:practice)'],
] as const)('[X-28] %s: the answer to "%s" ends with %s', async (language, text, link) => {
  expect((await ask(language, [text])).endsWith(link)).toBe(true)
})

test.each([
  ['en', 'quiz me', '[Review](screen:review)'],
  ['en', 'Can you test me?', '[Review](screen:review)'],
  ['es', 'Ponme a prueba', '[Repaso](screen:review)'],
  ['es', 'Hazme preguntas', '[Repaso](screen:review)'],
] as const)('[R-07] %s: the answer to "%s" ends with %s', async (language, text, link) => {
  expect((await ask(language, [text])).endsWith(link)).toBe(true)
})

test('[X-28] a question about a mission is answered in the words of the mission', async () => {
  for (const language of languages) {
    const texts = await textsOf(language)
    for (const { id } of missions) {
      const { title, summary, lesson } = texts[id]
      const reply = await ask(language, [`${language === 'en' ? 'mission' : 'misión'} ${title}`])
      expect(reply).toContain(summary)
      expect(reply).toContain(lesson)
      expect(reply.endsWith(`[${title}](mission:${id})`)).toBe(true)
    }
  }
})

test('[X-28] [X-01] what is locked is named without a link, and the first mission is linked for everybody', async () => {
  const locked = await ask('en', ['what is rebalancing'], withoutPlan)
  expect(locked).not.toContain('](mission:')
  expect(locked).toMatch(/\*\*Rebalance or let it run\*\*.*comes with the subscription\.$/)
  expect(await ask('es', ['¿el dinero de práctica es real?'], withoutPlan)).toMatch(
    /viene con la suscripción\.$/,
  )
  expect(await ask('en', ['what is dollar cost averaging'], withoutPlan)).toContain('(mission:steady-saving)')
  expect(await ask('en', ['is there a simulator?'], withoutPlan)).toContain('(screen:simulator)')
})

test('[X-28] a mission is offered once in a conversation, and again to a person who asks for it', async () => {
  const questions = ['what happens if I sell in a crash?', 'what happens if the stock market crashes']
  expect(await ask('en', questions)).not.toContain('mission:')
  expect(await ask('en', [...questions, 'mission The fall'])).toContain('(mission:the-fall)')
})

test('[X-28] [C-08] a calculation is followed by a mission once it has its result', async () => {
  const refused = 'save 200 a month at 900% for 20 years'
  expect(await ask('en', [refused])).not.toContain('mission:')
  expect(await ask('en', [refused, 'at 5%'])).toContain('mission:')
})
