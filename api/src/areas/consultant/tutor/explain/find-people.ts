import { pattern } from '../../pattern.ts'
import type { GiveWay } from './give-way.ts'
import type { Book, BookChapter } from './open-book.ts'

// Capitals that are nobody's name.
const places = pattern('find.places')

const somebody = pattern('find.somebody', 'iu')
const capitalised = /(?<!\p{L})\p{Lu}\p{Ll}+/gu

/** A name is what our lessons never write small. */
export async function findPeople(
  chapters: ReadonlyMap<string, BookChapter>,
  giveWay: GiveWay,
): Promise<Book['tellsOfSomebody']> {
  const small = new Set<string>()
  for (const { pages, quizzes } of chapters.values()) {
    await giveWay()
    for (const text of [
      ...pages.flatMap(({ title, blocks }) => [title, ...blocks.flatMap(({ sentences }) => sentences)]),
      ...quizzes.flatMap(({ title, options }) => [title, ...options.map(({ why }) => why)]),
    ])
      for (const word of text.match(/(?<!\p{L})\p{Ll}+/gu) ?? []) small.add(word)
  }
  return (sentence) =>
    somebody.test(sentence) ||
    (sentence.match(capitalised) ?? []).some((word) => !small.has(word.toLowerCase()) && !places.test(word))
}
