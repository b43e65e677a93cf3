/**
 * [O-71] Everything that the advertiser learns: only about people who agreed to advertising, whose address is hashed
 * before it leaves.
 */
export type PixelEvent = {
  readonly name: 'Lead' | 'Purchase' | 'StartTrial'
  /** The id is the same for a repeated request, so that the advertiser counts it once. */
  readonly eventId: string
  readonly at: Date
  readonly email: string
  /** In minor units; null for an event without a payment. */
  readonly paid: { readonly amount: number; readonly currency: string } | null
}

/** Reports an event to the advertiser; throws if a retry may succeed. */
export type PixelGateway = {
  readonly send: (event: PixelEvent) => Promise<void>
}
