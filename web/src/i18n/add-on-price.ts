import { type AddOnOffer, addOnCurrency, addOnPrices } from '@vela/contract/add-on'
import { formatMoney } from '@vela/contract/money'
import type { Language } from './language.ts'

/** (D32) What the extra course costs; without an offer, the regular price. */
export const formatAddOnPrice = (language: Language, offer: AddOnOffer = '0') =>
  formatMoney(addOnPrices[offer], addOnCurrency, language)
