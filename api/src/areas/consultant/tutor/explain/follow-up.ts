import { replies } from '@vela/content/replies'
import type { Rights } from '../../../billing/public.ts'
import type { Question } from '../../reply.ts'
import { lastTopics, saidIn } from '../look-back.ts'
import { readQuestion, type Topic } from '../search/read-question.ts'
import { lastTold, tellMore } from './answers/tell-answer.ts'
import { chooseSentences, type Source } from './choose-sentences.ts'
import { cite, citedIn, mayOpen } from './cite.ts'
import { define } from './explain.ts'
import { findExample } from './find-example.ts'
import { type FollowUp, findFollowUp, goingOn } from './find-follow-up.ts'
import type { Book, BookChapter } from './open-book.ts'

const mostLetters = 520
const enoughReason = 1.1

type Asked = Pick<Question, 'text' | 'history'> & { readonly rights: Rights }

/** What comes after the last reply, and never the same again; null where the message asks for something new. */
export function followUp({ text, history, rights }: Asked, book: Book): string | null {
  const kind = findFollowUp(text, book.language)
  if (kind === null) return null
  const own = readQuestion(text, book)
  const isNew = own.words.some((word) => !goingOn.has(word))
  if (isNew && (kind !== 'example' || own.terms.length === 0)) return null
  const last = history.findLast(({ role, content }) => role === 'assistant' && citedIn(content).length > 0)
  const ids = isNew ? own.terms.map(({ chapterId }) => chapterId) : citedIn(last?.content ?? '')
  const chapters = [...new Set(ids)].flatMap((id) => book.chapters.get(id) ?? [])
  const open = chapters.filter((chapter) => mayOpen(chapter, rights))
  if (open.length === 0) return null
  const said = saidIn(history)
  const told = isNew || kind === 'simpler' ? null : lastTold(history, book)
  const more = told === null ? null : tellMore(told, said, rights, book)
  if (more !== null) return more
  const [before = nothing] = lastTopics(history, 1, book)
  const topic = isNew ? own : before
  const found = say(kind, { chapters: open, topic, said }, book)
  const { read, no_more: noMore } = replies[book.language].explain
  if (found === null) return `${noMore}\n\n${cite(ids, book, rights)}`
  return `${found.text}\n\n${read}\n${cite([found.chapterId], book, rights)}`
}

const nothing: Topic = { asked: '', clauses: [], words: [], stems: [], terms: [] }

type Known = { readonly chapters: readonly BookChapter[]; readonly topic: Topic; readonly said: string }
type Said = { readonly text: string; readonly chapterId: string }

function say(kind: FollowUp, known: Known, book: Book): Said | null {
  if (kind === 'example') return sayExample(known, book) ?? sayMore(kind, known, book)
  if (kind === 'simpler') return saySimply(known, book) ?? sayExample(known, book)
  return sayMore(kind, known, book) ?? sayExample(known, book)
}

function sayExample({ chapters, topic, said }: Known, book: Book): Said | null {
  return findExample(chapters, topic.stems, said, book)
}

function sayMore(kind: FollowUp, { chapters, topic, said }: Known, book: Book): Said | null {
  const sources = chapters.flatMap(({ id, pages }, at): Source[] =>
    pages.map((page) => ({ page, chapterId: id, fit: at === 0 ? 1 : 0.6 })),
  )
  const wanted = { stems: topic.stems, isReason: kind === 'why', most: mostLetters, said }
  const chosen = chooseSentences(sources, wanted, book)
  // What only happens to stand in the same chapter is no reason; a case says more.
  return kind === 'why' && chosen !== null && chosen.score < enoughReason ? null : chosen
}

/** The term in one sentence, and a case of it. */
function saySimply(known: Known, book: Book): Said | null {
  const ids = known.chapters.flatMap(({ pages }) => pages.flatMap(({ terms }) => terms))
  const taught = ids.flatMap((id) => book.terms.find((one) => one.id === id) ?? [])
  // Whoever asked about a term is not helped by another one.
  const [term] = (known.topic.terms.length > 0 ? known.topic.terms : taught).filter(
    ({ meaning }) => !known.said.includes(meaning),
  )
  if (term === undefined) return null
  const example = sayExample(known, book)
  const short = `${replies[book.language].explain.simply} ${define(term)}`
  return {
    text: example === null || example.text.length > mostLetters ? short : `${short}\n\n${example.text}`,
    chapterId: example?.chapterId ?? term.chapterId,
  }
}
