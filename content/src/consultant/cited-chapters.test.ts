import { expect, test } from 'vitest'
import { knowledge as english } from '../built/knowledge-en.ts'
import { knowledge as spanish } from '../built/knowledge-es.ts'
import { foldText } from './fold-text.ts'
import { splitWords, stopWords } from './stems.ts'

/** Four letters compare the forms of a word without the stems that the build uses. */
const beginnings = (text: string, language: 'en' | 'es') =>
  splitWords(foldText(text))
    .filter((word) => word.length > 3 && !stopWords[language].has(word) && !/\d/.test(word))
    .map((word) => word.slice(0, 4))

test.each([english, spanish])(
  '[C-14] $language: a chapter that is cited has the idea of the answer',
  (knowledge) => {
    const { language, answers, lessons } = knowledge
    const there = new Map<string, Set<string>>()
    for (const { chapterId, title, text } of lessons)
      there.set(
        chapterId,
        new Set([...(there.get(chapterId) ?? []), ...beginnings(`${title} ${text}`, language)]),
      )
    const odd = answers.flatMap(({ id, text, chapters, opens, isRelated = false }) => {
      if (isRelated || opens !== undefined) return []
      const own = [...new Set(beginnings(text, language))]
      return chapters
        .filter((chapter) => own.filter((one) => there.get(chapter)?.has(one)).length < 0.3 * own.length)
        .map((chapter) => `${id}: ${chapter}`)
    })
    expect(odd).toEqual([])
  },
)

test.each([english, spanish])('[C-14] $language: few answers go beyond the lessons', ({ answers }) => {
  expect(answers.filter(({ isRelated }) => isRelated).length / answers.length).toBeLessThan(0.25)
})
