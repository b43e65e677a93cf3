import type OpenAI from 'openai'
import type { ModelCall, ModelMessage, ModelTool } from './model.ts'

type Delta = OpenAI.ChatCompletionChunk.Choice.Delta
type CallDelta = NonNullable<Delta['tool_calls']>[number]

/** More calls than this in one turn are no calculation, and are not stored while they stream in. */
const maxCalls = 16
/** The longest arguments of a call that are read, in characters. */
const maxArguments = 4000

/** Puts together the calls of one turn, which arrive in pieces. Some providers leave out the index or the id. */
export function callReader() {
  const calls: { id: string; name: string; arguments: string }[] = []
  return {
    read: (deltas: unknown) => {
      if (!Array.isArray(deltas)) return
      for (const { index, id, function: called } of deltas as Partial<CallDelta>[]) {
        const at = typeof index === 'number' ? index : id === undefined ? calls.length - 1 : calls.length
        if (at < 0 || at >= maxCalls) throw new Error('the model makes too many calls')
        const call = (calls[at] ??= { id: '', name: '', arguments: '' })
        call.id ||= typeof id === 'string' ? id : ''
        call.name ||= typeof called?.name === 'string' ? called.name : ''
        call.arguments += typeof called?.arguments === 'string' ? called.arguments : ''
        if (call.arguments.length > maxArguments) throw new Error('the model calls with too long arguments')
      }
    },
    calls: (): readonly ModelCall[] =>
      calls.filter(Boolean).map((call, nth) => ({ ...call, id: call.id || `call_${nth}` })),
  }
}

/** A message as chat completions spell it. */
export function messageParam(message: ModelMessage): OpenAI.ChatCompletionMessageParam {
  if (message.role === 'tool') return { role: 'tool', content: message.content, tool_call_id: message.callId }
  const { role, content, calls = [] } = message
  if (role !== 'assistant' || calls.length === 0) return { role, content }
  return {
    role,
    content: content === '' ? null : content,
    tool_calls: calls.map(({ id, name, arguments: given }) => ({
      id,
      type: 'function',
      function: { name, arguments: given },
    })),
  }
}

export const toolParam = ({ name, description, parameters }: ModelTool): OpenAI.ChatCompletionTool => ({
  type: 'function',
  function: { name, description, parameters },
})
