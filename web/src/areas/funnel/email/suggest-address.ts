/** The mail providers of most people here, the commonest first. */
const common = [
  'gmail.com',
  'hotmail.com',
  'outlook.com',
  'yahoo.com',
  'icloud.com',
  'live.com',
  'hotmail.es',
  'outlook.es',
  'yahoo.es',
]

/** Real providers that look like a slip of one above. */
const alike = [
  'mail.com',
  'email.com',
  'ymail.com',
  'gmx.com',
  'live.cl',
  'hotmail.se',
  'outlook.se',
  'yahoo.se',
]

/** The address that was probably meant, or null. */
export function suggestAddress(address: string): string | null {
  const at = address.lastIndexOf('@')
  const domain = address.slice(at + 1).toLowerCase()
  if (at < 1 || common.includes(domain) || alike.includes(domain)) return null
  const meant = common.find((one) => isOneSlipFrom(domain, one))
  return meant === undefined ? null : `${address.slice(0, at)}@${meant}`
}

/** One letter more, less, other, or two neighbours the wrong way round. */
function isOneSlipFrom(typed: string, meant: string): boolean {
  if (Math.abs(typed.length - meant.length) > 1) return false
  let same = 0
  while (same < typed.length && typed[same] === meant[same]) same += 1
  const [rest, goal] = [typed.slice(same), meant.slice(same)]
  const isSwapped = rest[0] === goal[1] && rest[1] === goal[0] && rest.slice(2) === goal.slice(2)
  return rest.slice(1) === goal.slice(1) || rest.slice(1) === goal || rest === goal.slice(1) || isSwapped
}
