import type { Chapter, KnowledgeBase } from '@vela/content/knowledge'
import { replies } from '@vela/content/replies'
import type { Rights } from '../../billing/public.ts'
import { isOpen } from '../../learning/public.ts'
import { fill } from '../calculate/format.ts'
import type { Content } from './answer.ts'

const maxLinks = 3

/** Whether the person may read the chapter. Everybody who may ask has a plan, so only add-ons can be closed. */
export function mayOpen(chapter: Chapter, { addOns }: Rights): boolean {
  return isOpen(chapter, { hasPlan: true, addOns })
}

/** A numbered list of chapters without duplicates. A chapter that is closed to the person is named but not linked. */
function linkChapters(ids: readonly string[], kb: KnowledgeBase, rights: Rights): string {
  const chapters = [...new Set(ids)].flatMap((id) => kb.chapters.get(id) ?? []).slice(0, maxLinks)
  return chapters
    .map((chapter, at) => {
      const { id, title, courseTitle } = chapter
      if (mayOpen(chapter, rights)) return `${at + 1}. [${title}](chapter:${id})`
      return `${at + 1}. ${title}, ${fill(replies[kb.language].explain.bought_apart, { course: courseTitle })}`
    })
    .join('\n')
}

/** Appends links to the chapters of a reply that its text does not link to yet. */
export function withLinks(
  { text, chapters = [], isRelated = false }: Content,
  rights: Rights,
  kb: KnowledgeBase,
): string {
  const ids = chapters.filter((id) => !text.includes(`(chapter:${id})`))
  const links = linkChapters(ids, kb, rights)
  const { read, related } = replies[kb.language].explain
  return links === '' ? text : `${text}\n\n${isRelated ? related : read}\n${links}`
}

export function linkedChapters(text: string): string[] {
  return [...text.matchAll(/\]\(chapter:([^)]+)\)/g)].map(([, id = '']) => id)
}
