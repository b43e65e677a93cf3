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
import { mayOpen, withLinks } from './links.ts'

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

/** The answer's text with links to its chapters. */
export function writeAnswer({ text, chapters }: IndexedAnswer, rights: Rights, kb: KnowledgeBase): string {
  const course = closedCourse(chapters, rights, kb)
  if (course === null) return withLinks([text], chapters, rights, kb)
  // [D11] Without access to the course only the definition is shown.
  const opening = text.split(/(?<=[.!?])\s+(?=[¿¡"“«*]*\p{Lu})/u)[0] ?? text
  const apart = fill(replies[kb.language].explain.apart, { course }) ?? ''
  return withLinks([opening, apart], chapters, rights, kb)
}

function closedCourse([first = '']: readonly string[], rights: Rights, kb: KnowledgeBase): string | null {
  const chapter = kb.chapters.get(first)
  return chapter === undefined || mayOpen(chapter, rights) ? null : chapter.courseTitle
}

/** The example or reason of an answer; null if it has none or an earlier reply contained it. */
export function moreOf(
  { more, chapters }: IndexedAnswer,
  said: string,
  rights: Rights,
  kb: KnowledgeBase,
): string | null {
  if (more === undefined || said.includes(more) || closedCourse(chapters, rights, kb) !== null) return null
  return withLinks([more], chapters.slice(0, 1), rights, kb)
}

/** The written answer that the last reply used; null if it used none. */
export function lastAnswer(history: readonly Turn[], { answers }: KnowledgeBase): IndexedAnswer | null {
  const last = history.findLast(({ role }) => role === 'assistant')?.content
  if (last === undefined) return null
  const isIn = ({ text, more }: IndexedAnswer) =>
    last.includes(text) || (more !== undefined && last.includes(more))
  return answers.find(isIn) ?? null
}

export function repliesIn(history: readonly Turn[]): string {
  return history.flatMap(({ role, content }) => (role === 'assistant' ? [content] : [])).join('\n')
}
