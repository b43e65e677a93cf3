import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type FieldKind, fieldKinds, type WorksheetField } from '@vela/contract/worksheet'
import { parse } from 'yaml'
import * as z from 'zod/mini'
import { type ContentLanguage, readChapterText } from '../courses/course-files.ts'
import { parseChapter } from '../courses/parse-chapter.ts'
import { readOutline } from '../courses/read-outline.ts'

const id = z.string().check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/))
const inBoth = (most: number) => {
  const text = z.string().check(z.minLength(1), z.maxLength(most))
  return z.strictObject({ en: text, es: text })
}

const fileSchema = z.array(
  z.strictObject({
    id,
    title: inBoth(30),
    fields: z.array(
      z.strictObject({
        id,
        kind: z.enum(fieldKinds),
        label: inBoth(48),
        help: z.optional(inBoth(110)),
        rows: z.optional(z.array(inBoth(24))),
      }),
    ),
  }),
)

export type WrittenWorksheet = z.output<typeof fileSchema>

/** The groups and fields of content/worksheets.yaml. */
export function readWorksheetFile(): WrittenWorksheet {
  const read = fileSchema.safeParse(
    parse(readFileSync(join(import.meta.dirname, '../../worksheets.yaml'), 'utf8')),
  )
  if (read.success) return read.data
  throw new Error(`content/worksheets.yaml: ${z.prettifyError(read.error)}`)
}

/** The fields in one language, by id. */
export function fieldsById(
  file: WrittenWorksheet,
  language: ContentLanguage,
): ReadonlyMap<string, WorksheetField> {
  const fields = file.flatMap((group) => group.fields)
  return new Map(
    fields.map(({ id, kind, label, help, rows }) => [
      id,
      {
        id,
        kind,
        label: label[language],
        ...(help && { help: help[language] }),
        ...(rows && { rows: rows.map((row) => row[language]) }),
      },
    ]),
  )
}

/** The groups of fields that pages ask for, each field with the first page that does. */
export type Worksheet = readonly {
  readonly id: string
  readonly fields: readonly ({ readonly id: string; readonly kind: FieldKind } & Place)[]
}[]

type Place = { readonly course: string; readonly chapter: string; readonly page: string }

/** The structure of the worksheet, which is the same in every language. */
export function compileWorksheet(): Worksheet {
  const places = new Map<string, Place>()
  for (const { id: course, chapters } of readOutline().courses)
    for (const { id: chapter } of chapters)
      for (const element of parseChapter(readChapterText(chapter, 'en') ?? '').elements)
        for (const field of element.kind === 'page' ? element.fields : [])
          if (!places.has(field)) places.set(field, { course, chapter, page: `${chapter}/${element.slug}` })
  return readWorksheetFile().map(({ id, fields }) => ({
    id,
    fields: fields.flatMap(({ id, kind }) => {
      const place = places.get(id)
      return place ? [{ id, kind, ...place }] : []
    }),
  }))
}

/**
 * The texts of the worksheet in one language: labels by the id of the field, `<id>/help`, `<id>/rows` with a bar between
 * the names, `<id>/lesson` with the title of the chapter that asks for it, and `group/<id>`.
 */
export function worksheetWords(language: ContentLanguage): Readonly<Record<string, string>> {
  const file = readWorksheetFile()
  const titles = new Map(
    readOutline().courses.flatMap(({ chapters }) => chapters.map(({ id, title }) => [id, title[language]])),
  )
  const lessons = compileWorksheet().flatMap(({ fields }) =>
    fields.map(({ id, chapter }) => [`${id}/lesson`, titles.get(chapter) ?? chapter]),
  )
  return Object.fromEntries([
    ...file.map(({ id, title }) => [`group/${id}`, title[language]]),
    ...[...fieldsById(file, language).values()].flatMap(({ id, label, help, rows }) => [
      [id, label],
      ...(help ? [[`${id}/help`, help]] : []),
      ...(rows ? [[`${id}/rows`, rows.join('|')]] : []),
    ]),
    ...lessons,
  ])
}
