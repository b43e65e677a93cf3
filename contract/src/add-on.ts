/**
 * (D32) The prices of the fundamental-analysis course in minor units. The page shows them and the server's catalogue
 * charges them. '0' is the regular price; the others are the introductory offers of [U-01] and [U-02], named by their
 * discount.
 */
export const addOnPrices = { '0': 8999, '66': 2999, '74': 2299 } as const

export const addOnCurrency = 'USD'

export type AddOnOffer = keyof typeof addOnPrices

/** An introductory offer. */
export type AddOnDiscount = Exclude<AddOnOffer, '0'>
