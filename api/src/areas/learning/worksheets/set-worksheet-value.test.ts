import { afterAll, beforeAll, expect, test } from 'vitest'
import { openForLearners } from '../../../../test/learners.ts'
import { setWorksheetValue } from './set-worksheet-value.ts'

let academy: Awaited<ReturnType<typeof openForLearners>>

beforeAll(async () => {
  academy = await openForLearners()
})
afterAll(() => academy.close())

type Written = { readonly field: string; readonly value: string; readonly written_at: number }

const write = (token: string, body: object) =>
  academy.post('/education/worksheet/set/', { field: 'essentials', written_at: 1000, ...body }, { token })
const worksheetOf = async (token: string): Promise<Written[]> =>
  JSON.parse((await academy.get('/education/progress/get/', token)).body).worksheet

test('[N-22] [I10] a value comes back with the progress of its person, and with nobody else’s', async () => {
  const [one, other] = [await academy.newcomer(), await academy.newcomer()]
  const written = [
    { field: 'debts', value: '[["Card 28%","3000"]]', written_at: 1_700_000_000_123 },
    { field: 'goal', value: 'Japón 🗾', written_at: 2000 },
  ]
  for (const body of written) expect(await write(one.token, body)).toMatchObject({ code: 200, status: 'ok' })
  expect(await worksheetOf(one.token)).toEqual(written)
  expect(await worksheetOf(other.token)).toEqual([])
})

test('[N-22] a value that is not of the field’s kind, and a field that does not exist, are refused', async () => {
  const { token } = await academy.newcomer()
  for (const value of ['1,200', 'much', '-5'])
    expect(await write(token, { value })).toMatchObject({ code: 422, type: 'invalid_value' })
  expect(await write(token, { field: 'nothing', value: '1' })).toMatchObject({
    code: 404,
    type: 'unknown_field',
  })
  expect((await write(token, { field: 'goal', value: 'a'.repeat(1001) })).code).toBe(400)
  expect(await worksheetOf(token)).toEqual([])
})

/** Every order of some values. */
function ordersOf<T>(values: readonly T[]): T[][] {
  if (values.length < 2) return [[...values]]
  return values.flatMap((value, at) =>
    ordersOf(values.filter((_, index) => index !== at)).map((rest) => [value, ...rest]),
  )
}

test('[N-23] the newest value counts in any order of arrival, with repeats, and an emptied field stays empty', async () => {
  // The last two are of the same millisecond.
  const values = [
    { value: '900', written_at: 1000 },
    { value: '', written_at: 2000 },
    { value: '1200', written_at: 3000 },
    { value: '1150', written_at: 3000 },
  ]
  const ends = new Set<string>()
  const { token, accountId } = await academy.newcomer()
  const forget = () => academy.rows('delete from worksheet_value where account_id = $1', [accountId])
  for (const order of ordersOf(values)) {
    await forget()
    for (const body of [...order, ...order.slice(0, 1)]) await write(token, body)
    ends.add(JSON.stringify(await worksheetOf(token)))
  }
  expect([...ends]).toEqual([JSON.stringify([{ field: 'essentials', value: '1200', written_at: 3000 }])])

  await forget()
  for (const body of [values[1], values[0]]) await write(token, body ?? {})
  expect(await worksheetOf(token)).toMatchObject([{ value: '' }])
})

test('[A-13] [A-14] [N-28] what was written is exported, gone with the account, and a late value is refused', async () => {
  const { token, accountId } = await academy.newcomer()
  await write(token, { value: '900' })
  const { data } = await academy.exportOf(token)
  expect(data.worksheet_value).toMatchObject([{ field: 'essentials', value: '900' }])
  expect(await academy.leave(token)).toMatchObject({ status: 'ok' })
  expect(await academy.rows('select * from worksheet_value where account_id = $1', [accountId])).toEqual([])
  const body = { field: 'essentials', value: '1', written_at: 1 }
  await expect(setWorksheetValue(academy.deps, { body, account: { accountId } })).rejects.toMatchObject({
    status: 401,
  })
})
