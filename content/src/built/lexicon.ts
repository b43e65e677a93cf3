import { readLexicon } from '../lexicon/read-lexicon.ts'
import type { Lexicon } from '../lexicon/rejected-words.ts'

export const lexicon: Lexicon = readLexicon()
