import { foldText } from '@vela/content/fold-text'
import { pattern } from '@vela/content/pattern'
import type { Language } from '../../../http/language.ts'
import { openKnowledgeBase } from '../find/knowledge-base.ts'
import type { Question } from '../question.ts'
import type { Content } from './answer.ts'
import { recentAnswers } from './earlier.ts'
import type { OwnKnowledge } from './links.ts'
import { writeSection } from './sections.ts'

/** The language in which a message such as "and in Spanish?" wants the last reply; null if it asks for something else. */
export function languageAskedFor({ text, history }: Pick<Question, 'text' | 'history'>): Language | null {
  const folded = foldText(text)
    .replaceAll(/[?¿!¡.,]/g, '')
    .trim()
  if (history.length === 0) return null
  if (pattern('find.inEnglish').test(folded)) return 'en'
  return pattern('find.inSpanish').test(folded) ? 'es' : null
}

/** What the last explanation was about, from the answer of the same name in another language; null if none was used. */
export async function switchLanguage(
  history: Question['history'],
  kb: OwnKnowledge,
): Promise<Content | null> {
  const [last] = recentAnswers(history, await openKnowledgeBase(kb.language === 'en' ? 'es' : 'en'))
  const same = kb.answers.find(({ id }) => id === last?.id)
  return same === undefined ? null : writeSection(same, { aspect: 'what', said: '', isAskedSo: false }, kb)
}
