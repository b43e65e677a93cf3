import { expect, onTestFinished, test } from 'vitest'
import { crowdDatabase } from '../../test/crowd-database.ts'
import { openTestApp } from '../../test/test-app.ts'

test('a database with no connection to spare is answered 503 with Retry-After, and is no error of ours', async () => {
  const { app, database, logged, close } = await openTestApp()
  onTestFinished(close)
  await crowdDatabase(database)

  const payload = { key: 'gender', value: 'male', isMultiAnswer: false }
  const reply = await app.inject({ method: 'POST', url: '/profile/quiz/', payload })
  expect([reply.statusCode, reply.json()]).toMatchObject([503, { status: 'fail', type: 'overloaded' }])
  expect(reply.headers['retry-after']).toBe('5')
  expect(logged()).not.toContain('"level":50')
})
