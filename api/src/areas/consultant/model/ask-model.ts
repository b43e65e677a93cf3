import { setTimeout as wait } from 'node:timers/promises'
import type { ModelGateway, ModelMessage, ModelUsage } from '../../../gateways/model/model.ts'
import type { Language } from '../../../http/language.ts'
import type { ConsultOptions, Delivery } from '../question.ts'
import { untilStopped } from '../runs/read-pieces.ts'
import { calculatorTools, runCall } from './calculator-tools.ts'

export type Timeouts = {
  /** How long to wait for the first words. After that, the reply without a model is used. */
  readonly firstMs: number
  /** How long to wait for the next piece, because a connection that stays open may still be dead. */
  readonly nextMs: number
}

/** [C-20] How often the results of calculations go back to the model within one reply. */
const maxRounds = 3
/** How many calculations the model may ask for at once. */
const maxCalls = 4
/** A second turn with a call that is none ends the reply. */
const maxFaults = 1

type Asked = {
  readonly messages: readonly ModelMessage[]
  readonly language: Language
  /** Whether the day's tokens allow another request, with what this reply has used so far. */
  readonly mayGoOn: (used: ModelUsage) => Promise<boolean>
  /** Called with the result of each calculation, whose numbers the reply may use. */
  readonly onResult: (text: string) => void
}

/**
 * Starts a reply of the model. Throws if the first words do not arrive in time, calculations included. The reply may
 * take several requests, because our calculators answer the calls of the model; their cost is added up.
 */
export async function askModel(
  model: ModelGateway,
  { messages: prompt, language, mayGoOn, onResult }: Asked,
  { signal, noteCost }: ConsultOptions,
  { firstMs, nextMs }: Timeouts,
): Promise<Delivery> {
  const giveUp = new AbortController()
  const stop = AbortSignal.any([signal, giveUp.signal])
  const usages: (() => ModelUsage)[] = []
  const used = (): ModelUsage => {
    const all = usages.map((usage) => usage())
    const sumOf = (key: keyof ModelUsage) => all.reduce((sum, usage) => sum + usage[key], 0)
    return { inputTokens: sumOf('inputTokens'), outputTokens: sumOf('outputTokens') }
  }
  let isCut = () => false

  async function* rounds(): AsyncGenerator<string, void> {
    let messages = prompt
    let faults = 0
    for (let round = 0; ; round += 1) {
      // Without tools, the last request can only be answered in words.
      const reply = model.ask({ messages, tools: round < maxRounds ? calculatorTools : [] }, stop)
      usages.push(reply.usage)
      isCut = reply.isCut
      let said = ''
      for await (const piece of reply.pieces) {
        said += piece
        yield piece
      }
      const calls = reply.calls()
      if (calls.length === 0) return
      if (round === maxRounds || calls.length > maxCalls) throw new Error('the model makes too many calls')
      const results = calls.map((call) => ({ call, ...runCall(call, language) }))
      if (results.some(({ isFault }) => isFault)) faults += 1
      if (faults > maxFaults) throw new Error('the model makes calls that are none')
      for (const { content, isFault } of results) if (!isFault) onResult(content)
      if (!(await mayGoOn(used()))) throw new Error('the model has used its tokens for the day')
      messages = [
        ...messages,
        { role: 'assistant', content: said, calls },
        ...results.map(({ call, content }) => ({ role: 'tool' as const, content, callId: call.id })),
      ]
    }
  }
  noteCost(used)
  const reading = rounds()

  async function next(timeoutMs: number): Promise<IteratorResult<string>> {
    const late = new AbortController()
    const silence = wait(timeoutMs, undefined, { signal: late.signal }).then(() => {
      throw new Error('the model is silent')
    })
    try {
      return await untilStopped(stop, Promise.race([reading.next(), silence]))
    } catch (error) {
      // Aborts the request to the provider.
      giveUp.abort()
      throw error
    } finally {
      late.abort()
      // The aborted timer rejects, and no other code handles that.
      silence.catch(() => {})
    }
  }

  const first = await next(firstMs)
  if (first.done === true) throw new Error('the model said nothing')

  async function* all(words: string): AsyncGenerator<string, void> {
    try {
      yield words
      for (;;) {
        const piece = await next(nextMs)
        if (piece.done === true) return
        yield piece.value
      }
    } finally {
      giveUp.abort()
    }
  }
  return { pieces: all(first.value), isCut: () => isCut() }
}
