import type { Deps } from '../../deps.ts'
import type { Language } from '../../http/language.ts'
import { readRights } from '../billing/public.ts'
import { isOpen, type LibraryQuestion, openLibrary } from '../learning/public.ts'
import { listCards } from './attempt.table.ts'
import type { Card } from './replay.ts'

export type DeckCard = Card & { readonly question: LibraryQuestion }

/** The cards of all questions that the person may read now. A question that has left the courses is left out. */
export async function readDeck(
  deps: Pick<Deps, 'db' | 'log' | 'now'>,
  accountId: string,
  language: Language,
): Promise<DeckCard[]> {
  const { questions } = await openLibrary(language)
  const rights = await readRights(deps, accountId)
  const cards = await listCards(deps.db, accountId)
  return cards.flatMap((card) => {
    const question = questions.get(card.question)
    return question !== undefined && isOpen(question, rights) ? [{ ...card, question }] : []
  })
}
