/** Decline codes after which the card must not be charged again, because card networks fine merchants who retry. */
const hard: Readonly<Record<string, string>> = {
  '2.08': 'no such number',
  '3.10': 'suspected fraud',
  '3.11': 'the payer stopped all renewals at the bank',
  '3.12': 'the account is closed',
  '4.01': 'on a list of those to be refused',
  '4.02': 'stolen',
  '4.04': 'lost',
}

/** The outcome of a declined charge on a saved card. */
export function classifyDecline(code: string) {
  return { kind: 'failed' as const, code, ...(code in hard && { isHard: true }) }
}
