import { hash } from 'node:crypto'
import type { Deps } from '../../../../deps.ts'
import { type Language, languages } from '../../../../http/language.ts'
import { openBook } from '../explain/open-book.ts'
import { findDigest, replacePassages } from './lesson-passage.table.ts'
import { listPassages, type NewPassage } from './list-passages.ts'

/** Ahead of the first question. A search that finds nothing indexed tries again, so this may fail. */
export async function indexLessons({ db, log }: Pick<Deps, 'db' | 'log'>): Promise<void> {
  for (const language of languages) {
    try {
      await indexLanguage(db, language)
    } catch (error) {
      log.warn({ err: error, language }, 'the lessons could not be indexed')
    }
  }
}

export async function indexLanguage(db: Deps['db'], language: Language): Promise<void> {
  await indexPassages(db, language, listPassages(await openBook(language)))
}

/** The mark is of the passages themselves: the same lessons may be read in another way. */
export async function indexPassages(
  db: Deps['db'],
  language: Language,
  passages: readonly NewPassage[],
): Promise<void> {
  const digest = hash('sha256', JSON.stringify(passages), 'base64url').slice(0, 22)
  if ((await findDigest(db, language)) !== digest) await replacePassages(db, language, digest, passages)
}
