const atOnce = 10

/** So many at once that a provider bears it. */
export async function askInTurns<T>(due: readonly T[], ask: (one: T) => Promise<void>): Promise<void> {
  for (let begin = 0; begin < due.length; begin += atOnce)
    await Promise.all(due.slice(begin, begin + atOnce).map(ask))
}
