import { million, round } from '../money.ts'
import type { Month, Numbers, Ppm, Stop } from '../types.ts'
import { type Change, type MarketMission, monthCount, type StopRule } from './market-mission.ts'

/** A stop in a world, with its rule. */
export type FoundStop = { readonly stop: Stop; readonly rule: StopRule }

/**
 * The stops that follow from the months so far, by month. A stop before month n needs the first n months and no later
 * one, so that neither the screen nor the server can give away what comes.
 */
export function findStops(
  mission: MarketMission,
  numbers: Numbers,
  months: readonly Month[],
): readonly FoundStop[] {
  const levels = sharesLevels(months)
  const found = new Map<string, FoundStop>()
  for (const rule of mission.stops) {
    const month = monthOf(rule, levels, found)
    if (month === null || month >= monthCount(mission, numbers)) continue
    const stop = { id: rule.id, month, options: Object.keys(rule.options), plan: rule.plan }
    found.set(rule.id, { stop: { ...stop, fall: fallAt(levels, month) }, rule })
  }
  return [...found.values()].toSorted((a, b) => a.stop.month - b.stop.month)
}

export function changeOf({ options }: StopRule, option: string, numbers: Numbers): Change {
  const change = options[option]
  if (change === undefined) throw new Error(`This stop has no option ${option}.`)
  return typeof change === 'function' ? change(numbers) : change
}

/** What shares are worth before each month, and at last after the last one. */
function sharesLevels(months: readonly Month[]): readonly number[] {
  const levels = [1]
  for (const [shares = 0] of months) levels.push((levels.at(-1) ?? 1) * (1 + shares / million))
  return levels
}

/** The month in which the stop occurs; null if it has not occurred so far. */
function monthOf(
  { when }: StopRule,
  levels: readonly number[],
  found: ReadonlyMap<string, FoundStop>,
): number | null {
  const known = levels.length - 1
  if ('month' in when) return when.month <= known ? when.month : null
  const from = when.after === undefined ? 0 : found.get(when.after)?.stop.month
  if (from === undefined) return null
  let highest = 0
  let lowest = Infinity
  for (let month = from; month <= known && month < (when.before ?? Infinity); month += 1) {
    const level = levels[month] ?? 1
    if (level > highest) highest = level
    if (level < lowest) lowest = level
    if (month < from + when.gap || (when.isYearly === true && month % 12 !== 0)) continue
    if (when.fall !== undefined && level <= highest * (1 - when.fall / million)) return month
    if (when.rise !== undefined && level >= lowest * (1 + when.rise / million)) return month
    if (when.latest !== undefined && month >= when.latest) return month
  }
  return null
}

function fallAt(levels: readonly number[], month: number): Ppm {
  let highest = 0
  for (let at = 0; at <= month; at += 1) highest = Math.max(highest, levels[at] ?? 0)
  return round((1 - (levels[month] ?? 1) / highest) * million)
}
