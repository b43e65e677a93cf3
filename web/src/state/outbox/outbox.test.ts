import { expect, test, vi } from 'vitest'
import { attemptId, attemptIn, decisionId } from './outbox-items.ts'
import type { SendOutcome } from './outbox-ports.ts'
import { setUp } from './test-outbox.ts'

const page = (name: string) => ({ type: 'element', typeId: name, option: '' }) as const
const decision = (run: string, step: number) =>
  ({ type: 'decision', typeId: decisionId(run, step), option: 'hold' }) as const
const quiz = (option: string) => ({ type: 'element', typeId: 'q', option }) as const

test('[D12] [L-16] an item is stored on the device before it is sent, and counts as saved once the server has it', async () => {
  const { openTab, disk, server } = setUp()
  const outbox = await openTab()
  expect(await outbox.record(quiz('b'))).toBe('stored')
  expect([...disk.waiting.keys()]).toEqual(['ana|element|q'])
  await vi.waitFor(() => expect(outbox.progress()).toMatchObject({ waiting: 0, sending: 'saved' }))
  expect(outbox.progress().find('element', 'q')).toEqual({ id: 1000, ...quiz('b'), isSaved: true })
  expect([server.get('q')?.option, disk.waiting.size]).toEqual(['b', 0])
})

test('[D12] the first answer counts, whether it is waiting or saved', async () => {
  const { openTab, server } = setUp()
  const outbox = await openTab()
  expect(await Promise.all([outbox.record(quiz('a')), outbox.record(quiz('b'))])).toEqual([
    'stored',
    'stored',
  ])
  await vi.waitFor(() => expect(server.get('q')?.option).toBe('a'))
  await outbox.record(quiz('c'))
  expect(outbox.progress().find('element', 'q')?.option).toBe('a')
})

test('[D12] a failed send is retried after 1, 2, 4 … 60 seconds, and at once on wake', async () => {
  let isDown = true
  const { openTab, pauses, endPause } = setUp({ answer: () => (isDown ? 'later' : 'saved') })
  const outbox = await openTab()
  await outbox.record(page('a'))
  for (let tries = 1; tries <= 8; tries += 1) {
    await vi.waitFor(() => expect(pauses).toHaveLength(tries))
    expect(outbox.progress()).toMatchObject({ waiting: 1, sending: 'waiting' })
    endPause()
  }
  await vi.waitFor(() => expect(pauses).toEqual([1, 2, 4, 8, 16, 32, 60, 60, 60].map((s) => s * 1000)))
  isDown = false
  outbox.wake()
  await vi.waitFor(() => expect(outbox.progress()).toMatchObject({ waiting: 0, sending: 'saved' }))
})

test('[L-16] a refused item is set aside and not shown as saved, the others are sent, and the next page load retries it', async () => {
  const { openTab, sent } = setUp({ answer: ({ typeId }) => (typeId === 'gone' ? 'refused' : 'saved') })
  const outbox = await openTab()
  await outbox.record(page('gone'))
  await outbox.record(page('a'))
  const afterRefusal = { waiting: 0, refused: 1, sending: 'refused' }
  await vi.waitFor(() => expect(outbox.progress()).toMatchObject(afterRefusal))
  await vi.waitFor(() => expect(outbox.progress().find('element', 'a')?.isSaved).toBe(true))
  expect(outbox.progress().find('element', 'gone')?.isSaved).toBe(false)
  outbox.wake()
  await outbox.record(page('b'))
  await vi.waitFor(() => expect(sent.map(({ typeId }) => typeId)).toEqual(['gone', 'a', 'b']))
  await openTab()
  await vi.waitFor(() => expect(sent.map(({ typeId }) => typeId)).toEqual(['gone', 'a', 'b', 'gone']))
})

test('[D12] three items that always fail do not block the others, which are sent oldest first and four at a time', async () => {
  let isDown = true
  let running = 0
  let mostAtOnce = 0
  const { openTab, sent, server, state } = setUp({
    answer: async ({ typeId }) => {
      mostAtOnce = Math.max(mostAtOnce, (running += 1))
      await Promise.resolve()
      running -= 1
      return isDown || ['0', '1', '2'].includes(typeId) ? 'later' : 'saved'
    },
  })
  const outbox = await openTab()
  for (let at = 0; at < 9; at += 1) {
    state.now -= 1
    await outbox.record(page(String(at)))
  }
  isDown = false
  sent.length = 0
  outbox.wake()
  await vi.waitFor(() => expect(server.size).toBe(6))
  expect(sent.slice(0, 9).map(({ typeId }) => typeId)).toEqual('012345678'.split(''))
  expect([mostAtOnce, outbox.progress().waiting]).toEqual([4, 3])
})

test('[D12] [L-16] on a device that cannot store anything, record reports `lost` until the server has the item', async () => {
  const working = setUp({ isBroken: true })
  expect(await (await working.openTab()).record(page('a'))).toBe('stored')
  expect(working.server.has('a')).toBe(true)
  let answer: SendOutcome = 'later'
  const failing = setUp({ isBroken: true, answer: () => answer })
  const outbox = await failing.openTab()
  expect(await outbox.record(quiz('a'))).toBe('lost')
  expect(await outbox.record(quiz('b'))).toBe('lost')
  answer = 'saved'
  expect(await outbox.record(quiz('c'))).toBe('stored')
  expect(failing.server.get('q')?.option).toBe('a')
})

test('[L-16] a refused item does not block the user, even on a device that cannot store anything', async () => {
  const { openTab } = setUp({ isBroken: true, answer: () => 'refused' })
  const outbox = await openTab()
  expect([await outbox.record(page('a')), await outbox.record(page('a'))]).toEqual(['stored', 'stored'])
})

test('[I10] an item is not sent when another account signs in while it is being stored', async () => {
  const { openTab, state, sent } = setUp({ isBroken: true })
  const outbox = await openTab()
  const recorded = outbox.record(page('a'))
  state.account = 'bo'
  expect(await recorded).toBe('lost')
  expect(sent).toEqual([])
})

test('[L-01] earlier progress is unknown until the server has answered once, in this tab or before', async () => {
  const { openTab, state } = setUp()
  state.isServerDown = true
  const outbox = await openTab()
  await vi.waitFor(() => expect(outbox.progress()).toMatchObject({ isReady: true, isKnown: false }))
  state.isServerDown = false
  outbox.wake()
  await vi.waitFor(() => expect(outbox.progress().isKnown).toBe(true))
  state.isServerDown = true
  expect((await openTab()).progress()).toMatchObject({ isReady: true, isKnown: true })
})

test('[L-16] while offline nothing is sent until the network or the user is back', async () => {
  const { openTab, state, sent, pauses, endPause } = setUp({ answer: () => 'later' })
  const outbox = await openTab()
  await vi.waitFor(() => expect(outbox.progress().isKnown).toBe(true))
  state.isOnline = false
  await outbox.record(page('a'))
  await vi.waitFor(() => expect(pauses).toHaveLength(1))
  endPause()
  await vi.waitFor(() => expect(pauses).toHaveLength(2))
  expect([sent, outbox.progress().sending]).toEqual([[], 'waiting'])
  outbox.wake()
  await vi.waitFor(() => expect(sent).toHaveLength(1))
})

test('sending hundreds of items updates the view and the other tabs only a few times', async () => {
  const { openTab, state, disk, server } = setUp()
  for (let id = 0; id < 300; id += 1)
    disk.waiting.set(`ana|element|${id}`, { id, type: 'element', typeId: String(id), option: '' })
  const shown = vi.fn()
  const outbox = await openTab()
  outbox.subscribe(shown)
  await vi.waitFor(() => expect(outbox.progress()).toMatchObject({ waiting: 0, sending: 'saved' }))
  expect(server.size).toBe(300)
  expect(outbox.progress().find('element', '299')?.isSaved).toBe(true)
  expect(Math.max(state.announcements, shown.mock.calls.length)).toBeLessThan(60)
})

test('[D12] items that a restored server has lost are sent again', async () => {
  const { openTab, server, state } = setUp()
  const outbox = await openTab()
  await outbox.record(quiz('b'))
  await vi.waitFor(() => expect(outbox.progress().find('element', 'q')?.isSaved).toBe(true))
  server.clear()
  state.now += 60_000
  outbox.refresh(10_000)
  await vi.waitFor(() => expect(server.get('q')?.option).toBe('b'))
})

test("[D12] another device's items are merged, and its answer counts where it was first", async () => {
  const { openTab, server, disk } = setUp({ answer: () => 'later' })
  const outbox = await openTab()
  await outbox.record(quiz('b'))
  server.set('q', { id: 5, ...quiz('a') })
  server.set('c', { id: 6, type: 'chapter', typeId: 'c', option: '' })
  outbox.refresh(0)
  await vi.waitFor(() => expect(outbox.progress().find('chapter', 'c')?.isSaved).toBe(true))
  expect(outbox.progress().find('element', 'q')).toMatchObject({ option: 'a', isSaved: true })
  expect([outbox.progress().waiting, disk.waiting.size]).toEqual([0, 0])
})

test('[I10] [A-09] the next account neither sees nor sends the items of the previous one, which are still there when it returns', async () => {
  const { openTab, state, sent, disk } = setUp({ answer: () => 'later' })
  const outbox = await openTab()
  await outbox.record(quiz('b'))
  state.account = 'bo'
  sent.length = 0
  await outbox.open()
  outbox.wake()
  await vi.waitFor(() => expect(outbox.progress().isReady).toBe(true))
  expect(outbox.progress().find('element', 'q')).toBeUndefined()
  expect([outbox.progress().waiting, sent]).toEqual([0, []])
  state.account = null
  await outbox.open()
  expect(await outbox.record(quiz('c'))).toBe('lost')
  disk.copies.clear()
  state.account = 'ana'
  await outbox.open()
  expect(outbox.progress().find('element', 'q')).toMatchObject({ option: 'b', isSaved: false })
})

test('[S-24] a stored item that was edited by hand is ignored', async () => {
  const { openTab, disk, sent } = setUp()
  for (const [key, value] of Object.entries({ a: null, b: 7, c: {}, d: { typeId: 'd' } }))
    disk.waiting.set(`ana|${key}`, value)
  disk.copies.set('ana|done|element|x', 'x')
  const outbox = await openTab()
  await outbox.record(page('e'))
  await vi.waitFor(() => expect(outbox.progress().find('element', 'e')?.isSaved).toBe(true))
  expect(sent.map(({ typeId }) => typeId)).toEqual(['e'])
})

test('[X-10] the decisions of a run are sent one after the other in order, even if the clock was set back', async () => {
  let isDown = true
  const running = new Set<string>()
  const { openTab, sent, state, disk } = setUp({
    answer: async ({ typeId }) => {
      if (isDown) return 'later'
      const [run = ''] = typeId.split('|')
      expect(running.has(run)).toBe(false)
      running.add(run)
      await Promise.resolve()
      running.delete(run)
      return 'saved'
    },
  })
  for (const step of [0, 1, 2]) {
    state.now -= 1000
    // Each tab has ids of its own, so the later step gets the earlier time here.
    await (await openTab()).record(decision('a', step))
  }
  const outbox = await openTab()
  await outbox.record(decision('b', 0))
  await outbox.record(page('p'))
  isDown = false
  sent.length = 0
  outbox.wake()
  await vi.waitFor(() => expect(outbox.progress().waiting).toBe(0))
  const ofA = sent.map(({ typeId }) => typeId).filter((typeId) => typeId.startsWith('a'))
  expect(ofA).toEqual(['a|000', 'a|001', 'a|002'])
  // What the server has of a run is in the run, not in the outbox.
  expect([disk.waiting.size, [...disk.copies.keys()].filter((key) => key.includes('decision'))]).toEqual([
    0,
    [],
  ])
})

test('[X-10] a decision that cannot be sent holds back the later ones of its run only', async () => {
  const { openTab, sent, disk } = setUp({ answer: ({ typeId }) => (typeId === 'a|000' ? 'later' : 'saved') })
  const outbox = await openTab()
  for (const step of [0, 1]) await outbox.record(decision('a', step))
  for (const step of [0, 1]) await outbox.record(decision('b', step))
  await vi.waitFor(() =>
    expect([...disk.waiting.keys()]).toEqual(['ana|decision|a|000', 'ana|decision|a|001']),
  )
  expect(sent.map(({ typeId }) => typeId)).not.toContain('a|001')
})

test('[X-10] a refused decision leaves the outbox with those after it, and is not shown as unsaved', async () => {
  let isDown = true
  const { openTab, sent, disk } = setUp({
    answer: ({ typeId }) => (isDown ? 'later' : typeId === 'a|001' ? 'refused' : 'saved'),
  })
  const outbox = await openTab()
  for (const step of [0, 1, 2]) await outbox.record(decision('a', step))
  await outbox.record(decision('b', 0))
  isDown = false
  sent.length = 0
  outbox.wake()
  await vi.waitFor(() => expect(disk.waiting.size).toBe(0))
  expect(sent.map(({ typeId }) => typeId).toSorted()).toEqual(['a|000', 'a|001', 'b|000'])
  await vi.waitFor(() =>
    expect(outbox.progress()).toMatchObject({ waiting: 0, refused: 0, sending: 'saved' }),
  )
})

test('[X-10] a decision that neither the device nor the server can take is dropped, and can be made again', async () => {
  let answer: SendOutcome = 'later'
  const { openTab, server } = setUp({ isBroken: true, answer: () => answer })
  const outbox = await openTab()
  expect(await outbox.record(decision('a', 0))).toBe('lost')
  await vi.waitFor(() => expect(outbox.progress().waiting).toBe(0))
  answer = 'saved'
  expect(await outbox.record({ ...decision('a', 0), option: 'sell' })).toBe('stored')
  expect(server.get('a|000')?.option).toBe('sell')
})

test('[R-01] every attempt at a question is sent once and leaves the outbox; with its answer it counts as one step', async () => {
  const { openTab, state, sent, disk } = setUp()
  const outbox = await openTab()
  const attempt = (isSecond: boolean) =>
    ({ type: 'attempt', typeId: attemptId({ question: 'q', isSecond }), option: 'a' }) as const
  state.isOnline = false
  const [first, second] = [attempt(false), attempt(true)]
  await outbox.record(first)
  await outbox.record(quiz('a'))
  expect(outbox.progress().waiting).toBe(1)
  await outbox.record(second)
  expect(outbox.progress().isAttempted('q')).toBe(true)
  outbox.wake()
  await vi.waitFor(() => expect(outbox.progress()).toMatchObject({ waiting: 0, sending: 'saved' }))
  const attempts = sent.filter(({ type }) => type === 'attempt').map(attemptIn)
  expect(attempts.map(({ isSecond }) => isSecond)).toEqual([false, true])
  expect(new Set(attempts.map(({ id }) => id)).size).toBe(2)
  expect([...disk.waiting.keys(), ...disk.copies.keys()].filter((key) => key.includes('attempt'))).toEqual([])
  expect(outbox.progress().isAttempted('q')).toBe(false)
})

test('[R-01] an attempt that the server refuses is kept for the next page load, and nobody is bothered with it', async () => {
  let isUnknown = true
  const { openTab, sent } = setUp({ answer: () => (isUnknown ? 'refused' : 'saved') })
  const item = {
    type: 'attempt',
    typeId: attemptId({ question: 'q', isSecond: false }),
    option: 'a',
  } as const
  const outbox = await openTab()
  await outbox.record(item)
  await vi.waitFor(() => expect(sent).toHaveLength(1))
  await vi.waitFor(() => expect(outbox.progress()).toMatchObject({ waiting: 0, refused: 0 }))
  isUnknown = false
  await openTab()
  await vi.waitFor(() => expect(sent).toHaveLength(2))
})
