import { type AddOnOffer, addOnCurrency, addOnPrices } from '@vela/contract/add-on'
import { formatMoney } from '@vela/contract/money'
import type { Language } from './language.ts'

/** (D32) The price of the extra course; the regular price if there is no offer. */
export const formatAddOnPrice = (language: Language, offer: AddOnOffer = '0') =>
  formatMoney(addOnPrices[offer], addOnCurrency, language)
