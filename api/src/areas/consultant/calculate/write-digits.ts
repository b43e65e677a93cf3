import { pattern } from '@vela/content/pattern'
import { words } from '@vela/content/words'
import type { Language } from '../../../http/language.ts'
import { type Decimal, decimalOf } from './decimal.ts'

const numbers: Readonly<Record<string, number>> = { ...words.en.numbers, ...words.es.numbers }
const names = Object.keys(numbers).join('|')
const counted = pattern('figures.counted').source
const pair = new RegExp(`\\b(${names})(?:[ -]| y )(${names}) (?=(?:${counted})\\b)`, 'g')
const single = new RegExp(`\\b(${names}) (?=(?:${counted})\\b)`, 'g')

const rewrites = [...words.en.rewrites, ...words.es.rewrites].map(
  ([from, to]) => [new RegExp(from, 'g'), to] as const,
)

/** Writes `ten years` as `10 years`. A number word that does not count anything is kept. */
export function writeDigits(text: string): string {
  const counted = text
    .replaceAll(pair, (all, tens: string, ones: string) => {
      const [high = 0, low = 0] = [numbers[tens], numbers[ones]]
      return high >= 20 && low < 10 ? `${high + low} ` : all
    })
    .replaceAll(single, (_, word: string) => `${numbers[word] ?? word} `)
  return rewrites.reduce((done, [from, to]) => done.replaceAll(from, to), counted)
}

const hideDigits = (words: string) => words.replaceAll(/\d/g, '#').replace(/\bano/, '#no')
const firstGroup = (found: RegExpExecArray | null) => Number(found?.slice(1).find((age) => age !== undefined))

/** Replaces two ages by the time between them. A single age is masked, because it is not a figure to calculate with. */
export function writeAges(text: string): string {
  const from = firstGroup(pattern('figures.ageNow').exec(text))
  const hidden = text.replaceAll(pattern('figures.ageNow', 'g'), hideDigits)
  const then = pattern('figures.ageThen').exec(hidden)
  const to = firstGroup(then)
  if (then !== null && to > from) {
    const [before, unit] = /^(?:hasta|a|para|cuando)\b/.test(then[0]) ? ['durante', 'anos'] : ['for', 'years']
    return hidden.replace(then[0], `${before} ${to - from} ${unit}`)
  }
  return hidden.replaceAll(pattern('figures.ageOfRetirement', 'g'), hideDigits)
}

const sharesWritten = pattern('figures.sharesWritten')

/** Takes a split such as `50/30/20` out of the text, so that it is not read as three numbers. */
export function readBudgetSplit(text: string): { rest: string; shares: readonly number[] | null } {
  const found = sharesWritten.exec(text)
  if (found === null) return { rest: text, shares: null }
  const shares = found.slice(1).filter((part) => part !== undefined)
  return { rest: text.replace(found[0], ' '), shares: shares.map(Number) }
}

/**
 * Reads digits by one rule for all countries. Of two different separators, the last is the decimal one. A separator
 * that is repeated or followed by exactly three digits separates thousands, except in a percentage. Any other one is
 * decimal.
 */
export function readDigits(digits: string, isPercent: boolean): { value: Decimal; isEither: boolean } {
  const plain = digits.replaceAll(/[ ']/g, '')
  const last = Math.max(plain.lastIndexOf('.'), plain.lastIndexOf(','))
  if (last < 0) return { value: decimalOf(plain), isEither: false }
  const mark = plain[last] ?? '.'
  const isMixed = plain.includes('.') && plain.includes(',')
  const isRepeated = plain.indexOf(mark) !== last
  const isThree = plain.length - last === 4 && !/^0[.,]/.test(plain)
  const isDecimal = isMixed ? !isRepeated : !isRepeated && (isPercent || !isThree)
  const units = plain.slice(0, last).replaceAll(/[.,]/g, '')
  const rest = plain.slice(last + 1)
  const value = decimalOf(isDecimal ? `${units}.${rest}` : units + rest)
  return { value, isEither: !isDecimal && !isMixed && !isRepeated && mark === '.' }
}

/** The factor that a word after the digits stands for. Some words differ: "5 mil" is five thousand in Spanish. */
export function factorOf(word: string, language: Language): number {
  return { ...words.en.factors, ...words.es.factors, ...words[language].factors }[word] ?? 1
}
