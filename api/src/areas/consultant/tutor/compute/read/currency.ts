export type Currency = 'USD' | 'EUR' | 'GBP' | 'none'

/** A bare `$` is written for dollars and for pesos alike. */
export type NamedCurrency = Currency | '$'

export const moneyUnit =
  / ?(?:de )?(?:(dollars?|dolares?|usd|bucks?|us\$|\$)|(euros?|eur|€)|(pounds?|libras?(?: esterlinas)?|gbp|£)|(pesos?|soles|quetzales|colones|bolivianos|reales|mxn|cop|clp|ars|pen))(?!\w)/y

/** By the sign before the number and the unit met after it; null where neither names one. */
export function currencyOf(sign: string, unit: RegExpExecArray | null): NamedCurrency | null {
  const [, dollars, euros, pounds, others] = unit ?? []
  if (sign.startsWith('s/') || others !== undefined) return 'none'
  if (sign.includes('£') || pounds !== undefined) return 'GBP'
  if (sign.includes('€') || euros !== undefined) return 'EUR'
  if (dollars === '$' || (dollars === undefined && sign === '$')) return '$'
  return dollars !== undefined || sign !== '' ? 'USD' : null
}

/** Of two in one text, the one that is not a mere `$` is meant. */
export function laterCurrency(earlier: NamedCurrency | null, named: NamedCurrency | null) {
  return named === null || (named === '$' && earlier !== null) ? earlier : named
}

/** What a sum is told in: what was named now, else what the sum before was told in. */
export function settleCurrency(named: NamedCurrency | null, earlier: Currency | null): Currency {
  if (named === '$') return earlier === 'none' ? 'none' : 'USD'
  return named ?? earlier ?? 'USD'
}
