import type { WrittenElement } from './parse-chapter.ts'

/** The structure that both languages of a chapter must share: quizzes, pages and options in order. */
function shapeOf(element: WrittenElement | undefined): string {
  if (element === undefined) return 'missing'
  if (element.kind === 'page') return `page ${element.slug}`
  const options = element.options.map(({ id, isRight }) => (isRight ? `${id}*` : id)).join('')
  return `quiz ${element.slug} (${element.asks}) ${options}`
}

/** Describes the first difference between the languages in a sentence. */
export function differenceOf(
  english: readonly WrittenElement[],
  spanish: readonly WrittenElement[],
): string | null {
  for (let index = 0; index < Math.max(english.length, spanish.length); index += 1) {
    const en = shapeOf(english[index])
    const es = shapeOf(spanish[index])
    if (en !== es) return `element ${index + 1} is "${en}" in English and "${es}" in Spanish`
  }
  return null
}
