import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubIndexedDb } from './test-indexed-db.ts'

const waiting = (key: string) => ({ store: 'waiting', key }) as const
const copy = (key: string) => ({ store: 'copies', key }) as const

let device: ReturnType<typeof stubIndexedDb>

/** A page that was just opened: its memory is empty. */
async function openPage() {
  vi.resetModules()
  return import('./device-store.ts')
}

beforeEach(() => {
  device = stubIndexedDb()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('[S-24] [D12] without IndexedDB everything stays in memory, and the result says so', async () => {
  vi.stubGlobal('indexedDB', undefined)
  const { deviceStore } = await openPage()
  expect(await deviceStore.write([{ ...waiting('a|1'), value: 'one' }])).toBe('memory')
  expect([...(await deviceStore.list('waiting', 'a|'))]).toEqual([['a|1', 'one']])
  expect(await deviceStore.keys('waiting', 'a|')).toEqual(['a|1'])
  await deviceStore.write([{ ...waiting('a|1'), value: undefined }])
  expect(await deviceStore.keys('waiting', 'a|')).toEqual([])
})

test('[S-24] a blocked database counts as no database', async () => {
  device.faults.opening = 'denied'
  const { deviceStore } = await openPage()
  expect(await deviceStore.write([{ ...waiting('b|1'), value: 'one' }])).toBe('memory')
  expect(device.open).toHaveBeenCalledOnce()
})

test('[D12] a written record is available to the next page', async () => {
  const { deviceStore } = await openPage()
  expect(await deviceStore.write([{ ...waiting('a|1'), value: 'one' }])).toBe('device')
  const next = await openPage()
  expect([...(await next.deviceStore.list('waiting', 'a|'))]).toEqual([['a|1', 'one']])
})

test('[D12] if a record exists, none of the changes is made', async () => {
  const { deviceStore } = await openPage()
  await deviceStore.write([{ ...waiting('c|1'), value: 'first' }])
  const second = [
    { ...waiting('c|1'), value: 'second' },
    { ...copy('c|2'), value: 'other' },
  ]
  expect(await deviceStore.write(second, [waiting('c|1')])).toBe('taken')
  expect([...(await deviceStore.list('waiting', 'c|')).values()]).toEqual(['first'])
  expect(await deviceStore.keys('copies', 'c|')).toEqual([])
})

test('[L-16] a record in memory is reported as held until the disk accepts it, and the first value wins', async () => {
  device.faults.opening = 'denied'
  const { deviceStore } = await openPage()
  const write = (value: string) =>
    deviceStore.write([{ ...waiting('a|1'), value }], [waiting('a|1'), copy('a|1')])
  expect([await write('first'), await write('second')]).toEqual(['memory', 'held'])
  device.faults.opening = 'none'
  expect(await write('third')).toBe('held')
  vi.advanceTimersByTime(10_000)
  expect(await write('fourth')).toBe('taken')
  expect(device.disk.get('waiting')?.get('a|1')).toBe('first')
})

test('[D12] a hanging write times out, continues in memory and is not stored later', async () => {
  const { deviceStore } = await openPage()
  await deviceStore.keys('copies', '')
  device.faults.isHanging = true
  const kept = deviceStore.write([{ ...waiting('a|1'), value: 'one' }])
  await vi.advanceTimersByTimeAsync(5000)
  expect(await kept).toBe('memory')
  expect(await deviceStore.keys('waiting', '')).toEqual(['a|1'])
  expect(device.disk.get('waiting')?.size).toBe(0)
  device.faults.isHanging = false
  await vi.advanceTimersByTimeAsync(10_000)
  expect(await deviceStore.write([{ ...waiting('a|2'), value: 'two' }])).toBe('device')
  expect(await deviceStore.keys('waiting', '')).toEqual(['a|2', 'a|1'])
})

test('[D12] a database that opens late is used from then on', async () => {
  device.faults.opening = 'silent'
  const { deviceStore } = await openPage()
  const kept = deviceStore.write([{ ...waiting('a|1'), value: 'one' }])
  await vi.advanceTimersByTimeAsync(3000)
  expect(await kept).toBe('memory')
  device.answerLate()
  expect(await deviceStore.write([{ ...waiting('a|2'), value: 'two' }])).toBe('device')
})

test('[L-16] a full disk drops pages that are not open, and no progress', async () => {
  const { deviceStore } = await openPage()
  // The reset created a new instance of this module.
  const state = (await import('../app-state.ts')).appState
  state.setState({ activeChapter: 'c/one' })
  const kept = ['a|done|element|x', 'a|en|courses', 'a|en|pages|c/one|h', 'a|merged']
  await deviceStore.write(
    [...kept, 'a|en|pages|c/two|h', 'a|es|pages|c/two|h'].map((key) => ({ ...copy(key), value: 1 })),
  )
  device.faults.capacity = 6
  expect(await deviceStore.write([{ ...waiting('a|1'), value: 'one' }])).toBe('device')
  expect([...(device.disk.get('copies') ?? new Map()).keys()]).toEqual(kept)
  device.faults.capacity = 5
  expect(await deviceStore.write([{ ...waiting('a|2'), value: 'two' }])).toBe('memory')
  expect(device.disk.get('copies')?.size).toBe(4)
})

test('[A-09] [I10] only one account’s cached copies stay, and unsent progress of every account stays', async () => {
  const { deviceStore, deleteCachedCopies, deleteOutbox } = await openPage()
  await deviceStore.write([
    { ...copy('d|page'), value: 1 },
    { ...copy('d2|page'), value: 2 },
    { ...copy('e|page'), value: 3 },
    { ...waiting('e|1'), value: 4 },
    { ...waiting('e2|1'), value: 5 },
  ])
  await deleteCachedCopies('d')
  expect(await deviceStore.keys('copies', '')).toEqual(['d|page'])
  await deleteCachedCopies(null)
  expect([await deviceStore.keys('copies', ''), await deviceStore.keys('waiting', 'e|')]).toEqual([
    [],
    ['e|1'],
  ])
  await deleteOutbox('e')
  expect(await deviceStore.keys('waiting', '')).toEqual(['e2|1'])
})
