import { contentLanguages, readChapterText } from './course-files.ts'
import { parseChapter } from './parse-chapter.ts'
import type { WrittenElement } from './written-elements.ts'

// Adults read familiar prose at about 240 words a minute (Brysbaert 2019); new ideas with numbers take twice as long.
const wordsPerMinute = 120
const minutesToThink = 0.75
// Minutes are rounded to this step, which is also the shortest day of a plan.
const step = 5

const countWords = (text: string) => text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length

function wordsOf(element: WrittenElement): string {
  if (element.kind === 'quiz')
    return [element.title, ...element.options.flatMap(({ text, why }) => [text, why])].join(' ')
  // The source of a chart is not read as text.
  return `${element.title} ${element.body.replace(/^```[\s\S]*?^```/gm, '')}`
}

export function minutesOf(elements: readonly WrittenElement[]): number {
  const questions = elements.filter(({ kind }) => kind === 'quiz').length
  return countWords(elements.map(wordsOf).join(' ')) / wordsPerMinute + questions * minutesToThink
}

/** How long a chapter takes, in steps of five minutes: the same in every language, on every screen and in the plan. */
export function measureMinutes(chapterId: string): number {
  const measured = contentLanguages.map((language) =>
    minutesOf(parseChapter(readChapterText(chapterId, language) ?? '').elements),
  )
  const mean = measured.reduce((sum, minutes) => sum + minutes, 0) / measured.length
  return Math.max(step, Math.round(mean / step) * step)
}
