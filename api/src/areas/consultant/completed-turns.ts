import type { Turn } from './question.ts'
import type { SaidMessage } from './thread.table.ts'

const mostMessages = 20
const mostCharacters = 12_000

/** The last questions that have their replies, each with it, the oldest first. */
export function completedTurns(messages: readonly SaidMessage[]): Turn[] {
  const asked = new Map(messages.map((message) => [message.id, message]))
  const turns: Turn[] = []
  let characters = 0
  for (const reply of messages.toReversed()) {
    const question = reply.answers === null ? undefined : asked.get(reply.answers)
    if (question === undefined) continue
    characters += question.content.length + reply.content.length
    if (characters > mostCharacters || turns.length >= mostMessages) break
    turns.unshift({ role: 'user', content: question.content }, { role: 'assistant', content: reply.content })
  }
  return turns
}
