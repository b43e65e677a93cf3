import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import * as z from 'zod/mini'

const folder = join(import.meta.dirname, '../../courses')

export const contentLanguages = ['en', 'es'] as const
export type ContentLanguage = (typeof contentLanguages)[number]

const inBoth = <T extends z.ZodMiniType>(one: T) => z.strictObject({ en: one, es: one })
const text = z.string().check(z.minLength(1), z.maxLength(90))

const courseSchema = z.strictObject({ subTitle: inBoth(text), icon: z.string() })
const termsSchema = z.record(
  z.string().check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)),
  inBoth(z.strictObject({ term: text, meaning: z.string().check(z.minLength(1), z.maxLength(240)) })),
)

export type Terms = z.output<typeof termsSchema>

function readYaml<T extends z.ZodMiniType>(schema: T, path: string): z.output<T> {
  const read = schema.safeParse(parse(readFileSync(join(folder, path), 'utf8')))
  if (read.success) return read.data
  throw new Error(`content/courses/${path}: ${z.prettifyError(read.error)}`)
}

export const readCourse = (course: string) => readYaml(courseSchema, `${course}/course.yaml`)

export function readTerms(course: string): Terms {
  const path = `${course}/terms.yaml`
  return existsSync(join(folder, path)) ? readYaml(termsSchema, path) : {}
}

const drawings = join(folder, '../drawings')

/** [N-31] The names of the drawings that a chapter may open with. */
export const listDrawings = () => readdirSync(drawings).map((file) => file.replace(/\.svg$/, ''))

/** [N-31] A drawing by its name, as SVG. */
export const readDrawing = (name: string) => readFileSync(join(drawings, `${name}.svg`), 'utf8').trim()

/** Returns the text of a chapter; undefined if it is not written yet. */
export function readChapterText(chapterId: string, language: ContentLanguage): string | undefined {
  const path = join(folder, `${chapterId}.${language}.md`)
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined
}

/** The files of a course folder, to find those that belong to no chapter. */
export function listFiles(course: string): string[] {
  const path = join(folder, course)
  return existsSync(path) ? readdirSync(path) : []
}

export function lineOfTerm(course: string, term: string): number {
  const lines = readFileSync(join(folder, `${course}/terms.yaml`), 'utf8').split('\n')
  return lines.findIndex((line) => line.startsWith(`${term}:`)) + 1
}
