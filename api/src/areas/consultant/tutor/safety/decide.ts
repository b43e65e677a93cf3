import type { Shares } from '@vela/content/open-judge'

export type Crisis = 'self' | 'violence' | 'gambling' | 'debts'
export type Hostility = 'injection' | 'wrongdoing' | 'insult'

export type Decision =
  | { readonly kind: 'crisis'; readonly of: Crisis }
  | { readonly kind: 'hostile'; readonly of: Hostility }
  | { readonly kind: 'advice' | 'off_topic' | 'small_talk'; readonly share: number }

// How likely it must be against what is to be answered. To miss a crisis is worse than to offer help in vain; what is
// off topic is noticed later, too.
const weight = { crisis: 1.6, hostile: 1.4, advice: 1.4, off_topic: 0.75, small_talk: 0.6 }
const honestWhole = 1.2
// A sentence alone says less than all of them together, and least where those are plainly a question.
const honestPart = (whole: Shares) => (whole.honest < 0.6 ? 10 : 40)

const kinds = ['crisis', 'hostile', 'advice', 'off_topic', 'small_talk'] as const
const crises = ['self', 'violence', 'gambling', 'debts'] as const
const hostilities = ['injection', 'wrongdoing', 'insult'] as const

/** What a message is by all of it, or by one sentence; null where it is to be answered. */
export function decide(whole: Shares, parts: readonly Shares[]): Decision | null {
  const seen = [decideOne(whole, honestWhole), ...parts.map((part) => decideOne(part, honestPart(whole)))]
  for (const kind of ['crisis', 'hostile'] as const) {
    const found = seen.find((decision) => decision?.kind === kind)
    if (found !== undefined) return found
  }
  const [first = null, ...others] = seen
  return first ?? others.find((decision) => decision?.kind === 'advice') ?? null
}

function decideOne(shares: Shares, honest: number): Decision | null {
  const likely = {
    crisis: crisisShare(shares),
    hostile: hostilities.reduce((sum, one) => sum + shares[one], 0),
    advice: shares.advice,
    off_topic: shares['off-topic'],
    small_talk: shares['small-talk'],
  }
  const seen = kinds.filter((kind) => weight[kind] * likely[kind] > honest * shares.honest)
  const [first, ...others] = seen
  if (first === undefined) return null
  const kind = highest([first, ...others], (one) => likely[one])
  if (kind === 'crisis') return { kind, of: highest(crises, (one) => shares[`crisis-${one}`]) }
  if (kind === 'hostile') return { kind, of: highest(hostilities, (one) => shares[one]) }
  return { kind, share: likely[kind] }
}

export const crisisShare = (shares: Shares) => crises.reduce((sum, one) => sum + shares[`crisis-${one}`], 0)

function highest<T>(some: readonly [T, ...T[]], shareOf: (one: T) => number): T {
  return some.reduce((best, one) => (shareOf(one) > shareOf(best) ? one : best))
}
