import { pattern } from '@vela/content/pattern'
import type { Figure, Reading } from './figure.ts'

const says = (name: string, text: string) => pattern(`follow.${name}`).test(text)

/** Whether a message only has numbers with few words, which complete or change the previous calculation. */
export function isFollowUp(text: string, { text: read, figures }: Reading): boolean {
  if (figures.length === 0 || figures.length > 3 || text.length > 80) return false
  const bare = text.replaceAll(/[¿?¡!.,:;"']/g, ' ').trim()
  const words = bare.split(/\s+/).length
  const plain = bare.replaceAll(/\s+/g, ' ')
  if (says('asksElse', plain)) return false
  if (words <= 4 || (says('opening', plain) && words <= 11)) return true
  // "I pay 120 a month" completes the calculation; with more numbers it would be a new one.
  const [only, ...others] = figures
  if (only === undefined || others.length > 0) return false
  return says('statement', read.slice(0, only.at)) && says('nothingMore', read.slice(only.end))
}

/** Whether a short message only says how often interest is added: "and if it compounds daily?". */
export const isAboutCompounding = (text: string, { figures }: Reading): boolean =>
  figures.length === 0 &&
  text.length <= 80 &&
  says('compounding', text) &&
  says('opening', text.replace(/^[¿\s]+/, ''))

/** The text of a calculation without how often interest is added. */
export const withoutCompounding = (text: string): string =>
  text.replaceAll(pattern('follow.compounding', 'g'), '')

/** Replaces earlier figures by new ones of the same kind. */
export function mergeFigures(earlier: readonly Figure[], { text, figures }: Reading, id: string): Figure[] {
  let merged = [...earlier]
  for (const change of figures) {
    const isPutIn = says('putsIn', text.slice(0, change.at)) && merged.some(({ isMonthly }) => isMonthly)
    const figure = completeFigure(
      isPutIn && change.kind === 'money' ? { ...change, isMonthly: true } : likeNearest(change, merged),
      merged,
      id,
    )
    const at = merged.findIndex((one) => isReplacedBy(one, figure))
    const replace = (one: Figure, place: number) =>
      place === at ? { ...figure, role: figure.role ?? one.role } : one
    merged = at < 0 ? [...merged, figure] : merged.map(replace)
  }
  return merged
}

/** A bare number means the amount that is nearest to it: "and with 120?" changes a payment of 80, not a debt of 2,000. */
function likeNearest(change: Figure, earlier: readonly Figure[]): Figure {
  const amounts = earlier.filter(({ kind, value }) => kind === 'money' && value > 0n)
  const isBare = /^[\d.,]+$/.test(change.raw) && change.role === null && change.value > 0n
  if (!isBare || amounts.length < 2 || change.kind === 'percent' || change.kind === 'time') return change
  const distance = ({ value }: Figure) => Math.abs(Math.log(Number(value) / Number(change.value)))
  const [nearest] = amounts.toSorted((one, other) => distance(one) - distance(other))
  return nearest === undefined
    ? change
    : { ...change, kind: 'money', isMonthly: nearest.isMonthly, role: nearest.role }
}

/**
 * Whether a new figure replaces an earlier one: both have the same unit, and their roles do not differ. An amount or a
 * time without a role matches any role. A rate that is not a fee or inflation is the main rate.
 */
function isReplacedBy(earlier: Figure, change: Figure): boolean {
  if (earlier.kind !== change.kind || earlier.isMonthly !== change.isMonthly) return false
  if (earlier.kind === 'percent') return rateRole(earlier) === rateRole(change)
  return earlier.role === null || change.role === null || earlier.role === change.role
}

function rateRole({ role }: Figure): string {
  return role === 'fee' || role === 'inflation' ? role : 'main'
}

/** Reads a bare number as the missing rate or time, and an amount as monthly if the earlier amounts need one. */
function completeFigure(figure: Figure, earlier: readonly Figure[], id: string): Figure {
  const has = (kind: Figure['kind']) => earlier.some((one) => one.kind === kind)
  const hasLump = earlier.some(({ kind, isMonthly }) => kind === 'money' && !isMonthly)
  const hasMonthly = earlier.some(({ isMonthly }) => isMonthly)
  if (figure.kind === 'plain' || (figure.kind === 'money' && !/[$€£a-z]/.test(figure.raw))) {
    if (!has('percent') && id !== 'goal_step' && id !== 'emergency' && id !== 'budget')
      return { ...figure, kind: 'percent' }
    if (!has('time') && id !== 'card' && id !== 'goal_time' && figure.kind === 'plain')
      return { ...figure, kind: 'time', value: figure.value * 12n }
  }
  if (figure.kind === 'plain') return { ...figure, kind: 'percent' }
  if (figure.kind !== 'money' || figure.isMonthly || figure.role === 'goal' || figure.role === 'start')
    return figure
  if (id === 'card' && figure.role === 'payment') return { ...figure, isMonthly: true }
  const needsBoth = id === 'card' || id === 'goal_time'
  if (needsBoth) return hasLump && !hasMonthly ? { ...figure, isMonthly: true } : figure
  return !hasLump && hasMonthly ? { ...figure, isMonthly: true } : figure
}
