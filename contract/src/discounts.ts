/** [D8] the discounts of the offer by what they are for, as the catalogue has them. */
export const discounts = { expired: '0', initial: '50', newer: '60', main: '75' } as const

/** The one of them that a number names; the first one offered where it names none. */
export const discountOf = (percent: string | number | undefined) =>
  Object.values(discounts).find((one) => one === String(percent)) ?? discounts.initial
