import { expect, test, vi } from 'vitest'
import type { SendOutcome } from './outbox-ports.ts'
import { setUp } from './test-outbox.ts'

const field = (option: string) => ({ type: 'field', typeId: 'pay', option }) as const

test('[N-23] the newest value of a field counts, and one typed while an older one is on its way is not lost', async () => {
  let release = () => {}
  const { openTab, sent, disk, state } = setUp({
    answer: async ({ option }): Promise<SendOutcome> => {
      if (option === '900') await new Promise<void>((resolve) => (release = resolve))
      return 'saved'
    },
  })
  const outbox = await openTab()
  await outbox.record(field('900'))
  await vi.waitFor(() => expect(sent).toHaveLength(1))
  // The clock was set back, and the newer value is still the newer one.
  state.now = 5
  await outbox.record(field('1200'))
  expect(outbox.progress().find('field', 'pay')).toMatchObject({ option: '1200', isSaved: false })
  release()
  await vi.waitFor(() =>
    expect(outbox.progress().find('field', 'pay')).toMatchObject({ option: '1200', isSaved: true }),
  )
  expect(sent.map(({ option }) => option)).toEqual(['900', '1200'])
  expect([disk.waiting.size, disk.copies.get('ana|done|field|pay')]).toMatchObject([0, { option: '1200' }])
})

test('[N-23] without a network only the last of many values is kept, and it survives a reload', async () => {
  let isDown = true
  const { openTab, sent, disk, state } = setUp({ answer: () => (isDown ? 'later' : 'saved') })
  state.isOnline = false
  const outbox = await openTab()
  for (const value of ['1', '12', '120', '']) await outbox.record(field(value))
  expect(disk.waiting.size).toBe(1)
  const reloaded = await openTab()
  expect(reloaded.progress().find('field', 'pay')).toMatchObject({ option: '', isSaved: false })
  isDown = false
  sent.length = 0
  reloaded.wake()
  await vi.waitFor(() => expect(reloaded.progress().find('field', 'pay')?.isSaved).toBe(true))
  expect(sent.map(({ option }) => option)).toEqual([''])
})

test("[N-23] another device's newer value replaces this one's, an older one does not, and a restored server gets it back", async () => {
  const { openTab, server, state, sent } = setUp()
  const outbox = await openTab()
  await outbox.record(field('900'))
  await vi.waitFor(() => expect(outbox.progress().find('field', 'pay')?.isSaved).toBe(true))
  const refresh = () => {
    state.now += 60_000
    outbox.refresh(0)
  }
  server.set('pay', { id: 5000, ...field('1000') })
  refresh()
  await vi.waitFor(() => expect(outbox.progress().find('field', 'pay')?.option).toBe('1000'))
  // A backup from before that value.
  server.set('pay', { id: 10, ...field('7') })
  sent.length = 0
  refresh()
  await vi.waitFor(() => expect(sent).toMatchObject([{ id: 5000, option: '1000' }]))
  expect(outbox.progress().find('field', 'pay')?.option).toBe('1000')
})
