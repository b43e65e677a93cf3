import { foldText } from '@vela/content/fold-text'
import { pattern } from '@vela/content/pattern'
import type { Language } from '../../../http/language.ts'
import { openKnowledgeBase } from '../find/knowledge-base.ts'
import type { Question } from '../question.ts'
import type { Content } from './answer.ts'
import { recentAnswers } from './earlier.ts'
import type { OwnKnowledge } from './links.ts'
import { writeSection } from './sections.ts'

/** The language that a message such as "and in Spanish?" asks to have the last reply in; null for any other message. */
export function languageAskedFor({ text, history }: Pick<Question, 'text' | 'history'>): Language | null {
  const folded = foldText(text)
    .replaceAll(/[?¿!¡.,]/g, '')
    .trim()
  if (history.length === 0) return null
  if (pattern('find.inEnglish').test(folded)) return 'en'
  return pattern('find.inSpanish').test(folded) ? 'es' : null
}

/** The written answer that the last reply used, in this language; null if it used none. */
export async function switchLanguage(
  history: Question['history'],
  kb: OwnKnowledge,
): Promise<Content | null> {
  const [last] = recentAnswers(history, await openKnowledgeBase(kb.language === 'en' ? 'es' : 'en'))
  const same = kb.answers.find(({ id }) => id === last?.id)
  return same === undefined ? null : writeSection(same, { aspect: 'what', said: '', isAskedSo: false }, kb)
}
