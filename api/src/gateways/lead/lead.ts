/** [T-01] Everything that the advertiser learns about a visitor who entered an email address. */
export type Lead = {
  /** The id is the same for a repeated request, so that the advertiser counts it once. */
  readonly eventId: string
  readonly at: Date
  /** Null unless the visitor agreed to receive emails. */
  readonly email: string | null
}

/** Reports a lead to the advertiser; throws if a retry may succeed. */
export type LeadGateway = {
  readonly send: (lead: Lead) => Promise<void>
}
