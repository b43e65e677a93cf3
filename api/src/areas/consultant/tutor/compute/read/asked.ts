import type { Figure } from './figure.ts'

/** What a text says, as the kinds of sums are told by it. */
export type Asked = {
  readonly text: string
  readonly figures: readonly Figure[]
  readonly says: (pattern: RegExp) => boolean
  readonly has: (kind: Figure['kind']) => boolean
  /** An amount comes every month. */
  readonly isMonthly: boolean
  /** A result is asked for, and not what something is. */
  readonly wants: boolean
}

const wantsNumber =
  /\b(?:calculate|compute|work out|figure out|how much (?:is|are|would|will|do|does|should|interest|money)|how long|how many|what (?:is|are|will|would) (?:my|the|a)|monthly payment|calcul\w+|cuanto|cuanta|cuantos|cuantas|a cuanto|en cuanto|de cuanto)\b/

export function askedIn(text: string, figures: readonly Figure[]): Asked {
  return {
    text,
    figures,
    says: (pattern) => pattern.test(text),
    has: (kind) => figures.some((figure) => figure.kind === kind),
    isMonthly: figures.some(({ isMonthly }) => isMonthly),
    wants: wantsNumber.test(text),
  }
}
