/** [T-01] All that the advertiser learns about a visitor who left an e-mail address. */
export type Lead = {
  /** The same for a repeated request, so that the advertiser counts it once. */
  readonly eventId: string
  readonly at: Date
  /** Only with the visitor's consent to be written to. */
  readonly email: string | null
}

/** Tells the advertiser; throws when another try may help. */
export type LeadGateway = {
  readonly send: (lead: Lead) => Promise<void>
}
