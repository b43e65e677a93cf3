import { addMessage, cancelRun, createThread, readLatestThread } from '@vela/contract/consultant'
import { CallFailed } from '../../api/call-failed.ts'
import { send } from '../../api/client.ts'
import {
  type Conversation,
  type ConversationEvent,
  emptyConversation,
  stepConversation,
  type Thread,
} from './conversation-machine.ts'
import { followReply } from './follow-reply.ts'
import { keepConversation, keepDraft, readConversation } from './kept-conversation.ts'
import { refusalOf, troubleOf } from './trouble-of.ts'

const quiet = { isQuiet: true } as const

/** After these the other tabs are out of date. */
const newsAfter: readonly ConversationEvent['kind'][] = ['begun', 'sent', 'ended']
/** After these the copy on the device is. */
const keptAfter: readonly ConversationEvent['kind'][] = ['opened', ...newsAfter]

/** The conversation of one person, which goes on while other screens show. */
export type Talk = ReturnType<typeof openTalk>

/** `announce` tells the other tabs that something was said. */
export function openTalk(account: string, announce: () => void) {
  let state: Conversation = emptyConversation
  let unsent: { readonly key: string; readonly content: string } | null = null
  let keptDraft = ''
  let looking: Promise<void> | null = null
  const listeners = new Set<() => void>()
  const life = new AbortController()

  function give(event: ConversationEvent): boolean {
    const before = state
    if (!life.signal.aborted) state = stepConversation(before, event)
    if (state === before) return false
    if (keptAfter.includes(event.kind)) void keepConversation(account, state.said)
    if (newsAfter.includes(event.kind)) announce()
    // What is on its way is not there yet.
    if (state.draft !== keptDraft && state.phase.is !== 'sending')
      void keepDraft(account, (keptDraft = state.draft))
    for (const listener of listeners) listener()
    return true
  }

  function follow(): void {
    const { phase, thread } = state
    if (phase.is !== 'answering' || thread === null) return
    const hear = (event: ConversationEvent) => {
      give(event)
      // Who stopped it before it had a name.
      if (event.kind === 'run' && state.phase.is === 'answering' && state.phase.mood === 'stopping')
        void cancel()
    }
    const answered = followReply({ thread, run: phase.run, signal: life.signal, hear })
    // Answered in another tab, or the conversation is gone: the server knows how it stands. Who has just heard that from
    // it and could not join would ask again without end.
    if (phase.run !== null) return
    void answered.then(() => state.phase.is === 'idle' && state.phase.trouble === 'failed' && look())
  }

  async function readThread(): Promise<Thread> {
    const { data, has_mistake: hasMistake } = await send(readLatestThread, { query: {} }, quiet)
    if (data !== null) return { ...data, hasMistake }
    const { id } = await send(createThread, { body: {} }, quiet)
    return { id, messages: [], run: null, hasMistake }
  }

  async function lookOnce(): Promise<void> {
    if (state.thread === null) {
      give({ kind: 'reopen' })
      give({ kind: 'copy', ...(await readConversation(account)) })
    }
    try {
      if (give({ kind: 'opened', thread: await readThread(), at: Date.now() })) follow()
    } catch (error) {
      give({ kind: 'not_opened', trouble: troubleOf(error) })
    }
  }

  /** [C-03] [C-04] the copy, then what the server says; a conversation is begun where there is none. */
  function look(): void {
    const { is } = state.phase
    if (is === 'sending' || is === 'answering' || life.signal.aborted) return
    looking ??= lookOnce().finally(() => {
      looking = null
    })
  }

  async function deliver(key: string, content: string): Promise<void> {
    const { thread } = state
    if (thread === null) return
    try {
      const { id } = await send(addMessage, { params: { threadId: thread }, body: { content, key } }, quiet)
      unsent = null
      if (give({ kind: 'sent', id })) follow()
    } catch (error) {
      unsent = { key, content }
      give({ kind: 'not_sent', trouble: troubleOf(error) })
      // The conversation is gone, or a reply is given in it that was asked for elsewhere.
      if ([404, 409].includes(refusalOf(error)?.status ?? 0)) look()
    }
  }

  async function cancel(): Promise<void> {
    const { phase, thread } = state
    if (phase.is !== 'answering' || phase.run === null || thread === null) return
    try {
      await send(cancelRun, { params: { threadId: thread, runId: phase.run }, body: {} }, quiet)
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error
      give({ kind: 'not_stopped' })
    }
  }

  return {
    state: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    look,
    /** What cannot be taken now stays where it was typed. */
    ask: (content: string) => {
      // Sent again, it is the same message: the first try may have arrived.
      const key = unsent?.content === content ? unsent.key : crypto.randomUUID()
      if (give({ kind: 'asked', key, content })) void deliver(key, content)
      else look()
    },
    stop: () => {
      if (give({ kind: 'stop' })) void cancel()
    },
    retry: () => {
      if (give({ kind: 'retry' })) follow()
    },
    type: (text: string) => void give({ kind: 'typed', text }),
    /** The old ones stay on the server. */
    startAnew: async () => {
      try {
        const { id } = await send(createThread, { body: {} }, quiet)
        give({ kind: 'begun', id })
      } catch (error) {
        give({ kind: 'not_begun', trouble: troubleOf(error) })
      }
    },
    close: () => {
      life.abort()
      listeners.clear()
    },
  }
}
