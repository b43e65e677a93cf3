/**
 * 1,234.5 in both languages: it is the usual format in most of Spanish-speaking America. With `decimals` it has exactly
 * so many, otherwise at most three. Without `Intl`, because a slow phone takes a sixth of a second to create its first
 * formatter while a screen waits to be drawn.
 */
export function formatNumber(value: number, decimals?: number): string {
  const written = decimals === undefined ? String(Math.round(value * 1000) / 1000) : value.toFixed(decimals)
  const [whole = '', fraction] = written.split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',')
  return fraction === undefined ? grouped : `${grouped}.${fraction}`
}
