import type { Turn } from '../reply.ts'
import { goingOn } from './explain/find-follow-up.ts'
import type { Book } from './explain/open-book.ts'
import { readQuestion, type Topic } from './search/read-question.ts'

/** What was asked about, the newest first, without messages that only wanted more of the same. */
export function lastTopics(history: readonly Turn[], most: number, book: Book): Topic[] {
  const found: Topic[] = []
  for (const { role, content } of history.toReversed()) {
    if (role !== 'user') continue
    const topic = readQuestion(content, book)
    if (topic.words.some((word) => !goingOn.has(word))) found.push(topic)
    if (found.length === most) break
  }
  return found
}

/** All that was replied. */
export function saidIn(history: readonly Turn[]): string {
  return history.flatMap(({ role, content }) => (role === 'assistant' ? [content] : [])).join('\n')
}
