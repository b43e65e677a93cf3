/** [D6] Lets people recognise their own address without revealing it to others: 'a***@m***.com'. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  const dot = email.lastIndexOf('.')
  return `${maskPart(email.slice(0, at))}@${maskPart(email.slice(at + 1, dot))}${email.slice(dot)}`
}

/** The first letter of a very short name would reveal half of it. */
function maskPart(part: string): string {
  const [first, ...others] = part
  return others.length < 2 ? '***' : `${first}***`
}
