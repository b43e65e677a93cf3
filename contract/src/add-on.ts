/** [U-01] [U-02] the two offers of the fundamental-analysis course, by the discount that names them. */
export const addOnOffers = {
  '66': { price: 2999 },
  '74': { price: 2299 },
} as const

/** What it costs without one, in the same minor units. */
export const addOnFullPrice = 8999

export const addOnCurrency = 'USD'

export type AddOnDiscount = keyof typeof addOnOffers
