import { evaluate } from './arithmetic.ts'

const named = /^([a-z][a-z_]*):\s*(.+)$/i

/**
 * Evaluates the `=` lines of a quiz. `rate: 0.2 / 12` names a result for the lines below; the last line is the answer.
 * A name in `given` keeps that value instead.
 */
export function evaluateSums(lines: readonly string[], given: Readonly<Record<string, number>> = {}) {
  const known: Record<string, number> = {}
  let value = Number.NaN
  for (const line of lines) {
    const [, name, expression = line] = named.exec(line) ?? []
    value = (name === undefined ? undefined : given[name]) ?? evaluate(expression, known)
    if (name) known[name] = value
  }
  return { value, known }
}

/** The numbers that the lines are written with, except those that a name in `varied` stands for. */
export function constantsIn(lines: readonly string[], varied: ReadonlySet<string>): number[] {
  return lines
    .filter((line) => !varied.has(named.exec(line)?.[1] ?? ''))
    .flatMap((line) => (line.match(/\d+(?:\.\d+)?/g) ?? []).map(Number))
}
