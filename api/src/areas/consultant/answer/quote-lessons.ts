import { type Chapter, type KnowledgeBase, type Page, rightOption, type Term } from '@vela/content/knowledge'
import { pattern } from '@vela/content/pattern'
import { replies } from '@vela/content/replies'
import { splitWords, stem, stemsOf, stopWords } from '@vela/content/stems'
import type { Language } from '../../../http/language.ts'
import { fill } from '../calculate/format.ts'
import type { Aspect } from '../find/aspect.ts'
import { type FoundLesson, shareOf } from '../find/find-lessons.ts'
import { isAboutTerms, type Topic } from '../find/read-question.ts'
import type { Content } from './answer.ts'
import { mayOpen, type OwnKnowledge } from './links.ts'

/** How much of the question a passage must cover. A passage that answers only a part is worse than none. */
const minCoverage = 0.85
/** How much of the question the passage must cover without its titles, which may name more than the passage covers. */
const minOwnCoverage = 0.8
const minStems = 2

const asksForMeaning = pattern('find.asksForMeaning')
const conjunctions = pattern('find.joints')

/** Answers with the definition of terms or a passage from the lessons, with links; null if there is neither. */
export function quoteLessons(topic: Topic, found: readonly FoundLesson[], kb: OwnKnowledge): Content | null {
  const closed = findClosedChapter(topic, found, kb)
  if (closed !== null) {
    const { apart } = replies[kb.language].explain
    const text = fill(apart, { course: closed.courseTitle }) ?? ''
    return { kind: 'explain', text, chapters: [closed.id] }
  }
  const terms = isAboutTerms(topic, kb) || startsWithTerm(topic, kb) ? topic.terms.slice(0, 2) : []
  if (terms.length > 0)
    return {
      kind: 'explain',
      text: terms.map(define).join('\n\n'),
      chapters: [...terms, ...topic.terms].map(({ chapterId }) => chapterId),
    }
  if (topic.stems.length < minStems) return null
  const pages = found.flatMap(({ id, kind, chapterId, score }) => {
    const chapter = kb.chapters.get(chapterId)
    const page = kind === 'page' && chapter?.pages.find((one) => one.id === id)
    return chapter && page && mayOpen(chapter, kb) ? [{ chapter, page, score }] : []
  })
  const passage = findPassage(pages, topic.stems, '', kb)
  if (passage === null || passage.coverage < minCoverage || passage.ownCoverage < minOwnCoverage) return null
  const near = found.filter(({ score }) => score >= 0.75 * (found[0]?.score ?? 0))
  const chapters = [passage, ...near, ...topic.terms].map(({ chapterId }) => chapterId)
  return { kind: 'explain', text: passage.text, chapters }
}

const define = ({ name, meaning }: Term): string =>
  `**${name.charAt(0).toUpperCase()}${name.slice(1)}:** ${meaning}`

/** Whether the question first asks what a term means: "leverage, what is it and why is it dangerous". */
function startsWithTerm({ text, terms: [term] }: Topic, { language }: KnowledgeBase): boolean {
  if (term === undefined || !asksForMeaning.test(text)) return false
  const opening = splitWords(text.split(conjunctions)[0] ?? '')
    .filter((word) => !stopWords[language].has(word))
    .map((word) => stem(word, language))
  return opening.length > 0 && opening.every((one) => term.stems.includes(one))
}

/** The chapter that covers the whole topic, if it is closed to the person. */
function findClosedChapter(
  { terms, stems }: Topic,
  [best]: readonly FoundLesson[],
  kb: OwnKnowledge,
): Chapter | null {
  if (terms.length > 0 || best === undefined || best.coverage < 0.9) return null
  const chapter = kb.chapters.get(best.chapterId)
  const title = stemsOf(chapter?.title ?? '', kb.language)
  if (!stems.every((one) => title.includes(one))) return null
  return chapter === undefined || mayOpen(chapter, kb) ? null : chapter
}

type Passage = {
  readonly text: string
  readonly chapterId: string
  /** The share of the question that the passage and its titles cover, from 0 to 1. */
  readonly coverage: number
  /** The share of the question that the passage covers without its titles. */
  readonly ownCoverage: number
}

const minCharacters = 80

/** Finds the passage that answers best; null if there is none. Sentences of earlier replies are not repeated. */
function findPassage(
  pages: readonly { readonly page: Page; readonly chapter: Chapter; readonly score: number }[],
  stems: readonly string[],
  alreadySaid: string,
  kb: KnowledgeBase,
): Passage | null {
  const maxScore = Math.max(...pages.map(({ score }) => score))
  let best: (Passage & { readonly score: number }) | null = null
  for (const { page, chapter, score } of pages) {
    const titles = stemsOf(`${page.title} ${chapter.title}`, kb.language)
    for (const sentences of page.passages) {
      const repeated = sentences.findIndex((sentence) => alreadySaid.includes(sentence))
      const text = sentences.slice(0, repeated < 0 ? undefined : repeated).join(' ')
      if (text.length < minCharacters) continue
      const own = new Set(stemsOf(text, kb.language))
      const ownCoverage = shareOf(stems, own, kb)
      const total = ownCoverage + score / maxScore / 2 - (text.match(/\$?\d[\d.,]*/g)?.length ?? 0) / 20
      if (best !== null && best.score >= total) continue
      const coverage = shareOf(stems, new Set([...own, ...titles]), kb)
      best = { text, chapterId: chapter.id, coverage, ownCoverage, score: total }
    }
  }
  return best
}

const maxCharacters = 560

/** What the chapters of the last reply also say on a topic: an example, a definition or a passage that was not said yet. */
export function quoteChapters(
  chapters: readonly Chapter[],
  topic: Topic,
  aspect: Aspect,
  said: string,
  kb: KnowledgeBase,
): Content | null {
  const term = aspect === 'simply' ? topic.terms.find(({ meaning }) => !said.includes(meaning)) : undefined
  if (term !== undefined) {
    const { simply } = replies[kb.language].explain
    return { kind: 'explain', text: `${simply} ${define(term)}`, chapters: [term.chapterId] }
  }
  const pages = chapters.flatMap((chapter, at) =>
    chapter.pages.map((page) => ({ chapter, page, score: 1 - at / 3 })),
  )
  const example = () => findExample(chapters, topic.stems, said, kb)
  const passage = () => findPassage(pages, topic.stems, said, kb)
  const isShown = aspect === 'example' || aspect === 'simply'
  const found = isShown ? (example() ?? passage()) : (passage() ?? example())
  return found && { kind: 'explain', text: found.text, chapters: [found.chapterId] }
}

/** Finds an example that can be understood alone, or a quiz question with its answer. */
function findExample(
  chapters: readonly Chapter[],
  stems: readonly string[],
  said: string,
  kb: KnowledgeBase,
): { readonly text: string; readonly chapterId: string } | null {
  const [best] = chapters
    .flatMap((chapter, at) =>
      examplesIn(chapter, kb.language)
        .filter(({ text, key }) => !said.includes(key) && text.length <= maxCharacters)
        .map(({ text, bonus }) => {
          const share = shareOf(stems, new Set(stemsOf(text, kb.language)), kb)
          return { text, chapterId: chapter.id, score: share + bonus - 0.15 * at }
        }),
    )
    .sort((one, other) => other.score - one.score)
  return best ?? null
}

function examplesIn({ pages, quizzes }: Chapter, language: Language) {
  const { example, question, answer } = replies[language].explain
  const fromPages = pages
    .flatMap(({ examples }) => examples)
    .map((sentences) => ({ text: `${example} ${sentences.join(' ')}`, key: sentences[0] ?? '', bonus: 0.3 }))
  const fromQuizzes = quizzes.flatMap((quiz) => {
    const right = rightOption(quiz)
    if (right === undefined) return []
    const text = `${question} ${quiz.title}\n\n${answer} **${right.answer}**. ${right.why}`
    return [{ text, key: quiz.title, bonus: 0 }]
  })
  return [...fromPages, ...fromQuizzes]
}
