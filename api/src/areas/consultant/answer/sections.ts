import type { IndexedAnswer, KnowledgeBase } from '@vela/content/knowledge'
import { replies } from '@vela/content/replies'
import { stemsOf } from '@vela/content/stems'
import type { Language } from '../../../http/language.ts'
import { fill } from '../calculate/format.ts'
import type { Aspect } from '../find/aspect.ts'
import { shareOf } from '../find/find-lessons.ts'
import type { Content } from './answer.ts'
import { mayOpen, type OwnKnowledge } from './links.ts'

type Section = 'text' | 'more' | 'simply' | 'why' | 'how' | 'true' | 'evidence' | 'risk' | 'decide'

/** The sections that answer each kind of question, the best first. */
const sectionsFor: Readonly<Record<Aspect, readonly Section[]>> = {
  what: ['text'],
  simply: ['simply'],
  example: ['more', 'simply'],
  why: ['why'],
  how: ['how'],
  true: ['true', 'risk', 'evidence'],
  evidence: ['evidence', 'true'],
  risk: ['risk', 'true'],
  decide: ['decide', 'true', 'text'],
  amount: ['text'],
  compare: ['text', 'decide', 'risk'],
}

/** What goes on about a topic when the section that fits best has been said. */
const further: readonly Section[] = [
  'text',
  'more',
  'why',
  'risk',
  'how',
  'true',
  'evidence',
  'decide',
  'simply',
]

/** Whether an answer has the section that fits best. */
export const hasSection = (answer: IndexedAnswer, aspect: Aspect): boolean => {
  const [best] = sectionsFor[aspect]
  return best !== undefined && best !== 'text' && answer[best] !== undefined
}

/** All texts by which a reply shows that it used the answer. */
export const textsOf = (answer: IndexedAnswer): string[] =>
  [...further.map((name) => answer[name]), ...Object.values(answer.compare ?? {})].flatMap(
    (text) => text ?? [],
  )

/** The part of an answer that fits the kind of a question and was not said yet; null if all of it was. */
export function writeSection(
  answer: IndexedAnswer,
  { aspect, said, isAskedSo, stems = [] }: SectionRequest,
  kb: OwnKnowledge,
): Content | null {
  const { id, chapters, opens, isRelated = false } = answer
  const kind = opens === undefined ? 'explain' : 'product'
  const written = { kind, chapters, isRelated, offered: `answers/${id}` } as const
  if (isClosed(answer, kb)) return { ...written, text: teaser(answer, aspect, said, kb) }
  const isUnsaid = (name: Section) => answer[name] !== undefined && !said.includes(answer[name])
  // An example has numbers, or is at least a story in everyday words.
  const isExample = (name: Section) =>
    aspect !== 'example' || name === 'simply' || /\d/.test(answer[name] ?? '')
  const fitting = sectionsFor[aspect].filter(isExample)
  // If people ask for the answer by such a question, its text is nearer than a section of another kind.
  const best = fitting.slice(0, isAskedSo ? 1 : undefined).find(isUnsaid)
  if (best !== undefined) {
    const section = best === 'text' ? withExample(answer, kb) : (answer[best] ?? '')
    if (said !== '') return { ...written, text: section }
    // A first question for an example, or whether something is true, is also told what the thing is.
    if (best === 'more')
      return { ...written, text: `${meaningOf(answer)}\n\n${asExample(section, kb.language)}` }
    const isNew = best === 'true' || best === 'why' || best === 'risk'
    return { ...written, text: isNew ? `${section}\n\n${meaningOf(answer)}` : section }
  }
  if (aspect === 'simply') return { ...written, text: inShort(answer, said, kb) }
  // The lessons may have another example, which is better than a section of another kind.
  if (aspect === 'example') return null
  const unsaid = further.filter(isUnsaid)
  const shared = (name: Section) => shareOf(stems, new Set(stemsOf(answer[name] ?? '', kb.language)), kb)
  const [next] = said === '' ? unsaid : unsaid.toSorted((one, other) => shared(other) - shared(one))
  if (next === undefined) return null
  return { ...written, text: next === 'text' ? withExample(answer, kb) : (answer[next] ?? '') }
}

type SectionRequest = {
  readonly aspect: Aspect
  /** The earlier replies. */
  readonly said: string
  /** Whether people ask for this answer by the same kind of question, so that its text fits as it is. */
  readonly isAskedSo: boolean
  /** The stems of the question, which choose a section where none fits its kind. */
  readonly stems?: readonly string[]
}

/** An explanation without any number gets an example with some. */
function withExample({ text, more = '' }: IndexedAnswer, { language }: KnowledgeBase): string {
  return /\d/.test(text) || !/\d/.test(more) ? text : `${text}\n\n${asExample(more, language)}`
}

/** For an answer without a version in everyday words: the first sentence of what was said last, and the example. */
function inShort(answer: IndexedAnswer, said: string, { language }: KnowledgeBase): string {
  const spoken = further
    .map((name) => answer[name] ?? '')
    .filter((text) => text !== '' && said.includes(text))
  const [last = answer.text] = spoken.toSorted(
    (one, other) => said.lastIndexOf(other) - said.lastIndexOf(one),
  )
  const [first = ''] = last.split(sentenceEnd)
  const { more } = answer
  const isNew = more !== undefined && !said.includes(more)
  const short = `${replies[language].explain.simply} ${first}`
  return isNew ? `${short}\n\n${asExample(more, language)}` : said === '' ? answer.text : short
}

const asExample = (more: string, language: Language) => {
  const { example } = replies[language].explain
  return `${more.startsWith(example.slice(0, -1)) ? '' : `${example} `}${more}`
}

/** The difference between two answers: as it was written, otherwise the first sentences of both. */
export function writeComparison(one: IndexedAnswer, other: IndexedAnswer, kb: OwnKnowledge): Content | null {
  if (isClosed(one, kb) || isClosed(other, kb)) return null
  const written = one.compare?.[other.id] ?? other.compare?.[one.id]
  return {
    kind: 'explain',
    text: written ?? `${replies[kb.language].explain.both}\n\n- ${meaningOf(one)}\n- ${meaningOf(other)}`,
    chapters: [...new Set([...one.chapters.slice(0, 1), ...other.chapters.slice(0, 1)])],
    offered: `answers/${one.id}`,
  }
}

const openingOf = (text: string) => sentencesOf(text).slice(0, openSentences).join(' ')
const meaningOf = ({ text }: IndexedAnswer) => openingOf(text)

const sentencesOf = (text: string) => text.split(/(?<=[.!?])\s+(?=[¿¡"“«*]*\p{Lu})/u)

/** Where a sentence ends. The next one may begin with an amount. */
const sentenceEnd = /(?<=[.!?])\s+(?=[¿¡"“«*]*(?:\p{Lu}|\$))/u

/** How many sentences of an answer say what it is about. */
const openSentences = 2

/** [D11] Says what it is, or why, and nothing twice; how it is done is taught in the course. */
function teaser(answer: IndexedAnswer, aspect: Aspect, said: string, kb: KnowledgeBase): string {
  const course = kb.chapters.get(answer.chapters[0] ?? '')?.courseTitle
  const apart = fill(replies[kb.language].explain.apart, { course }) ?? ''
  const openings = [...sectionsFor[aspect], ...further].flatMap((name) => openingOf(answer[name] ?? '') || [])
  const opening = openings.find((one) => !said.includes(one)) ?? meaningOf(answer)
  return `${opening}\n\n${apart}`
}

/** [D11] Whether the answer belongs to a course that the person has not bought. */
export function isClosed({ chapters: [first = ''] }: IndexedAnswer, kb: OwnKnowledge): boolean {
  const chapter = kb.chapters.get(first)
  return chapter !== undefined && !mayOpen(chapter, kb)
}
