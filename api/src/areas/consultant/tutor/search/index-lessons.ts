import type { Deps } from '../../../../deps.ts'
import { type Language, languages } from '../../../../http/language.ts'
import { openBook } from '../explain/open-book.ts'
import { findDigest, replacePassages } from './lesson-passage.table.ts'
import { listPassages } from './list-passages.ts'

/** Ahead of the first question. A search that finds nothing indexed tries again, so this may fail. */
export async function indexLessons({ db, log }: Pick<Deps, 'db' | 'log'>): Promise<void> {
  for (const language of languages) {
    try {
      const { digest } = await openBook(language)
      if ((await findDigest(db, language)) !== digest) await indexLanguage(db, language)
    } catch (error) {
      log.warn({ err: error, language }, 'the lessons could not be indexed')
    }
  }
}

export async function indexLanguage(db: Deps['db'], language: Language): Promise<void> {
  const book = await openBook(language)
  await replacePassages(db, language, book.digest, listPassages(book))
}
