/** All numbers in a text; they are written `1,234.50` in every language. */
export function numbersIn(text: string): number[] {
  const found = text.match(/[-−]?\d{1,3}(?:,\d{3})+(?:\.\d+)?|[-−]?\d+(?:\.\d+)?/g) ?? []
  return found.map((one) => Number(one.replaceAll(',', '').replace('−', '-')))
}
