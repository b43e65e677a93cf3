import type { Question } from './reply.ts'

/** A reply that is being given. */
export type Consultation = {
  /** Who gives it: the tutor in our process, or a model elsewhere, which costs, also where it was asked in vain. */
  readonly source: 'tutor' | 'model'
  /** Put together they are the reply. */
  readonly pieces: AsyncIterable<string>
  /** What it cost so far. */
  readonly usage: () => { readonly inputTokens: number; readonly outputTokens: number }
}

/** Ends early when the signal says so. */
export type Consult = (question: Question, signal: AbortSignal) => Promise<Consultation>
