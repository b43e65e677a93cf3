import type { Language } from '../../../../../http/language.ts'
import { type Decimal, decimalOf } from '../decimal/decimal.ts'

/**
 * The same rule for every country: of two kinds of separators the last is the decimal one; one that comes again, or is
 * followed by exactly three digits, parts thousands; any other is decimal. In a percentage there are no thousands.
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

/** How many a word after the digits makes of one. */
export function timesOf(word: string, language: Language): bigint {
  if (word === 'k' || word === 'thousand' || word === 'grand') return 1_000n
  // Five mil are five thousand in Spanish, and five million on an English-speaking floor.
  if (word === 'mil') return language === 'es' ? 1_000n : 1_000_000n
  if (word === 'hundred') return 100n
  if (word === 'bn' || word.startsWith('billion') || word === 'mil millones') return 1_000_000_000n
  if (word.startsWith('billon')) return 1_000_000_000_000n
  return word === '' ? 1n : 1_000_000n
}
