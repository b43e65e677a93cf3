const sharesWritten =
  /(?<![\d/.,-])(\d{1,2}) ?[/-] ?(\d{1,2}) ?[/-] ?(\d{1,2})(?![\d/])|\b(50),? (30),? (20)\b/

/** `50/30/20` is one thing and no three numbers. */
export function takeShares(text: string): { rest: string; shares: readonly number[] | null } {
  const found = sharesWritten.exec(text)
  if (found === null) return { rest: text, shares: null }
  return {
    rest: text.replace(found[0], ' '),
    shares: found
      .slice(1)
      .filter((part) => part !== undefined)
      .map(Number),
  }
}
