/** What a person reads: the same words as plain text and as HTML. */
export type EmailContent = {
  readonly subject: string
  readonly text: string
  readonly html: string
  /** The one-click unsubscribe address (RFC 8058); only on optional emails. */
  readonly stopUrl?: string | null
}

/** A finished mail. */
export type Mail = EmailContent & { readonly to: string }

/** Hands a mail over; throws when it was not taken, with MailRefused when it never will be. */
export type MailGateway = {
  readonly kind: 'smtp' | 'outbox'
  readonly send: (id: string, mail: Mail) => Promise<void>
  readonly close: () => void
}

/** The mail server's final no; `code` is its reply, such as 550. */
export class MailRefused extends Error {
  override readonly name = 'MailRefused'
  readonly code: string

  constructor(code: string) {
    super(`the mail server refused the mail with ${code}`)
    this.code = code
  }
}
