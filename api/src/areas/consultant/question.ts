import type { ModelUsage } from '../../gateways/model/model.ts'
import type { Language } from '../../http/language.ts'

export type Turn = { readonly role: 'user' | 'assistant'; readonly content: string }

export type Question = {
  readonly accountId: string
  readonly text: string
  /** The language of the app. The reply uses the language of the text instead if that can be detected. */
  readonly language: Language
  /** Completed turns before this question, the oldest first. */
  readonly history: readonly Turn[]
  /** The part of the reply that an earlier attempt delivered before it broke off; a model continues after it. */
  readonly partial?: string
}

export type ReplyKind =
  /** Explains from the lessons, with links to them. */
  | 'explain'
  /** Gives the result of a calculation. */
  | 'compute'
  /** Answers about the learner's own plan, progress, mistakes, ideas or subscription. */
  | 'learner'
  /** Answers about the simulator. */
  | 'product'
  /** A greeting, thanks, or what the consultant is. */
  | 'small_talk'
  /** The message has no question, so the reply says what to ask. */
  | 'prompt'
  /** [D16] Declines to give personal advice and links to a lesson. */
  | 'advice'
  | 'off_topic'
  /** Declines a message that is abusive or tries to change the consultant's rules. */
  | 'hostile'
  | 'crisis'
  /** Says that the lessons do not answer the question. */
  | 'unknown'

/** Markdown without HTML; its only links are `[words](chapter:<id>)`, and those of an offer. */
export type Reply = {
  readonly kind: ReplyKind
  readonly language: Language
  readonly text: string
  /** The end of the text, if that offers a mission or a screen. It follows the words of a model as well. */
  readonly offer?: string
  /** True if the reply also says where to find help. A model must not rewrite it. */
  readonly isDistressed?: boolean
}

/** A reply that is being delivered. */
export type Delivery = {
  /** The parts of the reply, in order. */
  readonly pieces: AsyncIterable<string>
  /** Whether the reply was cut off at a length limit; valid after the last piece. */
  readonly isCut: () => boolean
  /** [C-19] Whether the reply says that it does not know, or asks back. */
  readonly isUnknown?: boolean
}

export type ConsultOptions = {
  /** Ends the reply early. */
  readonly signal: AbortSignal
  /** Called before any tokens of the model are used, because they count even if the reply fails. */
  readonly noteCost: (costSoFar: () => ModelUsage) => void
}

export type Consult = (question: Question, options: ConsultOptions) => Promise<Delivery>
