import { expect, test, vi } from 'vitest'
import type { DeviceStore } from '../../../state/storage/device-store.ts'
import type { Change, StoreName } from '../../../state/storage/indexed-db.ts'
import { createOutbox } from './outbox.ts'
import type { Ports, Sent } from './outbox-ports.ts'
import type { Item } from './progress-items.ts'

const page = (name: string) => ({ type: 'element', typeId: name, option: '' }) as const
const quiz = (option: string) => ({ type: 'element', typeId: 'q', option }) as const

/** A device with a server beside it; what is not given is well. */
function stage(given: { isBroken?: boolean; answer?: (item: Item) => Sent | Promise<Sent> } = {}) {
  const disk: Record<StoreName, Map<string, unknown>> = { copies: new Map(), waiting: new Map() }
  const state = { account: 'ana' as string | null, now: 1000, isOnline: true, isDeaf: false, heard: 0 }
  const server = new Map<string, Item>()
  const sent: Item[] = []
  const pauses: number[] = []
  let afterPause = () => {}
  const put = ({ room, key, value }: Change) =>
    value === undefined ? disk[room].delete(key) : disk[room].set(key, value)
  const store: DeviceStore = {
    list: async (room, prefix) => new Map([...disk[room]].filter(([key]) => key.startsWith(prefix))),
    keys: async (room, prefix) => [...disk[room].keys()].filter((key) => key.startsWith(prefix)),
    write: async (changes, unlessTaken = []) => {
      if (unlessTaken.some(({ room, key }) => disk[room].has(key))) return given.isBroken ? 'held' : 'taken'
      changes.forEach(put)
      return given.isBroken ? 'memory' : 'device'
    },
  }
  const ports: Ports = {
    store,
    account: () => state.account,
    isOnline: () => state.isOnline,
    now: () => state.now,
    send: async (item) => {
      sent.push(item)
      const outcome = (await given.answer?.(item)) ?? 'saved'
      if (outcome === 'saved' && !server.has(item.typeId)) server.set(item.typeId, item)
      return outcome
    },
    askAll: async () => (state.isDeaf ? null : [...server.values()]),
    after: (ms, deed) => {
      if (ms < 1000) {
        const timer = setTimeout(deed)
        return () => clearTimeout(timer)
      }
      pauses.push(ms)
      afterPause = deed
      return () => {}
    },
    alone: (deed) => deed(),
    announce: () => {
      state.heard += 1
    },
  }
  const openTab = async () => {
    const outbox = createOutbox(ports)
    await outbox.open()
    return outbox
  }
  return { disk, state, server, sent, pauses, openTab, goOn: () => afterPause() }
}

test('[D12] [L-16] what is done is on the device before it is sent, and saved when the server has it', async () => {
  const { openTab, disk, server } = stage()
  const outbox = await openTab()
  expect(await outbox.record(quiz('b'))).toBe('kept')
  expect([...disk.waiting.keys()]).toEqual(['ana|element|q'])
  await vi.waitFor(() => expect(outbox.progress()).toMatchObject({ waiting: 0, sending: 'saved' }))
  expect(outbox.progress().find('element', 'q')).toEqual({ id: 1000, ...quiz('b'), isSaved: true })
  expect([server.get('q')?.option, disk.waiting.size]).toEqual(['b', 0])
})

test('[D12] the first answer counts, whether it waits or has been saved', async () => {
  const { openTab, server } = stage()
  const outbox = await openTab()
  expect(await Promise.all([outbox.record(quiz('a')), outbox.record(quiz('b'))])).toEqual(['kept', 'kept'])
  await vi.waitFor(() => expect(server.get('q')?.option).toBe('a'))
  await outbox.record(quiz('c'))
  expect(outbox.progress().find('element', 'q')?.option).toBe('a')
})

test('[D12] without a network it waits, is tried after 1, 2, 4 … 60 seconds, and at once when woken', async () => {
  let isDown = true
  const { openTab, pauses, goOn } = stage({ answer: () => (isDown ? 'later' : 'saved') })
  const outbox = await openTab()
  await outbox.record(page('a'))
  for (let tries = 1; tries <= 8; tries += 1) {
    await vi.waitFor(() => expect(pauses).toHaveLength(tries))
    expect(outbox.progress()).toMatchObject({ waiting: 1, sending: 'waiting' })
    goOn()
  }
  await vi.waitFor(() => expect(pauses).toEqual([1, 2, 4, 8, 16, 32, 60, 60, 60].map((s) => s * 1000)))
  isDown = false
  outbox.wake()
  await vi.waitFor(() => expect(outbox.progress()).toMatchObject({ waiting: 0, sending: 'saved' }))
})

test('[L-16] what the server never takes is set aside and not called saved, the rest is sent, and the next page tries it again', async () => {
  const { openTab, sent } = stage({ answer: ({ typeId }) => (typeId === 'gone' ? 'refused' : 'saved') })
  const outbox = await openTab()
  await outbox.record(page('gone'))
  await outbox.record(page('a'))
  const aside = { waiting: 0, refused: 1, sending: 'refused' }
  await vi.waitFor(() => expect(outbox.progress()).toMatchObject(aside))
  await vi.waitFor(() => expect(outbox.progress().find('element', 'a')?.isSaved).toBe(true))
  expect(outbox.progress().find('element', 'gone')?.isSaved).toBe(false)
  outbox.wake()
  await outbox.record(page('b'))
  await vi.waitFor(() => expect(sent.map(({ typeId }) => typeId)).toEqual(['gone', 'a', 'b']))
  await openTab()
  await vi.waitFor(() => expect(sent.map(({ typeId }) => typeId)).toEqual(['gone', 'a', 'b', 'gone']))
})

test('[D12] three that always fail do not hold up the others, which go oldest first and four at a time', async () => {
  let isDown = true
  let running = 0
  let most = 0
  const { openTab, sent, server, state } = stage({
    answer: async ({ typeId }) => {
      most = Math.max(most, (running += 1))
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
  expect([most, outbox.progress().waiting]).toEqual([4, 3])
})

test('[D12] [L-16] a device that keeps nothing answers when the server has it, and says so until it has', async () => {
  const well = stage({ isBroken: true })
  expect(await (await well.openTab()).record(page('a'))).toBe('kept')
  expect(well.server.has('a')).toBe(true)
  let answer: Sent = 'later'
  const ill = stage({ isBroken: true, answer: () => answer })
  const outbox = await ill.openTab()
  expect(await outbox.record(quiz('a'))).toBe('lost')
  expect(await outbox.record(quiz('b'))).toBe('lost')
  answer = 'saved'
  expect(await outbox.record(quiz('c'))).toBe('kept')
  expect(ill.server.get('q')?.option).toBe('a')
})

test('[L-16] what no server ever takes holds nobody up, also on a device that keeps nothing', async () => {
  const { openTab } = stage({ isBroken: true, answer: () => 'refused' })
  const outbox = await openTab()
  expect([await outbox.record(page('a')), await outbox.record(page('a'))]).toEqual(['kept', 'kept'])
})

test('[I10] who is signed in when the disk has answered does not send what the one before has done', async () => {
  const { openTab, state, sent } = stage({ isBroken: true })
  const outbox = await openTab()
  const recorded = outbox.record(page('a'))
  state.account = 'bo'
  expect(await recorded).toBe('lost')
  expect(sent).toEqual([])
})

test('[L-01] what was done before is unknown until the server has told it once, on this visit or another', async () => {
  const { openTab, state } = stage()
  state.isDeaf = true
  const outbox = await openTab()
  await vi.waitFor(() => expect(outbox.progress()).toMatchObject({ isReady: true, isKnown: false }))
  state.isDeaf = false
  outbox.wake()
  await vi.waitFor(() => expect(outbox.progress().isKnown).toBe(true))
  state.isDeaf = true
  expect((await openTab()).progress()).toMatchObject({ isReady: true, isKnown: true })
})

test('[L-16] without a network nothing is tried until it is back or the person is', async () => {
  const { openTab, state, sent, pauses, goOn } = stage({ answer: () => 'later' })
  const outbox = await openTab()
  await vi.waitFor(() => expect(outbox.progress().isKnown).toBe(true))
  state.isOnline = false
  await outbox.record(page('a'))
  await vi.waitFor(() => expect(pauses).toHaveLength(1))
  goOn()
  await vi.waitFor(() => expect(pauses).toHaveLength(2))
  expect([sent, outbox.progress().sending]).toEqual([[], 'waiting'])
  outbox.wake()
  await vi.waitFor(() => expect(sent).toHaveLength(1))
})

test('sending hundreds is shown and told to the other tabs a few times, and every one is', async () => {
  const { openTab, state, disk, server } = stage()
  for (let id = 0; id < 300; id += 1)
    disk.waiting.set(`ana|element|${id}`, { id, type: 'element', typeId: String(id), option: '' })
  const shown = vi.fn()
  const outbox = await openTab()
  outbox.subscribe(shown)
  await vi.waitFor(() => expect(outbox.progress()).toMatchObject({ waiting: 0, sending: 'saved' }))
  expect(server.size).toBe(300)
  expect(outbox.progress().find('element', '299')?.isSaved).toBe(true)
  expect(Math.max(state.heard, shown.mock.calls.length)).toBeLessThan(60)
})

test('[D12] a server that came back from a backup is told again what it has lost', async () => {
  const { openTab, server, state } = stage()
  const outbox = await openTab()
  await outbox.record(quiz('b'))
  await vi.waitFor(() => expect(outbox.progress().find('element', 'q')?.isSaved).toBe(true))
  server.clear()
  state.now += 60_000
  outbox.refresh(10_000)
  await vi.waitFor(() => expect(server.get('q')?.option).toBe('b'))
})

test("[D12] another device's items come in, and its answer stands where it was first", async () => {
  const { openTab, server, disk } = stage({ answer: () => 'later' })
  const outbox = await openTab()
  await outbox.record(quiz('b'))
  server.set('q', { id: 5, ...quiz('a') })
  server.set('c', { id: 6, type: 'chapter', typeId: 'c', option: '' })
  outbox.refresh(0)
  await vi.waitFor(() => expect(outbox.progress().find('chapter', 'c')?.isSaved).toBe(true))
  expect(outbox.progress().find('element', 'q')).toMatchObject({ option: 'a', isSaved: true })
  expect([outbox.progress().waiting, disk.waiting.size]).toEqual([0, 0])
})

test("[I10] [A-09] the next person sees and sends nothing of the last one's, who finds it again", async () => {
  const { openTab, state, sent, disk } = stage({ answer: () => 'later' })
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

test('[S-24] what somebody has edited by hand is passed over', async () => {
  const { openTab, disk, sent } = stage()
  for (const [key, value] of Object.entries({ a: null, b: 7, c: {}, d: { typeId: 'd' } }))
    disk.waiting.set(`ana|${key}`, value)
  disk.copies.set('ana|done|element|x', 'x')
  const outbox = await openTab()
  await outbox.record(page('e'))
  await vi.waitFor(() => expect(outbox.progress().find('element', 'e')?.isSaved).toBe(true))
  expect(sent.map(({ typeId }) => typeId)).toEqual(['e'])
})
