/** [D6] Masks an address so that people recognise their own without revealing it to others: 'a***@m***.com'. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  const dot = email.lastIndexOf('.')
  return `${maskPart(email.slice(0, at))}@${maskPart(email.slice(at + 1, dot))}${email.slice(dot)}`
}

/** A very short part is hidden completely, because its first letter would reveal half of it. */
function maskPart(part: string): string {
  const [first, ...others] = part
  return others.length < 2 ? '***' : `${first}***`
}
