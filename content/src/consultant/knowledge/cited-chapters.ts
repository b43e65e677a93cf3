import type { ContentLanguage } from '../../courses/course-files.ts'
import type { WrittenAnswer } from '../answer-schema.ts'
import { stemsOf, stopWords } from '../stems.ts'
import type { Lesson } from './open-knowledge.ts'

/** The share of an answer's words that a chapter needs in order to have its idea, with and without its bold term. */
const minShare = { withTerm: 0.36, otherwise: 0.5 }

/**
 * [C-14] Returns a function that keeps the cited chapters with the idea of an answer on their pages. If none has it, the
 * first is kept and marked as related: the reply then does not say that more can be read there.
 */
export function openCitations(lessons: readonly Lesson[], language: ContentLanguage) {
  const stemsIn = new Map<string, Set<string>>()
  for (const { chapterId, title, text } of lessons) {
    const known = stemsIn.get(chapterId) ?? new Set()
    for (const stem of stemsOf(`${title} ${text}`, language)) known.add(stem)
    stemsIn.set(chapterId, known)
  }
  const stop = new Set([...stopWords[language]].flatMap((word) => stemsOf(word, language)))
  const telling = (text: string) =>
    [...new Set(stemsOf(text, language))].filter((stem) => !stop.has(stem) && !/^\d/.test(stem))
  return ({ text, chapters }: WrittenAnswer) => {
    const own = telling(text)
    const bold = [...text.matchAll(/\*\*([^*]+)\*\*/g)].map(([, words = '']) => telling(words))
    const hasIdea = (chapter: string) => {
      const there = stemsIn.get(chapter)
      if (there === undefined) return false
      const share = own.filter((stem) => there.has(stem)).length / own.length
      const hasTerm = bold.some((term) => term.length > 0 && term.every((stem) => there.has(stem)))
      return share >= (hasTerm ? minShare.withTerm : minShare.otherwise)
    }
    const held = chapters.filter(hasIdea)
    return held.length > 0 ? { chapters: held } : { chapters: chapters.slice(0, 1), isRelated: true as const }
  }
}
