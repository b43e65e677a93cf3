import { useEffect, useSyncExternalStore } from 'react'
import { auth, currentAccount } from '../../state/session/auth.ts'
import { useStoreValue } from '../../state/storage/persisted-store.ts'
import { emptyConversation } from './conversation-machine.ts'
import { openTalk, type Talk } from './open-talk.ts'

/** Scroll: where the person had scrolled to when they left the screen; null at the end. */
type Visit = { readonly account: string; readonly talk: Talk; scroll: number | null }

let current: Visit | null = null

const channel = typeof BroadcastChannel === 'function' ? new BroadcastChannel('vela_consultant') : null

// nothing of somebody who has left stays in memory.
auth.subscribe(() => {
  if (current === null || current.account === currentAccount()) return
  current.talk.close()
  current = null
})

function talkOf(account: string | null): Talk | undefined {
  if (account === null) return undefined
  current ??= { account, talk: openTalk(account, () => channel?.postMessage('said')), scroll: null }
  return current.talk
}

export const keptScroll = (): number | null => current?.scroll ?? null

export function keepScroll(scroll: number | null): void {
  if (current) current.scroll = scroll
}

const never = () => () => {}

/** The person's conversation; it goes on while other screens show. */
export function useTalk() {
  const account = useStoreValue(auth, currentAccount)
  const talk = talkOf(account)
  const read = () => talk?.state() ?? emptyConversation
  const state = useSyncExternalStore(talk?.subscribe ?? never, read, read)

  // What was said in another tab or on another device is there when this one is looked at, and at once where both are.
  useEffect(() => {
    if (!talk) return undefined
    const look = () => document.hidden || talk.look()
    look()
    document.addEventListener('visibilitychange', look)
    window.addEventListener('online', look)
    channel?.addEventListener('message', look)
    return () => {
      channel?.removeEventListener('message', look)
      document.removeEventListener('visibilitychange', look)
      window.removeEventListener('online', look)
    }
  }, [talk])

  return { account, talk, state }
}
