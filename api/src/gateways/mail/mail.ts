/** The content of an email: the same text as plain text and as HTML. */
export type EmailContent = {
  readonly subject: string
  readonly text: string
  readonly html: string
  /** The one-click unsubscribe address (RFC 8058); only on optional emails. */
  readonly unsubscribeUrl?: string | null
}

export type Mail = EmailContent & { readonly to: string }

/** Sends an email. It throws if the email was not accepted, with MailRefused if a retry cannot help. */
export type MailGateway = {
  readonly kind: 'smtp' | 'outbox'
  readonly send: (id: string, mail: Mail) => Promise<void>
  readonly close: () => void
}

/** The mail server has refused the email permanently; `code` is its reply, such as 550. */
export class MailRefused extends Error {
  override readonly name = 'MailRefused'
  readonly code: string

  constructor(code: string) {
    super(`the mail server refused the mail with ${code}`)
    this.code = code
  }
}
