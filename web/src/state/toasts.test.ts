import { expect, test, vi } from 'vitest'
import { onQueuedToast, onToast, toast } from './toasts.ts'

test('a toast before the containers have loaded is queued and shown once', () => {
  const wanted = vi.fn()
  const stopWaiting = onQueuedToast(wanted)
  toast('no network')
  expect(wanted).toHaveBeenCalledOnce()

  const shown = vi.fn()
  const stop = onToast(shown)
  expect(shown.mock.calls).toEqual([[{ kind: 'error', text: 'no network', at: 'root' }]])
  toast('saved', { kind: 'news', at: 'corner' })
  expect(shown).toHaveBeenLastCalledWith({ kind: 'news', text: 'saved', at: 'corner' })
  stop()
  stopWaiting()
})
