import type { Question } from '../../reply.ts'
import type { Book } from '../explain/open-book.ts'
import { foldText } from '../safety/fold-text.ts'
import { readQuestion, type Topic } from './read-question.ts'

// Words that stand for what was spoken of before.
const standsFor =
  /\b(?:it|its|they|them|their|those|these|that|this one|the other|one of them|eso|esto|ese|esa|esos|esas|ello|ellos|ellas|lo mismo|el otro|la otra|uno de ellos|cual de los dos|which of the two)\b|^(?:and|but|y|pero)\b/

const fewWords = 3

/** A short question that leans on the one before is about that, too: "and is it safe?". */
export function takeUpTopic(topic: Topic, { text, history }: Question, book: Book): Topic {
  if (topic.words.length > fewWords || !standsFor.test(foldText(text).replaceAll(/[¿¡]/g, ''))) return topic
  const asked = history.findLast(
    ({ role, content }) => role === 'user' && readQuestion(content, book).words.length > 0,
  )
  if (asked === undefined) return topic
  const before = readQuestion(asked.content, book)
  return {
    asked: topic.asked,
    words: [...new Set([...topic.words, ...before.words])],
    stems: [...new Set([...topic.stems, ...before.stems])],
    terms: topic.terms.length > 0 ? topic.terms : before.terms,
  }
}
