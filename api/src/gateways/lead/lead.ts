/** [T-01] What the advertiser is told about a visitor who left an e-mail, and no more. */
export type Lead = {
  /** The same for a repeated notice, so that it counts once. */
  readonly eventId: string
  readonly at: Date
  /** Only with the visitor's consent to be written to. */
  readonly email: string | null
}

/** Tells the advertiser; throws when another try may help. */
export type LeadGateway = {
  readonly send: (lead: Lead) => Promise<void>
}
