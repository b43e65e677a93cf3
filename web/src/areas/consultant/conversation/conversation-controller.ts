import { addMessage, cancelRun, createThread, readLatestThread } from '@vela/contract/consultant'
import { CallFailed, refusalOf } from '../../../api/call-failed.ts'
import { send } from '../../../api/client.ts'
import {
  type Conversation,
  type ConversationEvent,
  conversationReducer,
  emptyConversation,
  type Thread,
} from './conversation-machine.ts'
import { followReply } from './follow-reply.ts'
import { problemOf } from './problem-of.ts'
import { readStoredConversation, storeConversation, storeDraft } from './stored-conversation.ts'

const quiet = { isQuiet: true } as const

/** Events after which the other tabs have to refresh. */
const announcedEvents: readonly ConversationEvent['kind'][] = ['created', 'sent', 'ended']
/** Events after which the stored conversation is updated. */
const storedEvents: readonly ConversationEvent['kind'][] = ['opened', ...announcedEvents]

/**
 * Runs the conversation of one account against the server, also while other screens are shown.
 * [C-04] It is stored on the device and shown from there first. [C-07] Start with `ask` and `follow`.
 */
export type ConversationController = ReturnType<typeof createConversationController>

/** `announce` notifies the other tabs that the conversation has changed. */
export function createConversationController(account: string, announce: () => void) {
  let state: Conversation = emptyConversation
  let unsent: { readonly key: string; readonly content: string } | null = null
  let storedDraft = ''
  let refreshing: Promise<void> | null = null
  const listeners = new Set<() => void>()
  const lifetime = new AbortController()

  function dispatch(event: ConversationEvent): boolean {
    const before = state
    if (!lifetime.signal.aborted) state = conversationReducer(before, event)
    if (state === before) return false
    if (storedEvents.includes(event.kind)) void storeConversation(account, state.turns)
    if (announcedEvents.includes(event.kind)) announce()
    // While a question is being sent, its text stays stored: it may have to return to the input.
    if (state.draft !== storedDraft && state.phase.is !== 'sending')
      void storeDraft(account, (storedDraft = state.draft))
    for (const listener of listeners) listener()
    return true
  }

  function follow(): void {
    const { phase, thread } = state
    if (phase.is !== 'answering' || thread === null) return
    const onEvent = (event: ConversationEvent) => {
      dispatch(event)
      // The user stopped the reply before the run had an id.
      if (event.kind === 'run' && state.phase.is === 'answering' && state.phase.substate === 'stopping')
        void cancel()
    }
    const finished = followReply({ thread, run: phase.run, signal: lifetime.signal, onEvent })
    // Another tab may have received the reply, or the thread may be gone, so the server is queried. A run that came
    // from the server is not refreshed: a run that cannot be joined would be requested endlessly.
    if (phase.run !== null) return
    void finished.then(() => state.phase.is === 'idle' && state.phase.problem === 'failed' && refresh())
  }

  async function readThread(): Promise<Thread> {
    const { data, has_mistake: hasMistake } = await send(readLatestThread, { query: {} }, quiet)
    if (data !== null) return { ...data, hasMistake }
    const { id } = await send(createThread, { body: {} }, quiet)
    return { id, messages: [], run: null, hasMistake }
  }

  async function refreshOnce(): Promise<void> {
    if (state.thread === null) {
      dispatch({ kind: 'reopen' })
      dispatch({ kind: 'restored', ...(await readStoredConversation(account)) })
    }
    try {
      if (dispatch({ kind: 'opened', thread: await readThread(), at: Date.now() })) follow()
    } catch (error) {
      dispatch({ kind: 'not_opened', problem: problemOf(error) })
    }
  }

  /** [C-03] [C-04] Shows the stored conversation, then the server's; creates a thread if there is none. */
  function refresh(): void {
    const { is } = state.phase
    if (is === 'sending' || is === 'answering' || lifetime.signal.aborted) return
    refreshing ??= refreshOnce().finally(() => {
      refreshing = null
    })
  }

  async function deliver(key: string, content: string): Promise<void> {
    const { thread } = state
    if (thread === null) return
    try {
      const { id } = await send(addMessage, { params: { threadId: thread }, body: { content, key } }, quiet)
      unsent = null
      if (dispatch({ kind: 'sent', id })) follow()
    } catch (error) {
      unsent = { key, content }
      dispatch({ kind: 'not_sent', problem: problemOf(error) })
      // The thread is gone, or a reply that was requested in another tab or on another device is in progress.
      if ([404, 409].includes(refusalOf(error)?.status ?? 0)) refresh()
    }
  }

  async function cancel(): Promise<void> {
    const { phase, thread } = state
    if (phase.is !== 'answering' || phase.run === null || thread === null) return
    try {
      await send(cancelRun, { params: { threadId: thread, runId: phase.run }, body: {} }, quiet)
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error
      dispatch({ kind: 'not_stopped' })
    }
  }

  return {
    state: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    refresh,
    /** Sends a question, once the conversation has opened. One that cannot be sent then stays in the input. */
    ask: async (content: string) => {
      if (state.phase.is === 'opening') await refreshing
      // A retry reuses the idempotency key, because the first attempt may have arrived.
      const key = unsent?.content === content ? unsent.key : crypto.randomUUID()
      if (dispatch({ kind: 'asked', key, content })) void deliver(key, content)
      else refresh()
    },
    stop: () => {
      if (dispatch({ kind: 'stop' })) void cancel()
    },
    retry: () => {
      if (dispatch({ kind: 'retry' })) follow()
    },
    type: (text: string) => void dispatch({ kind: 'typed', text }),
    /** Starts a new conversation. Earlier ones stay on the server. */
    startNew: async () => {
      try {
        const { id } = await send(createThread, { body: {} }, quiet)
        dispatch({ kind: 'created', id })
      } catch (error) {
        dispatch({ kind: 'not_created', problem: problemOf(error) })
      }
    },
    close: () => {
      lifetime.abort()
      listeners.clear()
    },
  }
}
