import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import * as z from 'zod/mini'
import type { ContentLanguage } from '../courses/course-files.ts'
import { readOutline } from '../courses/read-outline.ts'
import { answersSchema, sectionNames, type WrittenAnswer } from './answer-schema.ts'
import { foldText } from './fold-text.ts'
import { factsOf, missionAnswers } from './read-missions.ts'

const folder = join(import.meta.dirname, '../../consultant/answers')

type ReadAnswer = { readonly file: string; readonly answer: WrittenAnswer }

const alreadyRead = new Map<ContentLanguage, readonly WrittenAnswer[]>()

/** The written answers to frequent questions, in the order of the courses; those about the app come last. */
export function readAnswers(language: ContentLanguage): readonly WrittenAnswer[] {
  const known = alreadyRead.get(language) ?? readAllAnswers(language)
  alreadyRead.set(language, known)
  return known
}

function readAllAnswers(language: ContentLanguage): WrittenAnswer[] {
  const { courses } = readOutline()
  const names = [...courses.map(({ id }) => id), 'simulator', 'review']
  const placeOf = (file: string) => names.indexOf(file.slice(0, file.indexOf('.')))
  const files = (existsSync(folder) ? readdirSync(folder) : [])
    .filter((file) => file.endsWith(`.${language}.yaml`))
    .sort((one, other) => placeOf(one) - placeOf(other))
  const withFacts = factsOf(language)
  const problems: string[] = []
  const read = files.flatMap((file): ReadAnswer[] => {
    if (placeOf(file) < 0) problems.push(`${file}: there is no such course`)
    const parsed = answersSchema.safeParse(parse(readFileSync(join(folder, file), 'utf8')) ?? [], {
      error: z.locales.en().localeError,
    })
    if (parsed.success)
      return parsed.data.map((answer) => ({
        file,
        answer: { ...answer, text: withFacts(answer.text) },
      }))
    problems.push(...parsed.error.issues.map(({ path, message }) => `${file} ${path.join(' ')}: ${message}`))
    return []
  })
  for (const answer of missionAnswers(language)) read.push({ file: 'content/simulator', answer })
  const known = new Set(courses.flatMap(({ chapters }) => chapters.map(({ id }) => id)))
  problems.push(...checkAnswers(read, known))
  if (problems.length > 0) throw new Error(`content/consultant/answers is not sound:\n${problems.join('\n')}`)
  return read.map(({ answer }) => answer)
}

/** Problems that only show when all answers of a language are checked together. */
export function checkAnswers(read: readonly ReadAnswer[], knownChapters: ReadonlySet<string>): string[] {
  const ids = new Map<string, string>()
  const asks = new Map<string, string>()
  const known = new Set(read.map(({ answer }) => answer.id))
  return read.flatMap(({ file, answer: { id, asks: own, chapters, compare = {} } }) => {
    const problems = chapters
      .filter((chapter) => !knownChapters.has(chapter))
      .map((chapter) => `${file} ${id}: there is no chapter ${chapter}`)
    for (const other of Object.keys(compare))
      if (other === id || !known.has(other)) problems.push(`${file} ${id}: cannot be compared with ${other}`)
    const before = ids.get(id)
    if (before !== undefined) problems.push(`${file} ${id}: the id is taken in ${before}`)
    ids.set(id, file)
    for (const ask of own) {
      const plain = normaliseQuestion(ask)
      const taken = asks.get(plain)
      if (taken !== undefined) problems.push(`${file} ${id}: "${ask}" is asked in ${taken}, too`)
      asks.set(plain, id)
    }
    return problems
  })
}

/** Answers with the same id whose sections differ between the languages; an example may stand in one of them alone. */
export function differingSections(
  english: readonly WrittenAnswer[],
  spanish: readonly WrittenAnswer[],
): string[] {
  const sectionsOf = (answer: WrittenAnswer) =>
    [
      ...sectionNames.filter((name) => answer[name] !== undefined),
      ...Object.keys(answer.compare ?? {}).sort(),
    ].join(' ')
  const others = new Map(spanish.map((answer) => [answer.id, sectionsOf(answer)]))
  return english
    .map((answer) => ({ id: answer.id, own: sectionsOf(answer), other: others.get(answer.id) }))
    .filter(({ own, other }) => other !== undefined && other !== own)
    .map(({ id, own, other }) => `${id}: ${own} in English, ${other} in Spanish`)
}

/** Two questions that differ only in case, accents or punctuation are the same question. */
export function normaliseQuestion(question: string): string {
  return foldText(question)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
