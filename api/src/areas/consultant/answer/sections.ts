import type { IndexedAnswer, KnowledgeBase } from '@vela/content/knowledge'
import { replies } from '@vela/content/replies'
import type { Language } from '../../../http/language.ts'
import { fill } from '../calculate/format.ts'
import type { Aspect } from '../find/aspect.ts'
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
  { aspect, said, isAskedSo }: SectionRequest,
  kb: OwnKnowledge,
): Content | null {
  const { id, chapters, opens, isRelated = false } = answer
  const kind = opens === undefined ? 'explain' : 'product'
  const written = { kind, chapters, isRelated, offered: `answers/${id}` } as const
  if (isClosed(answer, kb)) return { ...written, text: teaser(answer, kb) }
  const isUnsaid = (name: Section) => answer[name] !== undefined && !said.includes(answer[name])
  const fitting = sectionsFor[aspect].filter((name) => aspect !== 'example' || /\d/.test(answer[name] ?? ''))
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
  if (aspect === 'simply' && said === '') return { ...written, text: inShort(answer, kb) }
  // The examples of the lessons are better than another section.
  if (aspect === 'example' || (aspect === 'simply' && said !== '')) return null
  const next = further.find(isUnsaid)
  if (next === undefined) return null
  return { ...written, text: next === 'text' ? withExample(answer, kb) : (answer[next] ?? '') }
}

type SectionRequest = {
  readonly aspect: Aspect
  /** The earlier replies. */
  readonly said: string
  /** Whether people ask for this answer by the same kind of question, so that its text fits as it is. */
  readonly isAskedSo: boolean
}

/** An explanation without any number gets an example with some. */
function withExample({ text, more = '' }: IndexedAnswer, { language }: KnowledgeBase): string {
  return /\d/.test(text) || !/\d/.test(more) ? text : `${text}\n\n${asExample(more, language)}`
}

/** The first sentence and the example, where an answer has no version in everyday words. */
function inShort({ text, more }: IndexedAnswer, { language }: KnowledgeBase): string {
  const [first = ''] = sentencesOf(text)
  return more === undefined
    ? text
    : `${replies[language].explain.simply} ${first}\n\n${asExample(more, language)}`
}

const asExample = (more: string, language: Language) => {
  const { example } = replies[language].explain
  return `${more.startsWith(example.slice(0, -1)) ? '' : `${example} `}${more}`
}

/** The difference between two answers: as it was written, otherwise the first sentences of both. */
export function writeComparison(one: IndexedAnswer, other: IndexedAnswer, kb: OwnKnowledge): Content | null {
  if (isClosed(one, kb) || isClosed(other, kb)) return null
  const written = one.compare?.[other.id] ?? other.compare?.[one.id]
  const [first = '', second = ''] = [one, other].map(({ text }) => sentencesOf(text).slice(0, 2).join(' '))
  return {
    kind: 'explain',
    text: written ?? `${replies[kb.language].explain.both}\n\n- ${first}\n- ${second}`,
    chapters: [...new Set([...one.chapters.slice(0, 1), ...other.chapters.slice(0, 1)])],
    offered: `answers/${one.id}`,
  }
}

const meaningOf = ({ text }: IndexedAnswer) => sentencesOf(text).slice(0, openSentences).join(' ')

const sentencesOf = (text: string) => text.split(/(?<=[.!?])\s+(?=[¿¡"“«*]*\p{Lu})/u)

/** How many sentences of an answer say what it is about. */
const openSentences = 2

/** [D11] The answer says what it is; how it is done is taught in the course. */
function teaser(answer: IndexedAnswer, kb: KnowledgeBase): string {
  const course = kb.chapters.get(answer.chapters[0] ?? '')?.courseTitle
  const apart = fill(replies[kb.language].explain.apart, { course }) ?? ''
  return `${meaningOf(answer)}\n\n${apart}`
}

/** [D11] Whether the answer belongs to a course that the person has not bought. */
export function isClosed({ chapters: [first = ''] }: IndexedAnswer, kb: OwnKnowledge): boolean {
  const chapter = kb.chapters.get(first)
  return chapter !== undefined && !mayOpen(chapter, kb)
}
