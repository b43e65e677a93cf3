import type { Language } from '../../http/language.ts'

export type Turn = { readonly role: 'user' | 'assistant'; readonly content: string }

export type Question = {
  readonly accountId: string
  readonly text: string
  /** Of the app. The reply is in the language of the text, if that can be detected. */
  readonly language: Language
  /** Completed turns before it, the oldest first. */
  readonly history: readonly Turn[]
  /** The part that an earlier try delivered before it was cut short; a model continues after it. */
  readonly partial?: string
}

export type ReplyKind =
  /** Explains from the lessons, with links to them. */
  | 'explain'
  /** Calculates. */
  | 'compute'
  /** Answers about the learner's own plan, progress, mistakes or subscription. */
  | 'learner'
  /** A greeting, thanks, or what the consultant is. */
  | 'small_talk'
  /** The message has no question, so the reply says what to ask. */
  | 'prompt'
  /** [D16] Declines to advise or to pick, and offers the lesson. */
  | 'advice'
  | 'off_topic'
  /** Keeps to its rules, whatever the message wants them to be. */
  | 'hostile'
  | 'crisis'
  /** Says that the lessons do not have it. */
  | 'unknown'

/** Markdown without HTML; its only links are `[words](chapter:<id>)`. */
export type Reply = {
  readonly kind: ReplyKind
  readonly language: Language
  readonly text: string
  /** Also says where help is found, so it is delivered in just these words. */
  readonly isDistressed?: boolean
}

/** What a reply costs, in tokens of the model; zero without a model. */
export type Cost = { readonly inputTokens: number; readonly outputTokens: number }

/** A reply while it is delivered. */
export type Delivery = {
  /** Joined they are the reply. */
  readonly pieces: AsyncIterable<string>
  /** After the last piece: there was more to say, and no room for it. */
  readonly isCut: () => boolean
}

export type ConsultOptions = {
  /** Ends the reply early. */
  readonly signal: AbortSignal
  /** Called before anything is spent, because that counts whatever becomes of the reply. */
  readonly noteCost: (costSoFar: () => Cost) => void
}

export type Consult = (question: Question, options: ConsultOptions) => Promise<Delivery>
