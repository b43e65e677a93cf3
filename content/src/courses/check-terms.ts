import { lineOfTerm, type Terms } from './course-files.ts'

/** Checks that each term is explained only once, because all courses share one glossary. */
export function checkTerms(course: string, glossaries: ReadonlyMap<string, Terms>): string[] {
  const courses = [...glossaries.keys()]
  const earlier = courses.slice(0, courses.indexOf(course))
  return Object.keys(glossaries.get(course) ?? {}).flatMap((term) => {
    const twin = earlier.find((other) => term in (glossaries.get(other) ?? {}))
    if (twin === undefined) return []
    const place = `courses/${course}/terms.yaml:${lineOfTerm(course, term)}`
    return [`${place} ${term} is explained in courses/${twin}/terms.yaml already`]
  })
}
