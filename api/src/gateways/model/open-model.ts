import type OpenAI from 'openai'
import type { Env } from '../../env.ts'
import type { ModelGateway, ModelMessage, ModelUsage } from './model.ts'

/** [C-05] */
const patience = { maxRetries: 2, timeout: 600_000 }

/** A few paragraphs; whatever more it would say is not for a phone. */
const mostTokens = 900

/** Null while no model is configured: the tutor answers. */
export function openModel({ model }: Pick<Env, 'model'>): ModelGateway | null {
  const { apiKey, url, name, dailyTokens } = model
  if (apiKey === null || name === null) return null
  let client: Promise<OpenAI> | null = null
  // Not at the start of the server, which has no time for it.
  const load = async () => {
    const { default: Client } = await import('openai')
    return new Client({ apiKey, baseURL: url, ...patience, logLevel: 'off' })
  }

  return {
    dailyTokens,
    ask: (messages, signal) => {
      client ??= load()
      return ask(client, name, messages, signal)
    },
  }
}

function ask(client: Promise<OpenAI>, model: string, messages: readonly ModelMessage[], signal: AbortSignal) {
  let usage: ModelUsage = {
    inputTokens: estimate(messages.map(({ content }) => content).join('')),
    outputTokens: 0,
  }

  async function* pieces(): AsyncGenerator<string, void> {
    const { chat } = await client
    const stream = await chat.completions.create(
      {
        model,
        messages: [...messages],
        stream: true,
        stream_options: { include_usage: true },
        max_completion_tokens: mostTokens,
      },
      { signal },
    )
    let said = ''
    for await (const { choices, usage: counted } of stream) {
      const text = choices?.[0]?.delta?.content
      if (typeof text === 'string' && text !== '') {
        said += text
        usage = { ...usage, outputTokens: estimate(said) }
        yield text
      }
      if (counted) usage = { inputTokens: counted.prompt_tokens, outputTokens: counted.completion_tokens }
      // The stream of an aborted request ends as if it were whole.
      signal.throwIfAborted()
    }
  }

  return { pieces: pieces(), usage: () => usage }
}

/** By the rule of thumb; dearer rather than cheaper. */
function estimate(text: string): number {
  return Math.ceil(text.length / 3)
}
