import type { Language } from '../../http/language.ts'

export type Turn = { readonly role: 'user' | 'assistant'; readonly content: string }

/** What is asked, with all that a reply may go by. */
export type Question = {
  readonly accountId: string
  readonly text: string
  /** Of the app. The reply is in the language of the text, where that can be told. */
  readonly language: Language
  /** Completed turns before it, the oldest first. */
  readonly history: readonly Turn[]
  /** What was said before the last try was cut short: who can goes on behind it. */
  readonly begun?: string
}

export type ReplyKind =
  /** Explains from the lessons, with links to them. */
  | 'explain'
  /** Works it out in numbers. */
  | 'compute'
  /** Speaks of the learner's own plan, progress or mistakes. */
  | 'learner'
  /** A greeting, thanks, or what the consultant is. */
  | 'small_talk'
  /** The message asks nothing, so the reply says what can be asked. */
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
  /** Says where help is found as well, and is given in just these words. */
  readonly isHeavy?: boolean
}
