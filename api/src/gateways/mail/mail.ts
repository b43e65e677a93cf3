/** A finished mail. */
export type Mail = {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
}

/** Hands a mail over; throws when it was not taken. */
export type MailGateway = {
  readonly kind: 'smtp' | 'outbox'
  readonly send: (id: string, mail: Mail) => Promise<void>
}
