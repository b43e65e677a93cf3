import { afterEach, expect, test, vi } from 'vitest'
import { deviceStore, eraseCopies } from './device-store.ts'

const waiting = (key: string) => ({ room: 'waiting', key }) as const
const copy = (key: string) => ({ room: 'copies', key }) as const

afterEach(() => vi.unstubAllGlobals())

// The real database is tried in a browser; here there is none, which is one of its failures.
test('[S-24] [D12] a browser without a database keeps everything in memory, and says so', async () => {
  expect(await deviceStore.write([{ ...waiting('a|1'), value: 'one' }])).toBe('memory')
  expect([...(await deviceStore.list('waiting', 'a|'))]).toEqual([['a|1', 'one']])
  expect(await deviceStore.keys('waiting', 'a|')).toEqual(['a|1'])
  await deviceStore.write([{ ...waiting('a|1'), value: undefined }])
  expect(await deviceStore.keys('waiting', 'a|')).toEqual([])
})

test('[S-24] a browser that forbids its database is one without', async () => {
  const open = () => {
    throw new DOMException('denied', 'SecurityError')
  }
  vi.stubGlobal('indexedDB', { open })
  expect(await deviceStore.write([{ ...waiting('b|1'), value: 'one' }])).toBe('memory')
})

test('[D12] where something is already, nothing of the change is made', async () => {
  await deviceStore.write([{ ...waiting('c|1'), value: 'first' }])
  const second = [
    { ...waiting('c|1'), value: 'second' },
    { ...copy('c|2'), value: 'other' },
  ]
  expect(await deviceStore.write(second, [waiting('c|1')])).toBe('taken')
  expect([...(await deviceStore.list('waiting', 'c|')).values()]).toEqual(['first'])
  expect(await deviceStore.keys('copies', 'c|')).toEqual([])
})

test('[A-09] [I10] of the copies only those of one account stay, and what waits stays whosever it is', async () => {
  await deviceStore.write([
    { ...copy('d|page'), value: 1 },
    { ...copy('d2|page'), value: 2 },
    { ...copy('e|page'), value: 3 },
    { ...waiting('e|1'), value: 4 },
  ])
  await eraseCopies('d')
  expect(await deviceStore.keys('copies', '')).toEqual(['d|page'])
  await eraseCopies(null)
  expect([await deviceStore.keys('copies', ''), await deviceStore.keys('waiting', 'e|')]).toEqual([
    [],
    ['e|1'],
  ])
})
