import type { Language } from '../../../http/language.ts'
import { type CalculationRequest, fillFor, runCalculator, textsIn } from './engine.ts'

/** What changed between two results of a calculator, or undefined if they cannot be compared. */
export function compareResults(
  before: CalculationRequest,
  now: CalculationRequest,
  language: Language,
): string | undefined {
  const was = runCalculator(before, language).main ?? []
  const is = runCalculator(now, language).main ?? []
  const { common } = textsIn[language]
  const fill = fillFor(language, now.currency)
  const isLike = was.length === is.length && was.every(({ name }, at) => name === is[at]?.name)
  if (before.id !== now.id || before.currency !== now.currency || !isLike) return undefined
  const changes = was.flatMap(({ format, value }, at) => {
    const other = is[at]?.value ?? value
    const isPlain = is[at]?.isPlain
    const as = (name: string) => `{${name}${format === '' ? '' : `:${format}`}}`
    const text = `${as('was')} → **${as('is')}** (${other < value ? '−' : '+'}${as('by')})`
    const by = other < value ? value - other : other - value
    return by === 0n ? [] : (fill(text, { was: value, is: other, by, isPlain }) ?? [])
  })
  return changes.length === 0 ? undefined : `${common['compared'] ?? ''} ${changes.join('; ')}.`
}
