/**
 * Returns one key for all spellings that usually reach the same mailbox: capitals, dots and a suffix after a plus sign.
 * It is used for limits only: on a mail server that distinguishes the spellings, two people share one limit, which does
 * no harm.
 */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@')
  const name = email
    .slice(0, at)
    .replace(/(?<=.)\+.*$/, '')
    .replaceAll('.', '')
  return `${name}${email.slice(at)}`.toLowerCase()
}
