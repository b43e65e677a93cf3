/** [D6] Enough to know one's own address again, never enough to learn another's: 'a***@m***.com'. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  const dot = email.lastIndexOf('.')
  return `${maskPart(email.slice(0, at))}@${maskPart(email.slice(at + 1, dot))}${email.slice(dot)}`
}

/** Of a short name the first letter would be half of it. */
function maskPart(part: string): string {
  const [first, ...others] = part
  return others.length < 2 ? '***' : `${first}***`
}
