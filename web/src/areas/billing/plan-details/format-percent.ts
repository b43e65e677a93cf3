import type { Language } from '../../../i18n/language.ts'

export function formatPercent(percent: number, language: Language): string {
  return new Intl.NumberFormat(language, { style: 'percent' }).format(percent / 100)
}
