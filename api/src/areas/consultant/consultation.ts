import type { Question } from './reply.ts'

/** What a reply costs, in tokens of the model; nothing where the tutor gives it. */
export type Cost = { readonly inputTokens: number; readonly outputTokens: number }

/** A reply that is being given. */
export type Consultation = {
  /** Put together they are the reply. */
  readonly pieces: AsyncIterable<string>
  /** Behind the last piece: there was more to say, and no room for it. */
  readonly isCut: () => boolean
}

export type Asking = {
  /** Ends the reply early. */
  readonly signal: AbortSignal
  /** Told before anything is spent, because that counts whatever becomes of the reply. */
  readonly noteCost: (costSoFar: () => Cost) => void
}

export type Consult = (question: Question, asking: Asking) => Promise<Consultation>
