import type OpenAI from 'openai'
import type { Env } from '../../env.ts'
import type { ModelGateway, ModelRequest, ModelUsage } from './model.ts'
import { callReader, messageParam, toolParam } from './read-calls.ts'

/** [C-05] The number of retries and the timeout of a request to the model. */
const requestLimits = { maxRetries: 2, timeout: 600_000 }

/** The maximum length of a reply: enough for some paragraphs. */
const maxTokens = 1500

/** Returns null if no model is configured; the built-in tutor replies then. */
export function openModel({ model }: Pick<Env, 'model'>): ModelGateway | null {
  const { apiKey, url, name, dailyTokens } = model
  if (apiKey === null || name === null) return null
  let client: Promise<OpenAI> | null = null
  const provider: Provider = { model: name, hasTools: true }
  // The SDK is loaded at the first request, so that it does not slow down the start of the server.
  const load = async () => {
    const { default: Client } = await import('openai')
    // A redirect would send the key and the question to a host that nobody configured.
    const fetchOptions = { redirect: 'error' } as const
    return new Client({ apiKey, baseURL: url, ...requestLimits, fetchOptions, logLevel: 'off' })
  }

  return {
    dailyTokens,
    ask: (request, signal) => {
      client ??= load()
      return streamReply(client, provider, request, signal)
    },
  }
}

/** `hasTools` is false once the provider has refused a request for the tools in it. */
type Provider = { readonly model: string; hasTools: boolean }

const refusesTools = [400, 404, 422]

function streamReply(
  client: Promise<OpenAI>,
  provider: Provider,
  { messages, tools }: ModelRequest,
  signal: AbortSignal,
) {
  // The input is charged even if the model returns no text, because it may have been reasoning.
  let usage: ModelUsage = {
    inputTokens: estimateTokens(JSON.stringify([messages, provider.hasTools ? tools : []])),
    outputTokens: 0,
  }
  let ending: string | null = null
  const reader = callReader()

  async function* pieces(): AsyncGenerator<string, void> {
    const stream = await start(await client, provider, { messages, tools }, signal).catch(
      (error: unknown) => {
        // A refused request costs nothing.
        if (!signal.aborted) usage = { inputTokens: 0, outputTokens: 0 }
        throw error
      },
    )
    let said = ''
    for await (const { choices, usage: counted } of stream) {
      const [choice] = choices ?? []
      const text = choice?.delta?.content
      reader.read(choice?.delta?.tool_calls)
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
    if (ending !== 'stop' && ending !== 'length' && ending !== 'tool_calls')
      throw new Error(`the model ended with ${ending ?? 'nothing'}`)
  }

  return {
    pieces: withoutErrorText(pieces()),
    // The last call of a turn that was cut off may be incomplete.
    calls: () => (ending === 'length' ? [] : reader.calls()),
    usage: () => usage,
    isCut: () => ending === 'length',
  }
}

/** Begins a reply. A provider without tools is asked again without them, and from then on. */
async function start(
  { chat }: OpenAI,
  provider: Provider,
  { messages, tools }: ModelRequest,
  signal: AbortSignal,
): Promise<AsyncIterable<OpenAI.ChatCompletionChunk>> {
  const create = (offered: ModelRequest['tools']) =>
    chat.completions.create(
      {
        model: provider.model,
        messages: messages.map(messageParam),
        stream: true,
        stream_options: { include_usage: true },
        max_completion_tokens: maxTokens,
        ...(offered.length > 0 && { tools: offered.map(toolParam) }),
      },
      { signal },
    )
  if (!provider.hasTools || tools.length === 0) return create([])
  try {
    return await create(tools)
  } catch (error) {
    if (!refusesTools.includes((error as { status?: number }).status ?? 0)) throw error
    const stream = await create([])
    provider.hasTools = false
    return stream
  }
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
