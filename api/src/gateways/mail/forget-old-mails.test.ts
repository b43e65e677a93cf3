import { expect, onTestFinished, test } from 'vitest'
import { openTestApp } from '../../../test/test-app.ts'
import { stoppedClock } from '../../../test/test-queue.ts'
import { postMail } from './post-mail.ts'

test('a mail is forgotten after 90 days, but its key is never sent again', async () => {
  const clock = stoppedClock('2026-03-01T12:00:00.000Z')
  const { deps, database, close } = await openTestApp({}, { now: clock.now })
  onTestFinished(close)
  const content = { subject: 'Your plan', text: 'Here.', html: '<p>Here.</p>' }
  const post = (onceKey: string) =>
    deps.db.transaction((tx) => postMail(deps, tx, { onceKey, to: 'a@example.com', content }))
  const keys = async () =>
    (await database.pool.query('select once_key from mail order by once_key')).rows.map(
      ({ once_key }) => once_key,
    )

  await post('old')
  clock.forward({ days: 60 })
  await post('young')
  await deps.queue.drain()
  expect(await keys()).toEqual(['old', 'young'])
  clock.forward({ days: 31 })
  await deps.queue.drain()
  expect(await keys()).toEqual(['young'])
  await post('old')
  expect(await keys()).toEqual(['young'])
})
