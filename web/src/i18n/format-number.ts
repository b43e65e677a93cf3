/**
 * 1,234.5 in both languages, as in the prices and lessons: it is the usual format in most of Spanish-speaking America.
 * A slow phone takes a twelfth of a second to create its first `Intl.NumberFormat`, while a screen waits to be drawn.
 */
export function formatNumber(value: number): string {
  const [whole = '', fraction] = String(Math.round(value * 1000) / 1000).split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',')
  return fraction === undefined ? grouped : `${grouped}.${fraction}`
}
