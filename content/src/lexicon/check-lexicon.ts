import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isScalar, parseDocument, visit } from 'yaml'
import type { ContentLanguage } from '../courses/course-files.ts'
import { readLexicon } from './read-lexicon.ts'
import { findRejectedWords } from './rejected-words.ts'

const root = join(import.meta.dirname, '../../..')
const lexicon = readLexicon()

/**
 * What people read: the content, the texts of the screens, and the emails, which are in the code that sends them.
 * Questions, examples and word lists are not checked, because they contain the words of other people.
 */
const readByPeople = [
  /^content\/(courses|legal|simulator|consultant\/answers)\/.*\.(md|yaml)$/,
  /^content\/(outline|consultant\/(calculations|replies)\.\w+)\.yaml$/,
  /^web\/src\/i18n\/.*\.(en|es)\.ts$/,
  /^api\/src\/(?!areas\/consultant\/).*(?<!\.test)\.ts$/,
]

/** All rejected words, one line each: `content/courses/money-basics/review.es.md:12 …`. */
export function checkLexicon(): string[] {
  return ['content', 'web/src/i18n', 'api/src']
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map(
        (path) => `${folder}/${path}`,
      ),
    )
    .filter((path) => readByPeople.some((pattern) => pattern.test(path)))
    .flatMap((path) => rejectedWords(path, readFileSync(join(root, path), 'utf8')))
}

export function rejectedWords(path: string, text: string): string[] {
  return partsOf(path, text).flatMap(
    ({ text: part, start, language = path.includes('.es.') ? 'es' : 'en' }) =>
      findRejectedWords(lexicon, language, part).map(({ index, advice }) => {
        const line = text.slice(0, start + index).split('\n').length
        return `${path}:${line} ${advice}`
      }),
  )
}

const id = '[a-z0-9]+(?:-[a-z0-9]+)*'
const ids = new RegExp(
  [
    `^## \\w+ ${id}`,
    `\\[\\[${id}`,
    `${id}/${id}`,
    // The items and groups of a question, and the lines that name them or calculate with them.
    `^[+>] ${id}(?=\\*?:)`,
    '^ *[=@] .*$',
    `^\\? ${id}:.*$`,
    `name: ${id}(?=,)|formula: .*$|\\{${id}\\}`,
  ].join('|'),
  'gm',
)

/**
 * Blanks out the ids, which never change and so may contain a word that we would not choose today. The length stays the
 * same, so that a position in the result is one in the file.
 */
const withoutIds = (text: string) => text.replace(ids, (found) => ' '.repeat(found.length))

/** A text within a file and where it starts. Without a language it is in that of the file's name. */
type Part = { readonly text: string; readonly start: number; readonly language?: ContentLanguage }

/** The texts of a file that people read. */
function partsOf(path: string, text: string): Part[] {
  if (path.endsWith('.md')) return [{ text: withoutIds(text), start: 0 }]
  const parts = path.endsWith('.ts') ? stringsIn(text) : valuesIn(text)
  return parts.map((part) => ({ ...part, text: withoutIds(part.text) }))
}

const tokens =
  /\/\*[\s\S]*?\*\/|\/\/.*$|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`|\b(?<language>en|es):/gm

/** The strings of a TypeScript file, in the language of the key `en` or `es` before them. */
function stringsIn(source: string): Part[] {
  const parts: Part[] = []
  let language: ContentLanguage | undefined
  for (const { 0: token, index, groups } of source.matchAll(tokens)) {
    if (groups?.language === 'en' || groups?.language === 'es') language = groups.language
    else if (!token.startsWith('/'))
      parts.push({ text: token.slice(1, -1), start: index + 1, ...(language && { language }) })
  }
  return parts
}

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
