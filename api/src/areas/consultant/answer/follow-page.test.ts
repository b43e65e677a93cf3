import { afterAll, beforeAll, expect, test } from 'vitest'
import { addMembers } from '../../../../test/add-members.ts'
import { quietLog } from '../../../../test/quiet-log.ts'
import { openTestDatabase } from '../../../../test/test-database.ts'
import type { Language } from '../../../http/language.ts'
import { openKnowledgeBase } from '../find/knowledge-base.ts'
import { answer } from './answer.ts'
import { followPage } from './follow-page.ts'
import { linkedChapters } from './links.ts'

let database: Awaited<ReturnType<typeof openTestDatabase>>
let accountId: string

beforeAll(async () => {
  database = await openTestDatabase()
  const startedAt = new Date('2026-11-05T09:00:00Z')
  const [member] = await addMembers(database.pool, { count: 1, startedAt })
  accountId = member?.accountId ?? ''
})
afterAll(() => database.close())

async function ask(language: Language, text: string) {
  const kb = await openKnowledgeBase(language)
  const deps = { db: database.db, log: quietLog, now: () => new Date('2026-11-15T12:00:00Z') }
  return answer(deps, followPage({ accountId, text, language, history: [] }, kb))
}

test.for([
  { language: 'en', about: 'About', asked: ['Simpler', 'An example', 'Quiz me'] },
  { language: 'es', about: 'Sobre', asked: ['Más simple', 'Un ejemplo', 'Hazme una pregunta'] },
] as const)(
  '[C-18] what is asked about a page is answered from its chapter ($language)',
  async ({ language, about, asked }) => {
    const { chapters } = await openKnowledgeBase(language)
    const pages = [...chapters.values()]
      .filter(({ isAddOn }) => !isAddOn)
      .flatMap(({ id, pages: all }) => all.map(({ title }) => ({ id, title })))
    const sample = pages.filter((_, nth) => nth % 7 === 0)
    const lost: string[] = []
    for (const { id, title } of sample)
      for (const text of asked) {
        const reply = await ask(language, `${about} “${title}”: ${text}`)
        const isAnswered = reply.kind === 'explain' && linkedChapters(reply.text).includes(id)
        if (!isAnswered) lost.push(`${title}: ${text}: ${reply.kind}: ${reply.text.slice(0, 80)}`)
      }
    expect(sample.length).toBeGreaterThan(30)
    expect(lost).toEqual([])
  },
)

test('[C-18] a question that was not answered yet is not given away, and an unknown page loses nothing', async () => {
  const kb = await openKnowledgeBase('en')
  const [quiz] = [...kb.chapters.values()].flatMap(({ quizzes }) => quizzes)
  const question = { accountId, language: 'en' as const, history: [] }
  const { history } = followPage({ ...question, text: `About “${quiz?.title}”: Why?` }, kb)
  expect(history.map(({ content }) => content).join(' ')).not.toContain(quiz?.options[0]?.answer)
  expect(followPage({ ...question, text: 'About “No such page”: Why?' }, kb)).toMatchObject({
    text: 'Why?',
    history: [{ role: 'user', content: 'No such page' }],
  })
  expect(followPage({ ...question, text: 'About “bonds”' }, kb).text).toBe('About “bonds”')
})
