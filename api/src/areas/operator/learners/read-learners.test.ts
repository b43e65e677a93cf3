import { randomUUID } from 'node:crypto'
import { courses } from '@vela/content/courses-en'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase } from '../../../../test/test-database.ts'
import type { Database } from '../../../db/database.ts'
import { readLearners } from './read-learners.ts'

const now = () => new Date('2026-04-30T12:00:00Z')
const march = { from: '2026-03-01', to: '2026-03-31', zone: 'UTC' }
let database: Database

beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const [course] = courses.courses
const [chapter] = course?.chapters ?? []
const pages = courses.chapters[chapter?.id ?? '']?.elements ?? []
const question = pages.find((element) => 'options' in element)
const reading = pages.find((element) => 'content' in element)
const options = question !== undefined && 'options' in question ? question.options : []
const right = options.find(({ correct }) => correct === 'true')?.id ?? ''
const wrong = options.find(({ correct }) => correct === 'false')?.id ?? ''

/** A person who answers a question on the first of these days and reads a page on the second. */
async function addLearner(option: string, days: readonly string[]): Promise<void> {
  const id = randomUUID()
  await database.pool.query('insert into account (id, created_at) values ($1, $2)', [id, days[0]])
  for (const [index, day] of days.entries())
    await database.pool.query(
      `insert into progress (account_id, type, type_id, option, done_at, received_at)
       values ($1, 'element', $2, $3, $4, $4)`,
      index === 0 ? [id, question?.id, option, day] : [id, reading?.id, '', day],
    )
}

test('[O-25] the learning page shows who stays, what is answered wrong and where people stop', async () => {
  for (let learner = 0; learner < 4; learner += 1) await addLearner(right, ['2026-03-03T10:00:00Z'])
  await addLearner(wrong, ['2026-03-04T10:00:00Z', '2026-03-18T10:00:00Z'])
  await addLearner(wrong, ['2026-03-12T10:00:00Z'])
  // Somebody who still learns has not stopped.
  await addLearner(right, ['2026-03-29T10:00:00Z', '2026-04-29T10:00:00Z'])

  const report = await readLearners({ reports: database.db, now }, { query: march })
  expect(report.retention).toEqual([
    { week: '2026-03-02', learners: 5, byWeek: [5, 0, 1] },
    { week: '2026-03-09', learners: 1, byWeek: [1] },
    { week: '2026-03-23', learners: 1, byWeek: [1, 0, 0, 0, 0, 1] },
  ])
  expect(report.mistakes).toEqual([
    { element: question?.id, chapter: chapter?.title, question: question?.title, answers: 7, wrong: 2 },
  ])
  expect(report.stops).toEqual([{ chapter: chapter?.id, title: chapter?.title, learners: 6 }])
  expect(report.consultant).toEqual({ questions: 0, people: 0, failed: 0, unknown: 0 })
})
