import { expect, test } from 'vitest'
import { courses as english } from '../built/courses-en.ts'
import { courses as spanish } from '../built/courses-es.ts'
import { buildKnowledge } from './knowledge/build-knowledge.ts'
import { stemsOf, stopWords } from './stems.ts'

/** The share of the words of an answer that the chapters it cites must have, and each of them at least. */
const minAll = 0.6
const minEach = 0.3

// Answers about the app itself cite a chapter to begin with, and general knowledge that no chapter teaches is marked
// in the lessons only by its nearest neighbour. This list may only get shorter.
const beyondLessons: readonly string[] = []

test.each(['en', 'es'] as const)(
  '[C-14] in %s every cited chapter has the idea of the answer',
  (language) => {
    const { answers, chapters, lessons } = buildKnowledge(language, language === 'en' ? english : spanish)
    const textOf = (id: string) => [
      chapters.find((one) => one.id === id)?.title ?? '',
      ...lessons.filter(({ chapterId }) => chapterId === id).flatMap(({ title, text }) => [title, text]),
    ]
    const stemsIn = new Map(
      chapters.map(({ id }) => [id, new Set(textOf(id).flatMap((text) => stemsOf(text, language)))]),
    )
    const stop = new Set([...stopWords[language]].flatMap((word) => stemsOf(word, language)))
    const odd = answers.flatMap(({ id, text, chapters: cited, opens }) => {
      if (opens !== undefined || beyondLessons.includes(id)) return []
      const own = [...new Set(stemsOf(text, language))].filter((one) => !stop.has(one) && !/^\d/.test(one))
      const share = (some: readonly string[]) =>
        own.filter((one) => some.some((chapter) => stemsIn.get(chapter)?.has(one))).length / own.length
      const isOdd = share(cited) < minAll || cited.some((one) => share([one]) < minEach)
      return isOdd
        ? [
            `${id}: ${share(cited).toFixed(2)} (${cited.map((one) => `${one} ${share([one]).toFixed(2)}`).join(', ')})`,
          ]
        : []
    })
    expect(odd).toEqual([])
  },
)
