export type ModelMessage = {
  readonly role: 'system' | 'user' | 'assistant'
  readonly content: string
}

export type ModelUsage = { readonly inputTokens: number; readonly outputTokens: number }

/** A streamed reply of the model. `usage` is its cost so far, which is estimated until the model reports it. */
type ModelReply = {
  readonly pieces: AsyncIterable<string>
  /** Whether the reply was cut off at the token limit; known after the last piece. */
  readonly isCut: () => boolean
  readonly usage: () => ModelUsage
}

/** Any provider with an OpenAI-compatible chat completions API. */
export type ModelGateway = {
  /** The limit of tokens for all replies together per day. */
  readonly dailyTokens: number
  readonly ask: (messages: readonly ModelMessage[], signal: AbortSignal) => ModelReply
}
