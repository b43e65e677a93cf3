export type ModelMessage = {
  readonly role: 'system' | 'user' | 'assistant'
  readonly content: string
}

export type ModelUsage = { readonly inputTokens: number; readonly outputTokens: number }

/** A reply of the model as it comes; `usage` is what it cost so far, estimated until the model says so itself. */
type ModelReply = {
  readonly pieces: AsyncIterable<string>
  /** Behind the last piece: it had more to say than it may. */
  readonly isCut: () => boolean
  readonly usage: () => ModelUsage
}

/** Any provider that speaks the language of chat completions. */
export type ModelGateway = {
  /** What all replies together may cost in a day and a night. */
  readonly dailyTokens: number
  readonly ask: (messages: readonly ModelMessage[], signal: AbortSignal) => ModelReply
}
