import type { Probabilities } from '@vela/content/open-classifier'

type Crisis = 'self' | 'violence' | 'gambling' | 'debts'
type Hostility = 'injection' | 'wrongdoing' | 'insult'

export type Decision =
  | { readonly label: 'crisis'; readonly of: Crisis }
  | { readonly label: 'hostile'; readonly of: Hostility }
  | { readonly label: 'advice' | 'off_topic' | 'small_talk'; readonly probability: number }

// The probability of each label is multiplied by its weight before it is compared with that of an honest question.
// The weight of a crisis is high, because missing one is worse than offering help to somebody who does not need it.
// The weight of off_topic is low, because a later step also recognises such messages.
const weight = { crisis: 1.8, hostile: 1.4, advice: 1.4, off_topic: 0.75, small_talk: 0.6 }
const honestWhole = 1.2
// The factor for a single sentence is higher than for the whole message, because a sentence is weaker evidence. It is
// highest if the whole message is clearly a question.
const honestPart = (whole: Probabilities) => (whole.honest < 0.6 ? 10 : 40)

const labels = ['crisis', 'hostile', 'advice', 'off_topic', 'small_talk'] as const
const crises = ['self', 'violence', 'gambling', 'debts'] as const
const hostilities = ['injection', 'wrongdoing', 'insult'] as const

/** Labels a message by its whole text or by one of its sentences; null means that it is a question to answer. */
export function decideLabel(whole: Probabilities, parts: readonly Probabilities[]): Decision | null {
  const seen = [decideOne(whole, honestWhole), ...parts.map((part) => decideOne(part, honestPart(whole)))]
  for (const label of ['crisis', 'hostile'] as const) {
    const found = seen.find((decision) => decision?.label === label)
    if (found !== undefined) return found
  }
  const [first = null, ...others] = seen
  return first ?? others.find((decision) => decision?.label === 'advice') ?? null
}

function decideOne(probabilities: Probabilities, honest: number): Decision | null {
  const likely = {
    crisis: crisisProbability(probabilities),
    hostile: hostilities.reduce((sum, one) => sum + probabilities[one], 0),
    advice: probabilities.advice,
    off_topic: probabilities['off-topic'],
    small_talk: probabilities['small-talk'],
  }
  const [first, ...others] = labels.filter(
    (label) => weight[label] * likely[label] > honest * probabilities.honest,
  )
  if (first === undefined) return null
  const label = highest([first, ...others], (one) => likely[one])
  if (label === 'crisis') return { label, of: highest(crises, (one) => probabilities[`crisis-${one}`]) }
  if (label === 'hostile') return { label, of: highest(hostilities, (one) => probabilities[one]) }
  return { label, probability: likely[label] }
}

export const crisisProbability = (probabilities: Probabilities) =>
  crises.reduce((sum, one) => sum + probabilities[`crisis-${one}`], 0)

function highest<T>(some: readonly [T, ...T[]], scoreOf: (one: T) => number): T {
  return some.reduce((best, one) => (scoreOf(one) > scoreOf(best) ? one : best))
}
