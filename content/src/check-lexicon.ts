import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isScalar, parse, parseDocument, visit } from 'yaml'
import * as z from 'zod/mini'
import type { ContentLanguage } from './courses/course-files.ts'

const folder = join(import.meta.dirname, '..')
const entries = z.array(z.strictObject({ write: z.string(), not: z.string(), why: z.string() }))
const lexicon = z
  .strictObject({ en: entries, es: entries })
  .parse(parse(readFileSync(join(folder, 'lexicon.yaml'), 'utf8')))

/** What people read; questions, examples and word lists hold the words of other people. */
const readByPeople =
  /^(courses|legal|simulator|consultant\/answers)\/.*\.(md|yaml)$|^(outline|consultant\/(calculations|replies)\.\w+)\.yaml$/

/** All rejected words, one line each: `courses/money-basics/review.es.md:12 …`. */
export function checkLexicon(): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => readByPeople.test(path))
    .flatMap((path) => rejectedWords(path, readFileSync(join(folder, path), 'utf8')))
}

export function rejectedWords(path: string, text: string): string[] {
  const texts = path.endsWith('.md') ? [{ text: withoutIds(text), start: 0 }] : valuesIn(text)
  return texts.flatMap(({ text: part, start, language = path.includes('.es.') ? 'es' : 'en' }) =>
    lexicon[language].flatMap(({ write, not, why }) =>
      [...part.matchAll(wholeWords(not))].map((found) => {
        const line = text.slice(0, start + found.index).split('\n').length
        return `${path}:${line} instead of "${found[0]}" write ${write}. ${why}`
      }),
    ),
  )
}

const wholeWords = (not: string) =>
  new RegExp(`(?<![\\p{L}\\d])(?:${not.replaceAll(' ', '\\s+')})(?![\\p{L}\\d])`, 'giu')

/** Ids never change, so they may hold a word that we would not choose today. */
const withoutIds = (text: string) =>
  text.replace(/^## \w+ [a-z0-9-]+|\[\[[a-z0-9-]+|chapter:[a-z0-9/-]+/gm, (id) => ' '.repeat(id.length))

type Part = { readonly text: string; readonly start: number; readonly language?: ContentLanguage }

/** The texts of a YAML file, in the language of the key `en` or `es` above them; `asks` are other people's words. */
function valuesIn(yaml: string): Part[] {
  const parts: Part[] = []
  visit(parseDocument(yaml), {
    Pair: (_, { key }) =>
      isScalar(key) && (key.value === 'asks' || key.value === 'id') ? visit.SKIP : undefined,
    Scalar(position, { range, type }, path) {
      if (position === 'key' || !range) return
      const keys = path.map((node) => ('key' in node && isScalar(node.key) ? node.key.value : undefined))
      const language = keys.includes('es') ? 'es' : keys.includes('en') ? 'en' : undefined
      const end = type?.startsWith('QUOTE') ? range[1] - 1 : range[1]
      parts.push({ text: yaml.slice(range[0], end), start: range[0], ...(language && { language }) })
    },
  })
  return parts
}
