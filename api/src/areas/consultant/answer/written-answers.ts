import type { IndexedAnswer, KnowledgeBase } from '@vela/content/knowledge'
import { pattern } from '@vela/content/pattern'
import { replies } from '@vela/content/replies'
import { stemsOf } from '@vela/content/stems'
import type { Rights } from '../../billing/public.ts'
import { fill } from '../calculate/format.ts'
import { type FoundAnswer, isCertain, isLikely, isPossible } from '../find/find-answer.ts'
import type { FoundLesson } from '../find/find-lessons.ts'
import { isAboutTerms, type Topic } from '../find/read-question.ts'
import type { Turn } from '../question.ts'
import type { Content } from './answer.ts'
import { mayOpen } from './links.ts'

const asksMeaning = pattern('find.asksMeaning')
const asksMore = pattern('find.asksMore')

function asksForOneMeaning(topic: Topic, kb: KnowledgeBase): boolean {
  return (
    topic.terms.length === 1 &&
    asksMeaning.test(topic.text) &&
    !asksMore.test(topic.text) &&
    isAboutTerms(topic, kb)
  )
}

/** The written answer to a question; null if none fits. */
export function chooseAnswer(
  found: FoundAnswer | null,
  topic: Topic,
  kb: KnowledgeBase,
): IndexedAnswer | null {
  if (found === null || !isLikely(found, topic)) return null
  const { answer } = found
  if (isCertain(found) || !asksForOneMeaning(topic, kb)) return answer
  // A question that only asks what a term means is answered from the glossary, unless this answer defines the term.
  return topic.terms.every(({ stems }) => defines(answer, stems, kb)) ? answer : null
}

/** Whether the answer defines the term. A definition has its term in bold. */
function defines({ text }: IndexedAnswer, stems: readonly string[], { language }: KnowledgeBase): boolean {
  const bold = [...text.matchAll(/\*\*([^*]+)\*\*/g)].map(([, words = '']) => stemsOf(words, language))
  return bold.some((all) => stems.every((one) => all.includes(one)))
}

/** Returns an answer with a weaker match if the lessons that were found belong to the same chapter; otherwise null. */
export function confirmAnswer(
  found: FoundAnswer | null,
  lessons: readonly FoundLesson[],
  topic: Topic,
  kb: KnowledgeBase,
): IndexedAnswer | null {
  if (found === null || !isPossible(found, topic) || asksForOneMeaning(topic, kb)) return null
  const [first, ...others] = lessons.slice(0, 4)
  const isOfIt = (lesson: FoundLesson) => found.answer.chapters.includes(lesson.chapterId)
  return first !== undefined && (isOfIt(first) || others.filter(isOfIt).length >= 2) ? found.answer : null
}

/** The reply that gives a written answer, in plain words if they are asked for and there are some. */
export function writeAnswer(
  answer: IndexedAnswer,
  isSimple: boolean,
  rights: Rights,
  kb: KnowledgeBase,
): Content {
  const { id, text, simply, more = '', chapters, opens, isRelated = false } = answer
  const kind = opens === undefined ? 'explain' : 'product'
  const written = { kind, chapters, isRelated, offered: `answers/${id}` } as const
  const { apart, example } = replies[kb.language].explain
  if (isClosed(answer, rights, kb)) {
    // [D11] The answer says what it is; how it is done is taught in the course.
    const sentences = text.split(/(?<=[.!?])\s+(?=[¿¡"“«*]*\p{Lu})/u).slice(0, openSentences)
    const course = kb.chapters.get(chapters[0] ?? '')?.courseTitle
    return { ...written, text: `${sentences.join(' ')}\n\n${fill(apart, { course }) ?? ''}` }
  }
  if (isSimple && simply !== undefined) return { ...written, text: simply }
  // An explanation without any number gets an example with some.
  const isBare = !/\d/.test(text) && /\d/.test(more)
  return {
    ...written,
    text: isBare ? `${text}\n\n${more.startsWith(example.slice(0, -1)) ? '' : `${example} `}${more}` : text,
  }
}

/** How many sentences of an answer are shown to a person who has not bought its course. */
const openSentences = 2

/** [D11] Whether the answer belongs to a course that the person has not bought. */
export function isClosed(
  { chapters: [first = ''] }: IndexedAnswer,
  rights: Rights,
  kb: KnowledgeBase,
): boolean {
  const chapter = kb.chapters.get(first)
  return chapter !== undefined && !mayOpen(chapter, rights)
}

/** The written answer that the last reply used; null if it used none. */
export function lastAnswer(history: readonly Turn[], { answers }: KnowledgeBase): IndexedAnswer | null {
  const last = history.findLast(({ role }) => role === 'assistant')?.content
  if (last === undefined) return null
  const isIn = ({ text, more, simply }: IndexedAnswer) =>
    [text, more, simply].some((one) => one !== undefined && last.includes(one))
  return answers.find(isIn) ?? null
}

export function repliesIn(history: readonly Turn[]): string {
  return history.flatMap(({ role, content }) => (role === 'assistant' ? [content] : [])).join('\n')
}
