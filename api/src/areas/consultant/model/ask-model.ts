import { setTimeout as wait } from 'node:timers/promises'
import type { ModelGateway, ModelMessage } from '../../../gateways/model/model.ts'
import type { ConsultOptions, Delivery } from '../question.ts'
import { untilStopped } from '../runs/read-pieces.ts'

export type Timeouts = {
  /** How long to wait for the first words. After that, the reply without a model is used. */
  readonly firstMs: number
  /** How long to wait for the next piece, because a connection that stays open may still be dead. */
  readonly nextMs: number
}

/** Starts a reply of the model. Throws if the first words do not arrive in time. */
export async function askModel(
  model: ModelGateway,
  messages: readonly ModelMessage[],
  { signal, noteCost }: ConsultOptions,
  { firstMs, nextMs }: Timeouts,
): Promise<Delivery> {
  const giveUp = new AbortController()
  const stop = AbortSignal.any([signal, giveUp.signal])
  const { pieces, usage, isCut } = model.ask(messages, stop)
  noteCost(usage)
  const reading = pieces[Symbol.asyncIterator]()

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
  return { pieces: all(first.value), isCut }
}
