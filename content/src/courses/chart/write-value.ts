import { round } from '../arithmetic.ts'
import type { ContentLanguage } from '../course-files.ts'
import { dollarSign } from '../dollar-sign.ts'
import type { ChartUnit } from './chart-schema.ts'

/** Formats a value, such as `$1,234.50` or `−3%`, in the same way in both languages. */
export function writeValue(value: number, unit: ChartUnit, language: ContentLanguage): string {
  const decimals = Math.abs(value) >= 1000 ? 0 : unit === '%' ? 1 : 2
  const shown = round(value, decimals)
  // Cents have two digits or none; elsewhere trailing zeros are dropped.
  const figures = Math.abs(shown)
    .toFixed(Number.isInteger(shown) ? 0 : decimals)
    .replace(unit === '$' ? '' : /0+$/, (zeros) => (Number.isInteger(shown) ? zeros : ''))
    .replace(/\B(?<!\.\d*)(?=(\d{3})+(?!\d))/g, ',')
  const sign = shown < 0 ? '−' : ''
  return `${sign}${unit === '$' ? dollarSign[language] : ''}${figures}${unit === '%' ? '%' : ''}`
}
