/** A function that the model may ask us to run; `parameters` is its JSON schema. */
export type ModelTool = {
  readonly name: string
  readonly description: string
  readonly parameters: Readonly<Record<string, unknown>>
}

/** What the model asks us to run. Its arguments are text that the model wrote, which may be no JSON. */
export type ModelCall = { readonly id: string; readonly name: string; readonly arguments: string }

export type ModelMessage =
  | {
      readonly role: 'system' | 'user' | 'assistant'
      readonly content: string
      /** The calls that ended a turn of the assistant. */
      readonly calls?: readonly ModelCall[]
    }
  /** The result of a call. */
  | { readonly role: 'tool'; readonly content: string; readonly callId: string }

export type ModelUsage = { readonly inputTokens: number; readonly outputTokens: number }

/** A streamed reply of the model. `usage` is its cost so far, which is estimated until the model reports it. */
type ModelReply = {
  readonly pieces: AsyncIterable<string>
  /** The calls that the reply ended with; known after the last piece. */
  readonly calls: () => readonly ModelCall[]
  /** Whether the reply was cut off at the token limit; known after the last piece. */
  readonly isCut: () => boolean
  readonly usage: () => ModelUsage
}

export type ModelRequest = {
  readonly messages: readonly ModelMessage[]
  readonly tools: readonly ModelTool[]
}

/** Any provider with an OpenAI-compatible chat completions API. */
export type ModelGateway = {
  /** The limit of tokens for all replies together per day. */
  readonly dailyTokens: number
  readonly ask: (request: ModelRequest, signal: AbortSignal) => ModelReply
}
