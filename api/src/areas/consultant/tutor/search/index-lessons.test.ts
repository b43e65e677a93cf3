import { afterAll, beforeAll, expect, test } from 'vitest'
import { quietLog } from '../../../../../test/quiet-log.ts'
import { openTestDatabase } from '../../../../../test/test-database.ts'
import { openBook } from '../explain/open-book.ts'
import { indexLessons, indexPassages } from './index-lessons.ts'
import { findDigest } from './lesson-passage.table.ts'
import { listPassages } from './list-passages.ts'

let database: Awaited<ReturnType<typeof openTestDatabase>>

beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

async function titles(): Promise<string[]> {
  const { rows } = await database.pool.query<{ title: string }>(
    `select title from lesson_passage where language = 'en' order by position`,
  )
  return rows.map(({ title }) => title)
}

test('[C-08] other passages made of the same lessons are indexed anew', async () => {
  const { db } = database
  const passages = listPassages(await openBook('en'))
  const others = passages.slice(0, 20).map((passage) => ({ ...passage, title: `${passage.title} anew` }))
  await indexLessons({ db, log: quietLog })
  const digest = await findDigest(db, 'en')
  expect(await titles()).toEqual(passages.map(({ title }) => title))
  await indexPassages(db, 'en', others)
  expect(await titles()).toEqual(others.map(({ title }) => title))
  await indexLessons({ db, log: quietLog })
  expect(await titles()).toEqual(passages.map(({ title }) => title))
  expect(await findDigest(db, 'en')).toBe(digest)
})
