import { setTimeout as wait } from 'node:timers/promises'
import type { ModelGateway, ModelMessage } from '../../../gateways/model/model.ts'
import type { Asking, Consultation } from '../consultation.ts'
import { unlessStopped } from '../read-pieces.ts'

export type Patience = {
  /** With the first words; after it the tutor has an answer at once. */
  readonly firstMs: number
  /** Between two pieces: a stream that stays open may still be dead. */
  readonly nextMs: number
}

/** Begins a reply of the model; throws where its first words do not come. */
export async function askModel(
  model: ModelGateway,
  messages: readonly ModelMessage[],
  { signal, noteCost }: Asking,
  { firstMs, nextMs }: Patience,
): Promise<Consultation> {
  const giveUp = new AbortController()
  const stop = AbortSignal.any([signal, giveUp.signal])
  const { pieces, usage, isCut } = model.ask(messages, stop)
  noteCost(usage)
  const reading = pieces[Symbol.asyncIterator]()

  async function next(patienceMs: number): Promise<IteratorResult<string>> {
    const late = new AbortController()
    const silence = wait(patienceMs, undefined, { signal: late.signal }).then(() => {
      throw new Error('the model is silent')
    })
    try {
      return await unlessStopped(stop, Promise.race([reading.next(), silence]))
    } catch (error) {
      // Whoever still waits for the provider need not.
      giveUp.abort()
      throw error
    } finally {
      late.abort()
      // Ends by the abort, which nobody waits for.
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
