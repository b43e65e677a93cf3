import type { ContentLanguage } from '../courses/course-files.ts'

export const legalNames = ['terms', 'privacy-policy', 'subscription-policy'] as const
export type LegalName = (typeof legalNames)[number]

/** The Markdown of each document in each language. */
export type LegalSources = Readonly<Record<LegalName, Readonly<Record<ContentLanguage, string>>>>

/** A paragraph, or the items of a list. */
export type Passage = string | readonly string[]

export type LegalText = {
  readonly title: string
  /** The date of this version, YYYY-MM-DD. */
  readonly version: string
  /** The most important points. */
  readonly summary: readonly string[]
  readonly sections: readonly {
    /** The same in both languages; links may refer to it. */
    readonly id: string
    readonly title: string
    readonly passages: readonly Passage[]
  }[]
}
