import { type KnowledgeBase, openKnowledge } from '@vela/content/knowledge'
import type { Language } from '../../../http/language.ts'

/**
 * The second of three steps (classify, find, answer): everything that is taught in one language, with one MiniSearch
 * index in memory over lessons, glossary and written answers. The content build makes it; the warm-up shortly after
 * the start or the first question loads it. Search it with find-answer.ts and find-lessons.ts.
 */
const files = {
  en: () => import('@vela/content/knowledge-en'),
  es: () => import('@vela/content/knowledge-es'),
}

const opened = new Map<Language, Promise<KnowledgeBase>>()

export function openKnowledgeBase(language: Language): Promise<KnowledgeBase> {
  const known = opened.get(language)
  if (known !== undefined) return known
  const opening = files[language]().then(({ knowledge }) => openKnowledge(knowledge))
  opened.set(language, opening)
  return opening
}
