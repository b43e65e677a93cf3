export type Action =
  | { readonly kind: 'pays' }
  | { readonly kind: 'asks' }
  | { readonly kind: 'breaks' }
  | { readonly kind: 'declined'; readonly code: string }

/** Solidgate's test cards; every other number is declined. */
export const cards = {
  pays: '4067429974719265',
  paysAndRenews: '4532456618142692',
  paysAndFailsRenewal: '4123212486997559',
  paysAndKeepsMoney: '4476284533825961',
  // Ours: Solidgate has none that is stolen later.
  paysBeforeTheft: '4111111111111111',
  needsVerification: '497592770594980',
  authFailed: '4553815318053315',
  insufficientFunds: '5151948477715326',
  doNotHonor: '4907428874384745',
  breaks: '4935964870334207',
} as const

export function whatCardDoes(card: string): Action {
  switch (card) {
    case cards.pays:
    case cards.paysAndRenews:
    case cards.paysAndFailsRenewal:
    case cards.paysAndKeepsMoney:
    case cards.paysBeforeTheft:
      return { kind: 'pays' }
    case cards.needsVerification:
      return { kind: 'asks' }
    case cards.breaks:
      return { kind: 'breaks' }
    case cards.insufficientFunds:
      return { kind: 'declined', code: '3.02' }
    case cards.doNotHonor:
      return { kind: 'declined', code: '3.08' }
    default:
      return { kind: 'declined', code: '0.01' }
  }
}

/** Without its owner. */
export function whatSavedCardDoes(card: string): Action {
  if (card === cards.paysAndFailsRenewal) return { kind: 'declined', code: '3.02' }
  if (card === cards.paysBeforeTheft) return { kind: 'declined', code: '4.02' }
  return card === cards.needsVerification ? { kind: 'asks' } : { kind: 'pays' }
}
