export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

export const median = (values: readonly number[]) => quantile(values, 0.5)

export const whole = (value: number) => Math.round(value).toLocaleString('en')

/** A row of a Markdown table. */
export const row = (...cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`

/** A ratio with its goal. */
export function describeGoal(ratio: number, goal: { atLeast: number } | { atMost: number }): string {
  const isMet = 'atLeast' in goal ? ratio >= goal.atLeast : ratio <= goal.atMost
  const wanted = 'atLeast' in goal ? `at least ${goal.atLeast}` : `at most ${goal.atMost}`
  return `${ratio.toFixed(2)} (${wanted}: ${isMet ? 'yes' : 'NO'})`
}
