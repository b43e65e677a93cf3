import type { CastMember } from '@vela/contract/cast'
import type { InteractionKind } from '@vela/contract/interaction'
import type { WrittenGuess } from './page-guess.ts'

export type Problem = { readonly line: number; readonly text: string }

export type WrittenPage = {
  readonly kind: 'page'
  readonly slug: string
  readonly title: string
  readonly line: number
  /** Whose picture opens the page. */
  readonly person: CastMember | null
  /** Markdown, and the line where it starts. */
  readonly body: string
  readonly bodyLine: number
  /** The ids in the block named `fields`: what the page asks a person to fill in. */
  readonly fields: readonly string[]
  /** [N-32] The lines that ask for a guess; up to four. */
  readonly guesses: readonly WrittenGuess[]
}

export type WrittenOption = {
  readonly id: string
  readonly text: string
  readonly why: string
  readonly isRight: boolean
  readonly line: number
  /** The line below the option that starts with `=`, without it: what stands for this option. */
  readonly state: string | null
}

export const quizKinds = ['concept', 'arithmetic', 'case'] as const
type QuizKind = (typeof quizKinds)[number]

/** `? price: 6..14 step 0.5` */
export type WrittenRange = {
  readonly name: string
  readonly from: number
  readonly to: number
  readonly step: number
  readonly line: number
}

/** `+ rent: Rent`; a star after the id marks it. */
export type WrittenItem = {
  readonly id: string
  readonly text: string
  readonly isMarked: boolean
  readonly line: number
}

/** `> fixed: Fixed bills` and the items below it. Items before the first such line are in a group without an id. */
export type WrittenGroup = {
  readonly id: string
  readonly text: string
  readonly line: number
  readonly items: readonly WrittenItem[]
}

export type WrittenQuiz = {
  readonly kind: 'quiz'
  readonly slug: string
  readonly title: string
  readonly line: number
  readonly asks: QuizKind
  readonly interaction: InteractionKind | null
  /** The glossary entries that `@ emergency-fund` names; without such a line they follow from the pages before it. */
  readonly ideas: readonly string[]
  /** The lines that start with `=`, without it. */
  readonly sums: readonly string[]
  readonly ranges: readonly WrittenRange[]
  readonly groups: readonly WrittenGroup[]
  /** The block named `chart`, and the line where it starts. */
  readonly chart: { readonly source: string; readonly line: number } | null
  readonly options: readonly WrittenOption[]
}

export type WrittenElement = WrittenPage | WrittenQuiz
