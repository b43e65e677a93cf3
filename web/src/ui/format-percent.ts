/** As in `15%`. Latin American Spanish, like our lessons, has no space before the sign; `es` alone would add one. */
export function formatPercent(percent: number, language: string): string {
  const locale = language === 'es' ? 'es-419' : language
  return new Intl.NumberFormat(locale, { style: 'percent' }).format(percent / 100)
}
