/** The most common mail providers of our users, the most common first. */
const commonDomains = [
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

/** Real providers whose domain looks like a typo of a common one, so that it is not corrected. */
const similarDomains = [
  'mail.com',
  'email.com',
  'ymail.com',
  'gmx.com',
  'live.cl',
  'hotmail.se',
  'outlook.se',
  'yahoo.se',
]

/** The email address that was probably meant, or null. */
export function suggestEmail(email: string): string | null {
  const at = email.lastIndexOf('@')
  const domain = email.slice(at + 1).toLowerCase()
  if (at < 1 || commonDomains.includes(domain) || similarDomains.includes(domain)) return null
  const meant = commonDomains.find((candidate) => isOneTypoFrom(domain, candidate))
  return meant === undefined ? null : `${email.slice(0, at)}@${meant}`
}

/** Whether one character was inserted, left out or replaced, or two neighbours were swapped. */
function isOneTypoFrom(typed: string, meant: string): boolean {
  if (Math.abs(typed.length - meant.length) > 1) return false
  let same = 0
  while (same < typed.length && typed[same] === meant[same]) same += 1
  const [rest, goal] = [typed.slice(same), meant.slice(same)]
  const isSwapped = rest[0] === goal[1] && rest[1] === goal[0] && rest.slice(2) === goal.slice(2)
  return rest.slice(1) === goal.slice(1) || rest.slice(1) === goal || rest === goal.slice(1) || isSwapped
}
