import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { groupWork } from './group-work.ts'

/** Writes that finish when the test calls `finish`. */
function heldWrites({ maxItems = 10 } = {}) {
  const groups: { readonly items: readonly string[]; readonly finish: (error?: Error) => void }[] = []
  const write = (items: readonly string[]) =>
    new Promise<string[]>((resolve, reject) => {
      const finish = (error?: Error) =>
        error ? reject(error) : resolve(items.map((item) => item.toUpperCase()))
      groups.push({ items, finish })
    })
  const started = async (count: number) => {
    while (groups.length < count) await nextTurn()
    return groups.map(({ items }) => items.join(''))
  }
  return { add: groupWork({ work: write, maxItems }), groups, started }
}

const queryError = (code: string) =>
  new Error('Failed query', { cause: Object.assign(new Error('no'), { code }) })

const isSettled = async (promise: Promise<unknown>) =>
  Promise.race([promise.then(() => true), nextTurn().then(() => false)])

test('items that arrive while a write is in flight share the next one', async () => {
  const { add, groups, started } = heldWrites()
  const first = add('a')
  expect(await started(1)).toEqual(['a'])
  const others = Promise.all(['b', 'c', 'd'].map(add))
  groups[0]?.finish()
  expect(await first).toBe('A')
  expect(await started(2)).toEqual(['a', 'bcd'])
  expect(await isSettled(others)).toBe(false)
  groups[1]?.finish()
  expect(await others).toEqual(['B', 'C', 'D'])
})

test('full groups are written in parallel and the rest after them, and no item is lost', async () => {
  const { add, groups, started } = heldWrites({ maxItems: 2 })
  const all = Promise.all(['a', 'b', 'c', 'd', 'e'].map(add))
  expect(await started(2)).toEqual(['ab', 'cd'])
  groups[1]?.finish()
  await nextTurn()
  expect(await started(2)).toEqual(['ab', 'cd'])
  groups[0]?.finish()
  expect(await started(3)).toEqual(['ab', 'cd', 'e'])
  groups[2]?.finish()
  expect(await all).toEqual(['A', 'B', 'C', 'D', 'E'])
})

test.each(['22021', '23503', '40P01'])(
  'a row refused by the database (%s) fails alone, the others are written once',
  async (code) => {
    const written: string[] = []
    const add = groupWork({
      maxItems: 10,
      work: async (items: readonly string[]) => {
        if (items.includes('bad')) throw queryError(code)
        written.push(...items)
        return items
      },
    })
    const outcomes = await Promise.allSettled(['a', 'bad', 'c'].map(add))
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
    expect(written).toEqual(['a', 'c'])
  },
)

test.each([queryError('57P01'), new Error('timeout exceeded when trying to connect')])(
  'a lost database fails the group without a retry, which could write it twice: %s',
  async (lost) => {
    const { add, groups, started } = heldWrites()
    const both = Promise.allSettled(['a', 'b'].map(add))
    await started(1)
    groups[0]?.finish(lost)
    expect(await both).toEqual([
      { status: 'rejected', reason: lost },
      { status: 'rejected', reason: lost },
    ])
    const next = add('c')
    expect(await started(2)).toEqual(['ab', 'c'])
    groups[1]?.finish()
    expect(await next).toBe('C')
  },
)
