import { useEffect, useSyncExternalStore } from 'react'
import { auth, currentAccount } from '../../../state/session/auth.ts'
import { useStoreValue } from '../../../state/storage/persisted-store.ts'
import { type ConversationController, createConversationController } from './conversation-controller.ts'
import { emptyConversation } from './conversation-machine.ts'

/** `scroll` is the position when the screen was left; null if it was at the end. */
type OpenConversation = {
  readonly account: string
  readonly controller: ConversationController
  scroll: number | null
}

let current: OpenConversation | null = null

const channel = typeof BroadcastChannel === 'function' ? new BroadcastChannel('vela_consultant') : null

// A sign-out also clears what is in memory.
auth.subscribe(() => {
  if (current === null || current.account === currentAccount()) return
  current.controller.close()
  current = null
})

function controllerFor(account: string | null): ConversationController | undefined {
  if (account === null) return undefined
  current ??= {
    account,
    controller: createConversationController(account, () => channel?.postMessage('said')),
    scroll: null,
  }
  return current.controller
}

export const savedScroll = (): number | null => current?.scroll ?? null

export function saveScroll(scroll: number | null): void {
  if (current) current.scroll = scroll
}

const never = () => () => {}

/** The account's conversation, which continues while other screens are shown. */
export function useConversation() {
  const account = useStoreValue(auth, currentAccount)
  const controller = controllerFor(account)
  const read = () => controller?.state() ?? emptyConversation
  const state = useSyncExternalStore(controller?.subscribe ?? never, read, read)

  // Messages from other tabs and devices appear when this tab becomes visible, and at once while it is visible.
  useEffect(() => {
    if (!controller) return undefined
    const refresh = () => document.hidden || controller.refresh()
    refresh()
    document.addEventListener('visibilitychange', refresh)
    window.addEventListener('online', refresh)
    channel?.addEventListener('message', refresh)
    return () => {
      channel?.removeEventListener('message', refresh)
      document.removeEventListener('visibilitychange', refresh)
      window.removeEventListener('online', refresh)
    }
  }, [controller])

  return { account, controller, state }
}
