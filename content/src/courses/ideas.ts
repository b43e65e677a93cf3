import type { WrittenElement } from './written-elements.ts'

const termsOf = (body: string) => [...body.matchAll(/\[\[([a-z0-9-]+)/g)].map(([, id = '']) => id)

/**
 * The ideas that a question asks about: those that it names, or else the glossary entries of the nearest page
 * before it that has some.
 */
export function ideasOf(elements: readonly WrittenElement[], index: number): string[] {
  const quiz = elements[index]
  if (quiz?.kind !== 'quiz') return []
  if (quiz.ideas.length > 0) return [...quiz.ideas]
  const terms = elements
    .slice(0, index)
    .map((element) => (element.kind === 'page' ? termsOf(element.body) : []))
    .findLast((found) => found.length > 0)
  return [...new Set(terms)]
}
