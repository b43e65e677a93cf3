import { readHabit } from '@vela/contract/streak'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openForLearners } from '../../../test/learners.ts'

let academy: Awaited<ReturnType<typeof openForLearners>>

beforeAll(async () => {
  academy = await openForLearners()
  academy.clock.now = new Date('2026-11-18T09:00:00Z')
})
afterAll(() => academy.close())

const addDay = (token: string, day: string, zone = 'Europe/Madrid') =>
  academy.post('/habit/day/', { day, zone }, { token })
const choose = (token: string, kind: string, from: string, value: string, at = 1) =>
  academy.post('/habit/choice/', { kind, from, value, at }, { token })
const readLog = async (token: string) => JSON.parse((await academy.get('/habit/', token)).body)

test('[R-20] a day is stored once, however often it arrives, and only for its person', async () => {
  const [ana, bea] = [await academy.newcomer(), await academy.newcomer()]
  for (const day of ['2026-11-18', '2026-11-17', '2026-11-18'])
    expect(await addDay(ana.token, day)).toMatchObject({ code: 200, status: 'ok' })
  expect((await readLog(ana.token)).days).toEqual(['2026-11-17', '2026-11-18'])
  expect((await readLog(bea.token)).days).toEqual([])
})

test('[R-20] days from before the account, and from after tomorrow, are refused; a day ahead in the east is not', async () => {
  const { token } = await academy.newcomer()
  expect(await addDay(token, '2026-11-19', 'Pacific/Kiritimati')).toMatchObject({ code: 200 })
  for (const day of ['2026-11-16', '2026-11-20'])
    expect(await addDay(token, day)).toMatchObject({ code: 400, type: 'impossible_day' })
  expect(await addDay(token, '2026-02-31')).toMatchObject({ code: 400 })
  expect((await readLog(token)).days).toEqual(['2026-11-19'])
})

test('[R-20] the zone is the last one reported, and an unknown one counts as UTC', async () => {
  const { token, accountId } = await academy.newcomer()
  const zone = async () =>
    (await academy.rows('select zone from habit_person where account_id = $1', [accountId]))[0]?.zone
  await addDay(token, '2026-11-18', 'America/Lima')
  expect(await zone()).toBe('America/Lima')
  await addDay(token, '2026-11-18', 'Mars/Olympus')
  expect(await zone()).toBe('UTC')
})

test.each([
  ['5', '3'],
  ['10', '5'],
  ['15', '5'],
  ['20', '7'],
])('[R-22] %s minutes a day in the quiz make a first goal of %s days a week', async (minutes, days) => {
  const { token, id } = await academy.newcomer()
  expect((await readLog(token)).choices).toEqual([{ kind: 'goal', from: '2000-01-01', value: '5', at: 0 }])
  await academy.rows(
    `insert into quiz_answer (session_id, key, value, is_multi, answered_at)
      values ($1, 'dedicate_daily_goal', $2, false, now())`,
    [id, minutes],
  )
  expect((await readLog(token)).choices).toMatchObject([{ value: days }])
})

test('[R-22] [R-25] goals and pauses are kept as they were made, and the last one made counts', async () => {
  const { token } = await academy.newcomer()
  await choose(token, 'goal', '2026-11-18', '7', 1)
  await choose(token, 'goal', '2026-11-18', '3', 2)
  await choose(token, 'goal', '2026-11-18', '5', 2)
  await choose(token, 'pause', '2026-11-18', '2026-11-25', 3)
  const log = await readLog(token)
  expect(log.choices).toHaveLength(4)
  expect(readHabit(log, '2026-11-18')).toMatchObject({ goal: 3, pausedUntil: '2026-11-25' })
})

test('[R-22] a goal is 3, 5 or 7, and a pause ends on a real day', async () => {
  const { token } = await academy.newcomer()
  for (const [kind, value] of [
    ['goal', '4'],
    ['goal', '2026-11-25'],
    ['pause', '3'],
    ['pause', '2026-11-31'],
  ] as const)
    expect(await choose(token, kind, '2026-11-18', value)).toMatchObject({ code: 400 })
})
