import type OpenAI from 'openai'
import type { Env } from '../../env.ts'
import type { ModelGateway, ModelMessage, ModelUsage } from './model.ts'

/** [C-05] The number of retries and the timeout of a request to the model. */
const requestLimits = { maxRetries: 2, timeout: 600_000 }

/** The maximum length of a reply: enough for some paragraphs. */
const maxTokens = 1500

/** Returns null if no model is configured; the built-in tutor replies then. */
export function openModel({ model }: Pick<Env, 'model'>): ModelGateway | null {
  const { apiKey, url, name, dailyTokens } = model
  if (apiKey === null || name === null) return null
  let client: Promise<OpenAI> | null = null
  // The SDK is loaded at the first request, so that it does not slow down the start of the server.
  const load = async () => {
    const { default: Client } = await import('openai')
    // A redirect would send the key and the question to a host that nobody configured.
    const fetchOptions = { redirect: 'error' } as const
    return new Client({ apiKey, baseURL: url, ...requestLimits, fetchOptions, logLevel: 'off' })
  }

  return {
    dailyTokens,
    ask: (messages, signal) => {
      client ??= load()
      return streamReply(client, name, messages, signal)
    },
  }
}

function streamReply(
  client: Promise<OpenAI>,
  model: string,
  messages: readonly ModelMessage[],
  signal: AbortSignal,
) {
  // The input is charged even if the model returns no text, because it may have been reasoning.
  let usage: ModelUsage = {
    inputTokens: estimateTokens(messages.map(({ content }) => content).join('')),
    outputTokens: 0,
  }
  let ending: string | null = null

  async function* pieces(): AsyncGenerator<string, void> {
    const { chat } = await client
    const stream = await chat.completions
      .create(
        {
          model,
          messages: [...messages],
          stream: true,
          stream_options: { include_usage: true },
          max_completion_tokens: maxTokens,
        },
        { signal },
      )
      .catch((error: unknown) => {
        // A refused request costs nothing.
        if (!signal.aborted) usage = { inputTokens: 0, outputTokens: 0 }
        throw error
      })
    let said = ''
    for await (const { choices, usage: counted } of stream) {
      const [choice] = choices ?? []
      const text = choice?.delta?.content
      ending = choice?.finish_reason ?? ending
      if (typeof text === 'string' && text !== '') {
        said += text
        usage = { ...usage, outputTokens: estimateTokens(said) }
        yield text
      }
      if (counted)
        usage = {
          inputTokens: countOr(usage.inputTokens, counted.prompt_tokens),
          outputTokens: countOr(usage.outputTokens, counted.completion_tokens),
        }
      // The stream of an aborted request ends without an error, as if it were complete.
      signal.throwIfAborted()
    }
    // A connection that is closed properly may still have ended in the middle of the reply.
    if (ending !== 'stop' && ending !== 'length')
      throw new Error(`the model ended with ${ending ?? 'nothing'}`)
  }

  return { pieces: withoutErrorText(pieces()), usage: () => usage, isCut: () => ending === 'length' }
}

/** A provider's error message may quote the question, the reply or our key, so none of it is logged. */
async function* withoutErrorText(pieces: AsyncIterable<string>): AsyncGenerator<string, void> {
  try {
    yield* pieces
  } catch (error) {
    throw errorWithoutText(error as { name?: string; status?: number })
  }
}

/** The cause is left out too, because it would be logged with the error. */
function errorWithoutText({ name = 'unknown', status }: { name?: string; status?: number }): Error {
  return new Error(`the model failed: ${name}${status === undefined ? '' : ` ${status}`}`)
}

/** Uses the estimate if the provider reports no valid number, which could not be stored with the reply. */
function countOr(estimated: number, counted: unknown): number {
  return Number.isInteger(counted) ? Math.min(Math.max(Number(counted), 0), 10_000_000) : estimated
}

/** Roughly estimates the number of tokens, rather too high than too low. */
function estimateTokens(text: string): number {
  return Math.ceil(text.length / 3)
}
