/**
 * The same for the spellings that reach one mailbox: capitals, dots and what follows a plus. Where a mail server does
 * tell them apart, two people share one limit, which does no harm; it is not for anything else.
 */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@')
  const name = email
    .slice(0, at)
    .replace(/(?<=.)\+.*$/, '')
    .replaceAll('.', '')
  return `${name}${email.slice(at)}`.toLowerCase()
}
