/** A paragraph, or the points of a list. */
export type Passage = string | readonly string[]

export type LegalText = {
  readonly title: string
  /** The day these words came into force, YYYY-MM-DD. */
  readonly version: string
  /** What matters most, for who reads no further. */
  readonly summary: readonly string[]
  readonly sections: readonly {
    /** Both languages have the same; a link may lead to it. */
    readonly id: string
    readonly title: string
    readonly passages: readonly Passage[]
  }[]
}
