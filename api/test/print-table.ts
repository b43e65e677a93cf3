/** For a person who reads the output of a long run: one row of what it counted. */
export function printTable(counted: Readonly<Record<string, string | number>>): void {
  const line = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |\n`
  const names = Object.keys(counted)
  process.stdout.write(`\n${line(names)}${line(names.map(() => '---'))}${line(Object.values(counted))}\n`)
}

/** The median, the 99th percentile and the longest. */
export function describeTimes(times: readonly number[]): string {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  return `${at(0.5)}, ${at(0.99)}, ${at(1)}`
}
