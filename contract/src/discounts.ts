/** [D8] The discounts of the offer by purpose, as in the catalogue. */
export const discounts = { expired: '0', initial: '50', newer: '60', main: '75' } as const

/** The discount that matches the number; otherwise the initial one. */
export const discountOf = (percent: string | number | undefined) =>
  Object.values(discounts).find((one) => one === String(percent)) ?? discounts.initial
