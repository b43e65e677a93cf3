/**
 * The conversation with the consultant as a pure state machine.
 *
 * [C-03] Nothing is sent before the server has named the thread, and a question that could not be sent returns to the
 * input: nothing that was typed is lost. [C-05] A run that is queued, in progress or cancelling is followed until it is
 * final. [C-07] Text that arrives twice after a broken stream is shown once, and a stopped or cut reply stays visible.
 *
 * Start with `Conversation` and `conversationReducer`. conversation-controller.ts runs it against the server.
 */
import {
  isActive,
  type Run,
  type RunStatus,
  type Message as StoredMessage,
} from '@vela/contract/consultation'

export type Message = Pick<StoredMessage, 'id' | 'role' | 'content' | 'is_unknown'>

/** One message of the conversation; `key` stays the same when the server assigns the id. */
export type Turn = Omit<Message, 'id'> & { readonly key: string; readonly id: string | null }

export type Problem =
  /** The user stopped the reply. */
  | 'stopped'
  /** The reply reached the maximum length: the text so far is shown and can be continued. */
  | 'cut'
  | 'failed'
  /** [D16] The day's budget is used up. */
  | 'spent'
  | 'offline'
  /** [D11] The consultant must be paid for. */
  | 'no_plan'

type Phase =
  /** The state on the server is not known yet, so nothing can be sent. */
  | { readonly is: 'opening' }
  | {
      readonly is: 'idle'
      readonly problem: Problem | null
      /** Whether the problem concerns the text that returned to the input, and not the last question. */
      readonly isUnsent: boolean
      /** When the budget was used up; 0 for other problems. */
      readonly at: number
    }
  /** The question is being sent. */
  | { readonly is: 'sending' }
  /**
   * A reply was requested. `late` means that nothing arrives; `lost` that the stream broke and the rest is requested
   * again.
   */
  | {
      readonly is: 'answering'
      readonly run: string | null
      readonly substate: 'late' | 'lost' | 'stopping' | null
      /** Whether another tab or device requested the reply before the text in the input could be sent. */
      readonly isFromElsewhere: boolean
    }

export type Conversation = {
  /** [C-03] Null until the server has assigned an id; nothing is sent before that. */
  readonly thread: string | null
  readonly turns: readonly Turn[]
  /** The reply received so far. The text of a stopped or cut reply stays until the next question. */
  readonly text: string
  /** The text in the input; a question that could not be sent returns here. */
  readonly draft: string
  readonly phase: Phase
  /** Whether the learner has a wrong quiz answer to ask about. */
  readonly hasMistake: boolean
}

export type Thread = {
  readonly id: string
  readonly messages: readonly Message[]
  readonly run: Run | null
  readonly hasMistake?: boolean | undefined
}

export type ConversationEvent =
  | { readonly kind: 'restored'; readonly messages: readonly Message[]; readonly draft: string }
  | { readonly kind: 'opened'; readonly thread: Thread; readonly at: number }
  | { readonly kind: 'not_opened'; readonly problem: Problem }
  /** A new conversation replaces this one, or the reason why it could not be created. */
  | { readonly kind: 'created'; readonly id: string }
  | { readonly kind: 'not_created'; readonly problem: Problem }
  | { readonly kind: 'asked'; readonly key: string; readonly content: string }
  | { readonly kind: 'typed'; readonly text: string }
  | { readonly kind: 'sent'; readonly id: string }
  | { readonly kind: 'not_sent'; readonly problem: Problem }
  | { readonly kind: 'run'; readonly run: Run }
  | { readonly kind: 'delta'; readonly text: string; readonly upTo: number }
  | { readonly kind: 'late' | 'lost' | 'stop' | 'not_stopped' | 'retry' | 'reopen' }
  | { readonly kind: 'ended'; readonly status: RunStatus; readonly message: Message | null }
  | { readonly kind: 'refused'; readonly problem: Problem; readonly at: number }

export const maxQuestionLength = 4000

type Idle = Extract<Phase, { is: 'idle' }>

const idle = (problem: Problem | null = null, more: Partial<Pick<Idle, 'isUnsent' | 'at'>> = {}): Idle => ({
  is: 'idle',
  problem,
  isUnsent: false,
  at: 0,
  ...more,
})
const answering = (run: Run | null = null, isFromElsewhere = false): Phase => ({
  is: 'answering',
  run: run && run.id,
  substate: run?.status === 'cancelling' ? 'stopping' : null,
  isFromElsewhere,
})

export const emptyConversation: Conversation = {
  thread: null,
  turns: [],
  text: '',
  draft: '',
  phase: { is: 'opening' },
  hasMistake: false,
}

const turnOf = ({ id, role, content, is_unknown }: Message): Turn => ({
  key: id,
  id,
  role,
  content,
  ...(is_unknown && { is_unknown }),
})

/** Replaces the turns with the server's messages. Messages keep their keys, so that React does not mount them again. */
function mergeTurns(before: readonly Turn[], messages: readonly Message[]): Turn[] {
  const keys = new Map(before.map(({ id, key }) => [id, key]))
  return messages.map((message) => ({ ...turnOf(message), key: keys.get(message.id) ?? message.id }))
}

function problemOfRun(status: RunStatus): Problem {
  if (status === 'incomplete') return 'cut'
  return status === 'cancelled' ? 'stopped' : 'failed'
}

function phaseOf(turns: readonly Pick<Message, 'role'>[], run: Run | null): Idle {
  if (turns.at(-1)?.role !== 'user') return idle()
  return idle(run === null ? 'failed' : problemOfRun(run.status))
}

/** [D16] When the next budget starts: it applies to a day in UTC. */
export const startOfNextDay = (at: number): number => new Date(at).setUTCHours(24, 0, 0, 0)

/** Which problem to show when a refresh still finds no reply. */
function problemAfterRefresh(before: Phase, now: Idle, at: number): Idle {
  if (before.is !== 'idle' || before.problem === null) return now
  if (before.isUnsent) return idle('failed', { isUnsent: true })
  // A used-up budget stays shown until the next day; a missing plan or network may have been resolved since.
  const isSpent = before.problem === 'spent' && startOfNextDay(before.at) > at
  return isSpent || before.problem === now.problem ? before : now
}

const joinLines = (...lines: readonly string[]) => lines.filter(Boolean).join('\n')

/** Merges the thread that the server returned into the conversation on the screen. */
function openThread(before: Conversation, thread: Thread, at: number): Conversation {
  const { id, messages, run, hasMistake = before.hasMistake } = thread
  const [last, lastShown] = [messages.at(-1), before.turns.at(-1)]
  // A stopped reply and its problem stay visible while no new message has arrived.
  const isUnchanged = last?.role === 'user' && last.id === lastShown?.id
  const found = phaseOf(messages, run)
  const phase = isUnchanged ? problemAfterRefresh(before.phase, found, at) : found
  const next = {
    ...before,
    thread: id,
    hasMistake,
    turns: mergeTurns(before.turns, messages),
    text: isUnchanged ? before.text : '',
    // The question looked unsent but had arrived.
    draft: last?.role === 'user' && last.content === before.draft ? '' : before.draft,
    phase,
  }
  const { problem, isUnsent } = before.phase.is === 'idle' ? before.phase : idle()
  // A cut reply is followed too, unless its text is already shown.
  const isShown = phase === before.phase && next.text !== ''
  if (run !== null && (isActive(run.status) || (run.status === 'incomplete' && !isShown)))
    return { ...next, text: '', phase: answering(run, isUnsent && next.draft !== '') }
  const hadFailed = problem === 'failed' && lastShown?.role === 'user'
  if (!hadFailed || messages.some((message) => message.id === lastShown.id)) return next
  // The server no longer has the question that failed, so it returns to the input.
  return {
    ...next,
    draft: joinLines(lastShown.content, next.draft),
    phase: idle('failed', { isUnsent: true }),
  }
}

/** Handles the events of a reply in progress. */
function reduceReply(before: Conversation, event: ConversationEvent): Conversation {
  const { phase } = before
  if (phase.is !== 'answering') return before
  // After the user has stopped the reply, no other substate is shown.
  const withSubstate = (substate: typeof phase.substate) => ({
    ...phase,
    substate: phase.substate === 'stopping' ? phase.substate : substate,
  })
  switch (event.kind) {
    case 'run':
      return { ...before, phase: { ...withSubstate(null), run: event.run.id } }
    case 'delta':
      // After a stream is resumed, a delta may arrive twice; `upTo` is its end offset.
      return {
        ...before,
        text: before.text.slice(0, Math.max(0, event.upTo - event.text.length)) + event.text,
        phase: withSubstate(null),
      }
    case 'late':
    case 'lost':
      return { ...before, phase: withSubstate(event.kind) }
    case 'stop':
      return { ...before, phase: withSubstate('stopping') }
    case 'not_stopped':
      return { ...before, phase: { ...phase, substate: null } }
    case 'ended':
      if (event.message === null) return { ...before, phase: idle(problemOfRun(event.status)) }
      return { ...before, turns: [...before.turns, turnOf(event.message)], text: '', phase: idle() }
    case 'refused':
      return { ...before, phase: idle(event.problem, { at: event.at }) }
    default:
      return before
  }
}

export function conversationReducer(before: Conversation, event: ConversationEvent): Conversation {
  const { phase, draft, hasMistake } = before
  switch (event.kind) {
    case 'restored':
      if (phase.is !== 'opening' || before.turns.length > 0) return before
      return { ...before, turns: mergeTurns([], event.messages), draft: before.draft || event.draft }
    case 'opened':
      // While a question is being sent or answered, the local state is more recent than this response.
      return phase.is === 'opening' || phase.is === 'idle'
        ? openThread(before, event.thread, event.at)
        : before
    case 'not_opened':
      return phase.is === 'opening' ? { ...before, phase: idle(event.problem) } : before
    case 'reopen':
      return phase.is === 'idle' ? { ...before, phase: { is: 'opening' } } : before
    case 'created':
      if (phase.is !== 'idle') return before
      return { ...emptyConversation, thread: event.id, draft, hasMistake, phase: idle() }
    case 'not_created':
      return phase.is === 'idle' ? { ...before, phase: idle(event.problem, { isUnsent: true }) } : before
    case 'asked': {
      if (phase.is !== 'idle' || before.thread === null) return before
      const question: Turn = { key: event.key, id: null, role: 'user', content: event.content }
      return {
        ...before,
        turns: [...before.turns, question],
        text: '',
        // Tapping a suggestion keeps the draft.
        draft: before.draft === event.content ? '' : before.draft,
        phase: { is: 'sending' },
      }
    }
    case 'sent': {
      if (phase.is !== 'sending') return before
      const turns = before.turns.map((turn) => (turn.id === null ? { ...turn, id: event.id } : turn))
      return { ...before, turns, phase: answering() }
    }
    case 'not_sent': {
      const unsent = before.turns.at(-1)
      if (phase.is !== 'sending' || !unsent) return before
      const turns = before.turns.slice(0, -1)
      return {
        ...before,
        turns,
        draft: joinLines(unsent.content, draft),
        phase: idle(event.problem, { isUnsent: true }),
      }
    }
    case 'typed': {
      const isDiscarded = event.text === '' && phase.is === 'idle' && phase.isUnsent
      return { ...before, draft: event.text, phase: isDiscarded ? phaseOf(before.turns, null) : phase }
    }
    case 'retry':
      if (phase.is !== 'idle' || before.turns.at(-1)?.role !== 'user') return before
      // A cut reply stays visible until its continuation arrives.
      return { ...before, text: phase.problem === 'cut' ? before.text : '', phase: answering() }
    default:
      return reduceReply(before, event)
  }
}
