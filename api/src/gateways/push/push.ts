/** A browser that allowed notifications, as it described itself. The endpoint is a secret: its bearer may notify. */
export type PushTarget = {
  readonly endpoint: string
  /** The browser's public key and secret in base64url (RFC 8291). */
  readonly publicKey: string
  readonly auth: string
}

type PushMessage = {
  /** Encrypted for the browser; the push service cannot read it. */
  readonly text: string
  /** How long the push service keeps the message for a device that is switched off. */
  readonly ttlSeconds: number
}

export type PushOutcome =
  | { readonly kind: 'sent' }
  /** The browser has ended the subscription. */
  | { readonly kind: 'gone' }
  /** A later attempt may succeed; `afterMs` is what the push service asked for. */
  | { readonly kind: 'later'; readonly reason: string; readonly afterMs: number | null }
  /** A repeat would be refused again. */
  | { readonly kind: 'refused'; readonly reason: string }

/** Sends notifications through the push service of each browser. Neither function throws for what a browser sent. */
export type PushGateway = {
  /** The academy's public key in base64url; a browser binds its subscription to it. */
  readonly publicKey: string
  readonly accepts: (target: PushTarget) => boolean
  readonly send: (target: PushTarget, message: PushMessage) => Promise<PushOutcome>
}
