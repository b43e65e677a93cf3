import type { IncomingHttpHeaders } from 'node:http'
import type { Reply } from '@vela/contract/call'
import { readMastery as call, type Mastery } from '@vela/contract/review'
import type { Account, Deps } from '../../deps.ts'
import { type Language, pickLanguage } from '../../http/language.ts'
import { Prepared } from '../../http/replies/prepared.ts'
import { openLibrary } from '../learning/public.ts'
import { type DeckCard, readDeck } from './deck.ts'
import { type Card, isDue } from './replay.ts'

type Request = { readonly account: Account; readonly headers: IncomingHttpHeaders }
type UsedDeps = Pick<Deps, 'db' | 'log' | 'now'>

/** A question is known once it would be remembered for a week: it was right at least twice, some days apart. */
const knownDays = 7

/** What the answers to an idea's questions show. One question that is not known yet keeps it at `learning`. */
export function masteryOf(cards: readonly Card[], now: Date): Mastery {
  if (cards.length === 0) return 'new'
  const isKnown = ({ mistake, stability }: Card) => mistake === null && stability >= knownDays
  if (!cards.every(isKnown)) return 'learning'
  return cards.some((card) => isDue(card, now)) ? 'fading' : 'known'
}

/** The ideas of each course with the person's mastery of them. */
export async function listMastery(deps: UsedDeps, accountId: string, language: Language) {
  const { ideas } = await openLibrary(language)
  const now = deps.now()
  const cardsOf = new Map<string, DeckCard[]>()
  for (const card of await readDeck(deps, accountId, language))
    for (const idea of card.question.ideas) cardsOf.set(idea, [...(cardsOf.get(idea) ?? []), card])
  return ideas.map((course) => ({
    ...course,
    ideas: course.ideas.map(({ id, term }) => ({ id, term, state: masteryOf(cardsOf.get(id) ?? [], now) })),
  }))
}

export async function readMastery(
  deps: UsedDeps,
  { account: { accountId }, headers }: Request,
): Promise<Prepared<Reply<typeof call>>> {
  const language = pickLanguage(null, headers['accept-language'])
  return new Prepared(call.replies[200], { data: await listMastery(deps, accountId, language) })
}
