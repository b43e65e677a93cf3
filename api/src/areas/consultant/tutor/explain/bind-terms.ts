import type { CompiledCourses } from '@vela/content/compiled-courses'
import type { Language } from '../../../../http/language.ts'
import { stemsOf } from '../search/words.ts'
import type { GiveWay } from './give-way.ts'
import type { BookChapter, BookPage, BookTerm } from './open-book.ts'

/** Whether a page has a sentence such as "this pot is an investment fund". */
function saysWhat({ blocks }: BookPage, name: string): boolean {
  return blocks.some(({ sentences }) =>
    sentences.some((sentence) => {
      const at = sentence.indexOf(name)
      return at > 0 && /(?:\b(?:is|are|called|es|son)|llaman?)\b.{0,12}$/.test(sentence.slice(0, at))
    }),
  )
}

type Home = { readonly chapterId: string; readonly pageId: string; readonly fit: number }

export async function bindTerms(
  language: Language,
  terms: CompiledCourses['terms'],
  chapters: ReadonlyMap<string, BookChapter>,
  giveWay: GiveWay,
): Promise<BookTerm[]> {
  const homes = new Map<string, Home>()
  for (const { id, title, isReview, pages } of chapters.values()) {
    await giveWay()
    for (const page of isReview ? [] : pages)
      for (const term of page.terms) {
        const named = stemsOf(terms[term]?.term ?? '', language)
        const shareIn = (words: string) => {
          const there = stemsOf(words, language)
          return named.filter((one) => there.includes(one)).length / named.length
        }
        const fit =
          2 * shareIn(title) + shareIn(page.title) + (saysWhat(page, terms[term]?.term ?? '') ? 1 : 0)
        if (fit > (homes.get(term)?.fit ?? -1)) homes.set(term, { chapterId: id, pageId: page.id, fit })
      }
  }
  return Object.entries(terms).flatMap(([id, { term: name, meaning }]) => {
    const home = homes.get(id)
    if (home === undefined) return []
    return [
      { id, name, meaning, chapterId: home.chapterId, pageId: home.pageId, stems: stemsOf(name, language) },
    ]
  })
}
