import { pattern } from '../../pattern.ts'
import type { Question } from '../../reply.ts'
import type { Book } from '../explain/open-book.ts'
import { lastTopics } from '../look-back.ts'
import type { Topic } from './read-question.ts'

// Words that stand for what was spoken of before. Small letters, no accents.
const standsFor = pattern('find.standsFor')
const goesOn = pattern('find.goesOn')

const asksDifference = pattern('find.asksDifference')

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
