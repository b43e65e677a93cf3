import type { Chapter, KnowledgeBase, Page, Term } from '@vela/content/knowledge'
import { replies } from '@vela/content/replies'
import { stemsOf } from '@vela/content/stems'
import type { Aspect } from '../find/aspect.ts'
import { shareOf } from '../find/find-lessons.ts'
import { isAboutTerms, type Topic } from '../find/read-question.ts'
import type { Content } from './answer.ts'

/** Defines the glossary terms that a question consists of; null if it asks about more than them. */
export function defineTerms(topic: Topic, kb: KnowledgeBase): Content | null {
  if (!isAboutTerms(topic, kb)) return null
  return {
    kind: 'explain',
    text: topic.terms.slice(0, 2).map(define).join('\n\n'),
    chapters: topic.terms.map(({ chapterId }) => chapterId),
  }
}

const define = ({ name, meaning }: Term): string =>
  `**${name.charAt(0).toUpperCase()}${name.slice(1)}:** ${meaning}`

/** What the chapters of the last reply also say on a topic: a definition, an example or a passage that was not said yet. */
export function quoteChapters(
  chapters: readonly Chapter[],
  topic: Topic,
  aspect: Aspect,
  said: string,
  kb: KnowledgeBase,
): Content | null {
  const { simply } = replies[kb.language].explain
  const term = aspect === 'simply' ? topic.terms.find(({ meaning }) => !said.includes(meaning)) : undefined
  if (term !== undefined)
    return { kind: 'explain', text: `${simply} ${define(term)}`, chapters: [term.chapterId] }
  const quotes = chapters.flatMap(({ id, pages }, at) =>
    pages.flatMap((page) => quotesOf(page, said, kb)).map((quote) => ({ ...quote, chapterId: id, at })),
  )
  const isShown = aspect === 'example' || aspect === 'simply'
  const ranked = quotes
    .map(({ text, isExample, chapterId, at }) => {
      const share = shareOf(topic.stems, new Set(stemsOf(text, kb.language)), kb)
      const figures = isExample ? 0 : (text.match(/\$?\d[\d.,]*/g)?.length ?? 0) / 20
      return { text, chapterId, score: share - at / 6 - figures + (isExample === isShown ? 2 : 0) }
    })
    .toSorted((one, other) => other.score - one.score)
  const [best] = ranked
  return best === undefined ? null : { kind: 'explain', text: best.text, chapters: [best.chapterId] }
}

const minCharacters = 80
const maxCharacters = 560

/** The examples of a page, which can be understood alone, and its passages up to the first sentence that was said. */
function quotesOf({ examples, passages }: Page, said: string, { language }: KnowledgeBase) {
  const { example } = replies[language].explain
  const ofExamples = examples
    .filter(([first = '']) => !said.includes(first))
    .map((sentences) => ({ text: `${example} ${sentences.join(' ')}`, isExample: true }))
    .filter(({ text }) => text.length <= maxCharacters)
  const ofPassages = passages
    .map((sentences) => {
      const repeated = sentences.findIndex((sentence) => said.includes(sentence))
      return { text: sentences.slice(0, repeated < 0 ? undefined : repeated).join(' '), isExample: false }
    })
    .filter(({ text }) => text.length >= minCharacters)
  return [...ofExamples, ...ofPassages]
}
