/**
 * Replies of chat completions as providers stream them, event by event: the shapes that differ between providers, with
 * everything left out that we do not read.
 */

/** What one request is answered with: the data of the events, in order. */
export type Recording = readonly object[]

const choice = (delta: object, finish: string | null = null) => ({
  choices: [{ index: 0, delta, finish_reason: finish }],
})
const usage = (input: number, output: number) => ({
  choices: [],
  usage: { prompt_tokens: input, completion_tokens: output, total_tokens: input + output },
})

type Called = { readonly id?: string; readonly name: string; readonly args: string }

/** Calls whose arguments come in pieces, interleaved, as they do for parallel calls. */
export function recordCalls(
  calls: readonly Called[],
  says = '',
  tokens: [number, number] = [700, 300],
): Recording {
  const opened = calls.map(({ id = `call_${calls.length}`, name }, index) =>
    choice({ tool_calls: [{ index, id, type: 'function', function: { name, arguments: '' } }] }),
  )
  const pieces = calls.flatMap(({ args }, index) =>
    (args.match(/[^]{1,7}/g) ?? []).map((piece) =>
      choice({ tool_calls: [{ index, function: { arguments: piece } }] }),
    ),
  )
  return [
    choice({ role: 'assistant', content: says === '' ? null : says }),
    ...opened,
    ...pieces,
    choice({}, 'tool_calls'),
    usage(...tokens),
  ]
}

/** A whole call in one event, without index or id, and `stop` at the end, as some local servers send it. */
export const recordBareCall = (name: string, args: string): Recording => [
  choice({ role: 'assistant', content: '', tool_calls: [{ id: '', function: { name, arguments: args } }] }),
  choice({}, 'stop'),
  usage(700, 300),
]

export const recordWords = (words: readonly string[], tokens: [number, number] = [700, 300]): Recording => [
  ...words.map((content) => choice({ content })),
  choice({}, 'stop'),
  usage(...tokens),
]

/** A model that declines by the field that providers have for it. */
export const recordRefusal = (words: string): Recording => [
  choice({ role: 'assistant', content: null, refusal: '' }),
  choice({ refusal: words }),
  choice({}, 'stop'),
  usage(700, 12),
]

/** A reply that the provider's own filter ends. */
export const recordFiltered = (words: readonly string[]): Recording => [
  ...words.map((content) => choice({ content })),
  choice({}, 'content_filter'),
  usage(700, 12),
]
