import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readTerms } from '../../courses/course-files.ts'
import { readOutline } from '../../courses/read-outline.ts'
import { foldText } from '../fold-text.ts'
import type { Lexicon } from './lexicon.ts'
import type { Example } from './read-examples.ts'
import { packWords } from './word-set.ts'

const contentFolder = join(import.meta.dirname, '../../..')

export function readLexicon(examples: readonly Example[]): Lexicon {
  return {
    concepts: readConcepts(),
    taught: packWords(taughtWords()),
    terms: packWords(termWords()),
    spelt: packWords(speltWords(examples)),
  }
}

/**
 * Words that occur several times in the examples count as correctly spelt, because a typo is rarely repeated. A word
 * of an off-topic example needs to occur only once, so that it is not corrected into a word of our lessons.
 */
function speltWords(examples: readonly Example[]): string[] {
  const lines = new Map<string, number>()
  for (const { kind, text } of examples)
    for (const word of new Set(wordsIn(text)))
      lines.set(word, (lines.get(word) ?? 0) + (kind === 'off-topic' ? 2 : 1))
  return [...lines].filter(([, count]) => count > 1).map(([word]) => word)
}

/** The lines of synonyms, each `name: words`, without the comments between them. */
function readConcepts(): string {
  const lines = readFileSync(join(contentFolder, 'consultant/concepts.txt'), 'utf8').split('\n')
  return lines.filter((line) => line !== '' && !line.startsWith('#')).join('\n')
}

/** The words of the lessons. Words that occur in only one chapter are left out, because they belong to its stories. */
function taughtWords(): string[] {
  const chapters = new Map<string, number>()
  const folder = join(contentFolder, 'courses')
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.md'),
  ))
    for (const word of new Set(wordsIn(readFileSync(join(folder, name), 'utf8'))))
      chapters.set(word, (chapters.get(word) ?? 0) + 1)
  return [...chapters].filter(([, count]) => count > 1).map(([word]) => word)
}

/** The words of the titles and glossary terms, in both languages. */
function termWords(): string[] {
  const { courses } = readOutline()
  const titles = courses.flatMap(({ id, title, chapters }) => [
    title,
    ...chapters.map((chapter) => chapter.title),
    ...Object.values(readTerms(id)).map(({ en, es }) => ({ en: en.term, es: es.term })),
  ])
  return titles.flatMap(({ en, es }) => wordsIn(`${en} ${es}`)).filter((word) => word.length > 3)
}

const wordsIn = (text: string) => foldText(text).match(/[a-z]+/g) ?? []
