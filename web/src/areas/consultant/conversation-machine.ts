import { isMoving, type Message as Kept, type Run, type RunStatus } from '@vela/contract/consultation'

export type Message = Pick<Kept, 'id' | 'role' | 'content'>

/** What one of the two said; `key` stays the same when the server has given it an id. */
export type Said = Pick<Message, 'role' | 'content'> & { readonly key: string; readonly id: string | null }

export type Trouble =
  /** It was stopped by the person. */
  | 'stopped'
  /** There was more to say than may be: what came is there to be read, and can be gone on with. */
  | 'cut'
  | 'failed'
  /** [D16] the budget of the day. */
  | 'spent'
  | 'offline'
  /** [D11] it must be paid for. */
  | 'no_plan'

type Phase =
  /** The server has not said yet how the conversation stands: nothing can be sent. */
  | { readonly is: 'opening' }
  | {
      readonly is: 'idle'
      readonly trouble: Trouble | null
      /** It befell what is in the input again, and not the last question. */
      readonly isUnsent: boolean
      /** When it was said, where that matters. */
      readonly at: number
    }
  /** The question is on its way to the server. */
  | { readonly is: 'sending' }
  /** The reply was asked for and moves. Late: nothing comes; lost: the stream broke, and the rest is asked for. */
  | {
      readonly is: 'answering'
      readonly run: string | null
      readonly mood: 'late' | 'lost' | 'stopping' | null
      /** It was asked for elsewhere, before what is in the input could be sent. */
      readonly isAhead: boolean
    }

export type Conversation = {
  /** [C-03] null until the server has named it: before that nothing is sent. */
  readonly thread: string | null
  readonly said: readonly Said[]
  /** Of the reply that moves, as far as it has come; also of one that was stopped or cut, until something new is asked. */
  readonly text: string
  /** What is typed; what could not be sent comes back to it. */
  readonly draft: string
  readonly phase: Phase
  /** Whether there is a wrong answer of theirs to ask about. */
  readonly hasMistake: boolean
}

export type Thread = {
  readonly id: string
  readonly messages: readonly Message[]
  readonly run: Run | null
  readonly hasMistake?: boolean | undefined
}

export type ConversationEvent =
  | { readonly kind: 'copy'; readonly messages: readonly Message[]; readonly draft: string }
  | { readonly kind: 'opened'; readonly thread: Thread; readonly at: number }
  | { readonly kind: 'not_opened'; readonly trouble: Trouble }
  /** Another conversation, in place of this one; or why there is none. */
  | { readonly kind: 'begun'; readonly id: string }
  | { readonly kind: 'not_begun'; readonly trouble: Trouble }
  | { readonly kind: 'asked'; readonly key: string; readonly content: string }
  | { readonly kind: 'typed'; readonly text: string }
  | { readonly kind: 'sent'; readonly id: string }
  | { readonly kind: 'not_sent'; readonly trouble: Trouble }
  | { readonly kind: 'run'; readonly run: Run }
  | { readonly kind: 'piece'; readonly text: string; readonly upTo: number }
  | { readonly kind: 'late' | 'lost' | 'stop' | 'not_stopped' | 'retry' | 'reopen' }
  | { readonly kind: 'ended'; readonly status: RunStatus; readonly message: Message | null }
  | { readonly kind: 'refused'; readonly trouble: Trouble; readonly at: number }

export const longestQuestion = 4000

type Idle = Extract<Phase, { is: 'idle' }>

const idle = (trouble: Trouble | null = null, isUnsent = false, at = 0): Idle => ({
  is: 'idle',
  trouble,
  isUnsent,
  at,
})
const answering = (run: Run | null = null, isAhead = false): Phase => ({
  is: 'answering',
  run: run && run.id,
  mood: run?.status === 'cancelling' ? 'stopping' : null,
  isAhead,
})

export const emptyConversation: Conversation = {
  thread: null,
  said: [],
  text: '',
  draft: '',
  phase: { is: 'opening' },
  hasMistake: false,
}

const saidBy = ({ id, role, content }: Message): Said => ({ key: id, id, role, content })

/** The same messages keep their keys, so that nothing is drawn anew. */
function merge(before: readonly Said[], messages: readonly Message[]): Said[] {
  const keys = new Map(before.map(({ id, key }) => [id, key]))
  return messages.map((message) => ({ ...saidBy(message), key: keys.get(message.id) ?? message.id }))
}

function endOf(status: RunStatus): Trouble {
  if (status === 'incomplete') return 'cut'
  return status === 'cancelled' ? 'stopped' : 'failed'
}

function phaseOf(said: readonly Pick<Message, 'role'>[], run: Run | null): Idle {
  if (said.at(-1)?.role !== 'user') return idle()
  return idle(run === null ? 'failed' : endOf(run.status))
}

/** [D16] the budget is of a day in UTC. */
export const nextDay = (at: number): number => new Date(at).setUTCHours(24, 0, 0, 0)

/** Why there is no reply, for who looks again and finds that there is still none. */
function stillWrong(before: Phase, now: Idle, at: number): Idle {
  if (before.is !== 'idle' || before.trouble === null) return now
  if (before.isUnsent) return idle('failed', true)
  // A plan may have been paid for since, the network is there again, and a day has its end.
  const isSpent = before.trouble === 'spent' && nextDay(before.at) > at
  return isSpent || before.trouble === now.trouble ? before : now
}

const joinLines = (...lines: readonly string[]) => lines.filter(Boolean).join('\n')

function open(before: Conversation, thread: Thread, at: number): Conversation {
  const { id, messages, run, hasMistake = before.hasMistake } = thread
  const [last, asked] = [messages.at(-1), before.said.at(-1)]
  // What is shown of a stopped reply, and why there is none, stays while nothing else has been said.
  const isAsBefore = last?.role === 'user' && last.id === asked?.id
  const found = phaseOf(messages, run)
  const phase = isAsBefore ? stillWrong(before.phase, found, at) : found
  const next = {
    ...before,
    thread: id,
    hasMistake,
    said: merge(before.said, messages),
    text: isAsBefore ? before.text : '',
    // What did not seem to get out, and did.
    draft: last?.role === 'user' && last.content === before.draft ? '' : before.draft,
    phase,
  }
  const { trouble, isUnsent } = before.phase.is === 'idle' ? before.phase : idle()
  // One that was cut short is followed too, where its words are not here yet.
  const isHere = phase === before.phase && next.text !== ''
  if (run !== null && (isMoving(run.status) || (run.status === 'incomplete' && !isHere)))
    return { ...next, text: '', phase: answering(run, isUnsent && next.draft !== '') }
  const wasFailed = trouble === 'failed' && asked?.role === 'user'
  if (!wasFailed || messages.some((one) => one.id === asked.id)) return next
  // The server has the question no more, or no more the conversation.
  return { ...next, draft: joinLines(asked.content, next.draft), phase: idle('failed', true) }
}

/** The part of the reply: everything that happens while it moves. */
function stepReply(before: Conversation, event: ConversationEvent): Conversation {
  const { phase } = before
  if (phase.is !== 'answering') return before
  // Who has stopped it hears of nothing else.
  const feel = (mood: typeof phase.mood) => ({
    ...phase,
    mood: phase.mood === 'stopping' ? phase.mood : mood,
  })
  switch (event.kind) {
    case 'run':
      return { ...before, phase: { ...feel(null), run: event.run.id } }
    case 'piece':
      // Where a stream was joined again, a piece may come twice.
      return {
        ...before,
        text: before.text.slice(0, Math.max(0, event.upTo - event.text.length)) + event.text,
        phase: feel(null),
      }
    case 'late':
    case 'lost':
      return { ...before, phase: feel(event.kind) }
    case 'stop':
      return { ...before, phase: feel('stopping') }
    case 'not_stopped':
      return { ...before, phase: { ...phase, mood: null } }
    case 'ended': {
      if (event.message === null) return { ...before, phase: idle(endOf(event.status)) }
      const reply = saidBy(event.message)
      return { ...before, said: [...before.said, reply], text: '', phase: idle() }
    }
    case 'refused':
      return { ...before, phase: idle(event.trouble, false, event.at) }
    default:
      return before
  }
}

/** [C-03] [C-05] what happens to a conversation, whoever makes it happen. */
export function stepConversation(before: Conversation, event: ConversationEvent): Conversation {
  const { phase } = before
  switch (event.kind) {
    case 'copy':
      if (phase.is !== 'opening' || before.said.length > 0) return before
      return { ...before, said: merge([], event.messages), draft: before.draft || event.draft }
    case 'opened':
      // Who is in the middle of something knows more than an answer that was asked for before it.
      return phase.is === 'opening' || phase.is === 'idle' ? open(before, event.thread, event.at) : before
    case 'not_opened':
      return phase.is === 'opening' ? { ...before, phase: idle(event.trouble) } : before
    case 'reopen':
      return phase.is === 'idle' ? { ...before, phase: { is: 'opening' } } : before
    case 'begun':
      return phase.is === 'idle'
        ? {
            ...emptyConversation,
            draft: before.draft,
            hasMistake: before.hasMistake,
            thread: event.id,
            phase: idle(),
          }
        : before
    case 'not_begun':
      return phase.is === 'idle' ? { ...before, phase: idle(event.trouble, true) } : before
    case 'asked': {
      if (phase.is !== 'idle' || before.thread === null) return before
      const question: Said = { key: event.key, id: null, role: 'user', content: event.content }
      return {
        ...before,
        said: [...before.said, question],
        text: '',
        // A suggestion that is tapped leaves what was typed.
        draft: before.draft === event.content ? '' : before.draft,
        phase: { is: 'sending' },
      }
    }
    case 'sent': {
      if (phase.is !== 'sending') return before
      const said = before.said.map((one) => (one.id === null ? { ...one, id: event.id } : one))
      return { ...before, said, phase: answering() }
    }
    case 'not_sent': {
      const unsent = before.said.at(-1)
      if (phase.is !== 'sending' || !unsent) return before
      const said = before.said.slice(0, -1)
      const draft = joinLines(unsent.content, before.draft)
      return { ...before, said, draft, phase: idle(event.trouble, true) }
    }
    case 'typed': {
      const isDropped = event.text === '' && phase.is === 'idle' && phase.isUnsent
      return { ...before, draft: event.text, phase: isDropped ? phaseOf(before.said, null) : phase }
    }
    case 'retry':
      if (phase.is !== 'idle' || before.said.at(-1)?.role !== 'user') return before
      // What can be gone on with stays in sight until the rest is there.
      return { ...before, text: phase.trouble === 'cut' ? before.text : '', phase: answering() }
    default:
      return stepReply(before, event)
  }
}
