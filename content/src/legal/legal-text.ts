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
