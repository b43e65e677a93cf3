import { contentLanguages, readChapterText } from '../courses/course-files.ts'
import type { WrittenOutline } from '../courses/outline-schema.ts'
import { parseChapter } from '../courses/parse-chapter.ts'
import { readWorksheetFile } from './read-worksheet.ts'

const maxFieldsPerPage = 8

/** The fields that the pages of a chapter ask for, with the place of each. */
function fieldsAsked(chapter: string, language: (typeof contentLanguages)[number]) {
  const path = `courses/${chapter}.${language}.md`
  return parseChapter(readChapterText(chapter, language) ?? '').elements.flatMap((element) =>
    element.kind === 'page' ? [{ place: `${path}:${element.line}`, fields: element.fields }] : [],
  )
}

/** [N-21] Problems of content/worksheets.yaml and of the pages that name its fields, one line each. */
export function checkWorksheet({ courses }: WrittenOutline): string[] {
  const ids = readWorksheetFile().flatMap(({ fields }) => fields.map(({ id }) => id))
  const pages = courses
    .flatMap(({ chapters }) => chapters)
    .flatMap(({ id }) => contentLanguages.flatMap((language) => fieldsAsked(id, language)))
  return checkPages(ids, pages)
}

type Asking = { readonly place: string; readonly fields: readonly string[] }

/** @public Tested without files. */
export function checkPages(ids: readonly string[], pages: readonly Asking[]): string[] {
  const asked = new Set(pages.flatMap(({ fields }) => fields))
  return [
    ...twice(ids).map((id) => `worksheets.yaml: the field ${id} stands there twice`),
    ...ids.filter((id) => !asked.has(id)).map((id) => `worksheets.yaml: no page asks for ${id}`),
    ...pages.flatMap(({ place, fields }) => [
      ...fields.filter((id) => !ids.includes(id)).map((id) => `${place} worksheets.yaml has no field ${id}`),
      ...twice(fields).map((id) => `${place} asks for ${id} twice`),
      ...(fields.length > maxFieldsPerPage
        ? [`${place} ${fields.length} fields; a page has at most ${maxFieldsPerPage}`]
        : []),
    ]),
  ]
}

const twice = (ids: readonly string[]) => ids.filter((id, index) => ids.indexOf(id) < index)
