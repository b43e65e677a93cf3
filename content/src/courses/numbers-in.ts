export const numberPattern = /[-−]?\d{1,3}(?:,\d{3})+(?:\.\d+)?|[-−]?\d+(?:\.\d+)?/g

/** All numbers in a text; they are written `1,234.50` in every language. */
export function numbersIn(text: string): number[] {
  return (text.match(numberPattern) ?? []).map((one) => Number(one.replaceAll(',', '').replace('−', '-')))
}
