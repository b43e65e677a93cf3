import { pattern } from '@vela/content/pattern'
import { over, times, whole } from './decimal.ts'
import { type CalculationRequest, formulaOf } from './engine.ts'
import { type Figure, isAmount, type Reading } from './figure.ts'
import { readDigits } from './write-digits.ts'

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

/**
 * The earlier calculation with the figures of a follow-up. A figure that changes an earlier one takes its place in the
 * text, so that the words there label it; a new one comes with its own words.
 */
export function changeFigures(
  { id, text: before, figures: earlier }: CalculationRequest,
  { text, figures }: Reading,
): Pick<CalculationRequest, 'text' | 'figures'> {
  const shift = before.length + 2
  const merged = [...earlier]
  for (const change of figures) {
    const isPutIn = says('putsIn', text.slice(0, change.at)) && merged.some(({ isMonthly }) => isMonthly)
    const nearest = nearestTo(change, merged, id)
    const meant =
      isPutIn && change.kind === 'money'
        ? { ...change, isMonthly: true }
        : (readMissing(change, nearest, merged, id) ?? likeOther(change, nearest))
    const figure = asMonthly(meant, merged, id)
    const sign = signOf(figure, text)
    const isExtra = sign > 0n && figure.kind === 'money' && takes(id, 'extra')
    const added = isExtra ? { ...figure, isMonthly: true, role: 'extra' as const } : figure
    const isPaid =
      sign !== 0n && added.kind === 'money' && merged.some((one) => one.isMonthly && one.role !== 'extra')
    const isSame = (one: Figure) => isReplacedBy(one, isPaid ? { ...added, isMonthly: true } : added)
    const found = merged.findIndex(
      merged.some(isSame) ? isSame : (one) => isOnlyRate(one, added, merged, id, text),
    )
    const at = nearest !== undefined && sign === 0n && isSame(nearest) ? merged.indexOf(nearest) : found
    const old = merged[at]
    if (old === undefined) merged.push({ ...added, at: added.at + shift, end: added.end + shift })
    else
      merged[at] = {
        ...added,
        value: sign === 0n || isExtra ? added.value : old.value + sign * added.value,
        isMonthly: added.isMonthly || old.isMonthly,
        role: added.role ?? old.role,
        at: old.at,
        end: old.end,
      }
    // "And if I pay only 100?" names the whole payment, so what was on top of it is gone.
    const extra = merged.findIndex(({ role }) => role === 'extra')
    if (sign === 0n && old?.isMonthly && old.role !== 'extra' && extra >= 0) merged.splice(extra, 1)
  }
  const isWhole = merged.length <= earlier.length
  return { text: isWhole ? before : `${before}; ${text}`, figures: merged }
}

const takes = (id: string, name: string) => formulaOf(id).inputs.some((input) => input.name === name)

/** Whether a figure is more or less than before, as in "50 more" and "2 years less"; 0 if it replaces the one before. */
function signOf({ at, end, kind }: Figure, text: string): bigint {
  const isOf = (name: string) =>
    says(`${name}Before`, text.slice(0, at)) || says(`${name}After`, text.slice(end))
  if (kind === 'plain') return 0n
  return isOf('less') ? -1n : isOf('extra') ? 1n : 0n
}

/** The figures of "what if I double the payment?": the one that is named, otherwise the monthly or only amount. */
export function scaleFigures(figures: readonly Figure[], text: string): readonly Figure[] | null {
  const by = (['doubles', 'triples', 'halves'] as const).find((name) => says(name, text))
  if (by === undefined || text.length > 80) return null
  const amounts = figures.filter(({ kind, role }) => kind === 'money' && role !== 'extra')
  const kind = (['percent', 'time'] as const).find((one) => says(`names_${one}`, text))
  const named = figures.filter((one) => one.kind === kind)
  const [scaled, other] = kind === undefined ? amounts.toSorted((one) => (one.isMonthly ? -1 : 1)) : named
  if (scaled === undefined || (other !== undefined && !scaled.isMonthly)) return null
  const value = by === 'halves' ? scaled.value / 2n : scaled.value * (by === 'doubles' ? 2n : 3n)
  return figures.map((one) => (one === scaled ? { ...one, value } : one))
}

/**
 * A bare number changes the figure that is closest to it in size: "and with 120?" a payment of 80 and not a debt of 2,000,
 * "36?" 24 months and not a rate of 8%.
 */
function nearestTo(change: Figure, earlier: readonly Figure[], id: string): Figure | undefined {
  const isBare = /^[\d.,]+$/.test(change.raw) && change.role === null && change.value > 0n
  if (!isBare || change.kind === 'percent' || change.kind === 'time') return undefined
  const amounts = earlier.filter((one) => isAmount(one) && one.role !== 'extra' && one.value > 0n)
  const needed = formulaOf(id).inputs.filter(({ kind, isRequired }) => kind === 'amount' && isRequired)
  const terms =
    amounts.length < needed.length ? [] : earlier.filter((one) => !isAmount(one) && one.value > 0n)
  const distance = (one: Figure) => Math.abs(Math.log(Number(written(one)) / Number(change.value)))
  const [nearest] = [...amounts, ...terms].toSorted((one, other) => distance(one) - distance(other))
  const isLarge = change.kind === 'money' && nearest !== undefined && isAmount(nearest)
  return nearest === undefined || (!isLarge && distance(nearest) > Math.log(far)) ? undefined : nearest
}

/** The number as it was written: 2 for "2 years", although the figure holds 24 months. */
const written = (figure: Figure) =>
  isAmount(figure) ? figure.value : readDigits(/\d[\d.,]*/.exec(figure.raw)?.[0] ?? '1', true).value

/** Gives a bare number the unit of the figure that it changes. */
const likeOther = (change: Figure, other: Figure | undefined): Figure =>
  other === undefined
    ? change
    : {
        ...other,
        value: isAmount(other) ? change.value : over(times(change.value, other.value), written(other)),
        raw: other.raw.replace(/\d[\d.,]*/, change.raw),
        at: change.at,
        end: change.end,
      }

/** A bare number this many times larger or smaller than every figure changes none of them. */
const far = 6

/**
 * Whether a new figure replaces an earlier one: both have the same unit, and their roles do not differ. An amount or a
 * time without a role matches any role. A rate that is not a fee or inflation is the main rate.
 */
function isReplacedBy(earlier: Figure, change: Figure): boolean {
  if (earlier.kind !== change.kind) return false
  if (earlier.role === 'extra' || change.role === 'extra') return earlier.role === change.role
  if (earlier.kind === 'percent') return rateRole(earlier) === rateRole(change)
  if (earlier.isMonthly !== change.isMonthly) return false
  return earlier.role === null || change.role === null || earlier.role === change.role
}

/** Whether "and at 6%?" changes the only rate, which is inflation or a fee, because the calculation needs no other. */
function isOnlyRate(one: Figure, change: Figure, all: readonly Figure[], id: string, text: string): boolean {
  const rates = all.filter(({ kind }) => kind === 'percent')
  const needed = formulaOf(id).inputs.filter(({ kind, isRequired }) => kind === 'rate' && isRequired)
  const isOther = change.role !== null || change.kind !== 'percent' || says('earns', text)
  return one.kind === 'percent' && rates.length === 1 && needed.length <= 1 && !isOther
}

const rateRole = ({ role }: Figure) =>
  role === 'fee' || role === 'inflation' || role === 'tax' ? role : 'main'

/** Reads a bare number as the missing rate or time; undefined if it is neither, or if an amount is close to it. */
function readMissing(
  figure: Figure,
  nearest: Figure | undefined,
  earlier: readonly Figure[],
  id: string,
): Figure | undefined {
  const has = (kind: Figure['kind']) => earlier.some((one) => one.kind === kind)
  const rate = formulaOf(id).inputs.find(({ kind }) => kind === 'rate')
  const isBare = figure.kind === 'plain' || (figure.kind === 'money' && !/[$€£a-z]/.test(figure.raw))
  const isSmall = figure.kind === 'plain' || figure.value <= whole(maxBareRate)
  if (!isBare || figure.isMonthly || (nearest !== undefined && isAmount(nearest))) return undefined
  if (
    rate !== undefined &&
    !has('percent') &&
    id !== 'goal_step' &&
    isSmall &&
    (rate.isRequired || figure.kind === 'plain')
  )
    return { ...figure, kind: 'percent' }
  if (!has('time') && takes(id, 'months') && id !== 'goal_time' && figure.kind === 'plain')
    return { ...figure, kind: 'time', value: figure.value * 12n }
  return undefined
}

/** Reads an amount as monthly if the earlier amounts need one. */
function asMonthly(figure: Figure, earlier: readonly Figure[], id: string): Figure {
  const hasLump = earlier.some(({ kind, isMonthly }) => kind === 'money' && !isMonthly)
  const hasMonthly = earlier.some(({ isMonthly }) => isMonthly)
  if (figure.kind !== 'money' || figure.isMonthly || figure.role === 'goal' || figure.role === 'start')
    return figure
  if (id === 'card' && figure.role === 'payment') return { ...figure, isMonthly: true }
  const needsBoth = id === 'card' || id === 'goal_time'
  if (needsBoth) return hasLump && !hasMonthly ? { ...figure, isMonthly: true } : figure
  return !hasLump && hasMonthly ? { ...figure, isMonthly: true } : figure
}

/** The largest number without a sign that can be the missing rate. */
const maxBareRate = 100
