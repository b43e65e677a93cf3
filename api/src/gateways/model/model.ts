export type ModelMessage = {
  readonly role: 'system' | 'user' | 'assistant'
  readonly content: string
}

export type ModelUsage = { readonly inputTokens: number; readonly outputTokens: number }

/** A reply of the model as a stream; `usage` is its cost so far, estimated until the model reports it. */
type ModelReply = {
  readonly pieces: AsyncIterable<string>
  /** After the last piece: the reply was cut at the token limit. */
  readonly isCut: () => boolean
  readonly usage: () => ModelUsage
}

/** Any provider that speaks the language of chat completions. */
export type ModelGateway = {
  /** What all replies together may cost in a day and a night. */
  readonly dailyTokens: number
  readonly ask: (messages: readonly ModelMessage[], signal: AbortSignal) => ModelReply
}
