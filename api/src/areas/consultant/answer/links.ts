import type { Chapter, KnowledgeBase } from '@vela/content/knowledge'
import { replies } from '@vela/content/replies'
import type { Rights } from '../../billing/public.ts'
import { isOpen } from '../../learning/public.ts'
import { fill } from '../calculate/format.ts'
import type { Content } from './answer.ts'

const maxLinks = 3

/** Everything that is taught, and what the person who asks may read of it. */
export type OwnKnowledge = KnowledgeBase & { readonly rights: Rights }

/** Whether the person may read the chapter. Everybody who may ask has a plan, so only add-ons can be closed. */
export function mayOpen(chapter: Chapter, { rights: { addOns } }: Pick<OwnKnowledge, 'rights'>): boolean {
  return isOpen(chapter, { hasPlan: true, addOns })
}

/** The chapters of a list that exist and that the person may read. */
export const openChapters = (ids: readonly string[], kb: OwnKnowledge): Chapter[] =>
  ids.flatMap((id) => kb.chapters.get(id) ?? []).filter((chapter) => mayOpen(chapter, kb))

/** A numbered list of chapters without duplicates. A chapter that is closed to the person is named but not linked. */
function linkChapters(ids: readonly string[], kb: OwnKnowledge): string {
  const chapters = [...new Set(ids)].flatMap((id) => kb.chapters.get(id) ?? []).slice(0, maxLinks)
  return chapters
    .map((chapter, at) => {
      const { id, title, courseTitle } = chapter
      if (mayOpen(chapter, kb)) return `${at + 1}. [${title}](chapter:${id})`
      return `${at + 1}. ${title}, ${fill(replies[kb.language].explain.bought_apart, { course: courseTitle })}`
    })
    .join('\n')
}

/** Appends links to the chapters of a reply that its text does not link to yet. */
export function withLinks({ text, chapters = [], isRelated = false }: Content, kb: OwnKnowledge): string {
  const ids = chapters.filter((id) => !text.includes(`(chapter:${id})`))
  const links = linkChapters(ids, kb)
  const { read, related } = replies[kb.language].explain
  return links === '' ? text : `${text}\n\n${isRelated ? related : read}\n${links}`
}

export function linkedChapters(text: string): string[] {
  return [...text.matchAll(/\]\(chapter:([^)]+)\)/g)].map(([, id = '']) => id)
}
