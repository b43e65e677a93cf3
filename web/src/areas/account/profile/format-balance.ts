import { formatMoney, formatWholeMoney } from '@vela/contract/money'
import type { Language } from '../../../i18n/language.ts'

/** nothing is a bare 0, anything above it has two decimals. */
export function formatBalance(minor: number, language: Language): string {
  return (minor > 0 ? formatMoney : formatWholeMoney)(minor, 'USD', language)
}
