import type { Question } from '../../reply.ts'
import { goingOn } from '../explain/find-follow-up.ts'
import type { Book } from '../explain/open-book.ts'
import { readQuestion, type Topic } from './read-question.ts'

// Words that stand for what was spoken of before. Small letters, no accents.
const standsFor =
  /\b(?:it|its|they|them|their|those|these|that|this one|the other|one of them|eso|esto|ese|esa|esos|esas|ello|ellos|ellas|lo mismo|el otro|la otra|uno de ellos|cual de los dos|which of the two)\b/
const goesOn = /^(?:ok |okay |so |bueno |entonces )*(?:and|but|what if|what about|y|e|pero|que tal)\b/

const asksDifference = /\b(?:differ\w*|diferen\w*|compar\w*|better|mejor|which one|cual)\b/

const fewWords = 3

/** A short question that leans on the one before is about that, too: "and is it safe?". */
export function takeUpTopic(topic: Topic, { history }: Pick<Question, 'history'>, book: Book): Topic {
  if (topic.words.length > fewWords) return topic
  // "What is the difference?" asks about the last two.
  const isOfTwo = topic.words.length === 0 && asksDifference.test(topic.asked)
  // "And bonds?" asks for something new.
  const isOpen = goesOn.test(topic.asked) && topic.terms.length === 0
  if (!isOfTwo && !isOpen && !standsFor.test(topic.asked)) return topic
  const before = lastTopics(history, isOfTwo ? 2 : 1, book)
  if (before.length === 0) return topic
  const all = [topic, ...before]
  return {
    asked: [topic.asked, ...before.flatMap(({ words }) => words)].join(' '),
    clauses: [],
    words: [...new Set(all.flatMap(({ words }) => words))],
    stems: [...new Set(all.flatMap(({ stems }) => stems))],
    terms: topic.terms.length > 0 ? topic.terms : before.flatMap(({ terms }) => terms),
  }
}

/** The newest first, without messages that only wanted more of the same. */
function lastTopics(history: Question['history'], most: number, book: Book): Topic[] {
  const found: Topic[] = []
  for (const { role, content } of history.toReversed()) {
    if (role !== 'user') continue
    const topic = readQuestion(content, book)
    if (topic.words.some((word) => !goingOn.has(word))) found.push(topic)
    if (found.length === most) break
  }
  return found
}
