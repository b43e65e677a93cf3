import { stemsOf } from '../search/words.ts'
import type { Book } from './open-book.ts'
import type { Block } from './page-text.ts'
import { canBegin, isWhole } from './stands-alone.ts'

export type Sentence = {
  readonly text: string
  readonly stems: ReadonlySet<string>
  readonly canBegin: boolean
  readonly canQuote: boolean
}

// Every question looks at many of them, and they never change.
const known = new WeakMap<Block, readonly Sentence[]>()

export function knowSentences(block: Block, book: Book): readonly Sentence[] {
  const before = known.get(block)
  if (before !== undefined) return before
  const sentences = block.sentences.map((text) => ({
    text,
    stems: new Set(stemsOf(text, book.language)),
    canBegin: canBegin(text, book.language),
    canQuote: isWhole(text, book.language) && !book.tellsOfSomebody(text),
  }))
  known.set(block, sentences)
  return sentences
}
