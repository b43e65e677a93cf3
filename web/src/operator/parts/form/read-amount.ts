/** In cents; null for an empty field, undefined for what is no amount. */
export function readAmount(typed: string): number | null | undefined {
  const amount = typed.trim()
  if (amount === '') return null
  return /^\d{1,6}([.,]\d{1,2})?$/.test(amount)
    ? Math.round(Number(amount.replace(',', '.')) * 100)
    : undefined
}
