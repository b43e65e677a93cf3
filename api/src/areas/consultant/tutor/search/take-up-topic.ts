import type { Question } from '../../reply.ts'
import type { Book } from '../explain/open-book.ts'
import { lastTopics } from '../look-back.ts'
import type { Topic } from './read-question.ts'

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
