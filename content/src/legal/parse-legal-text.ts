import { brand } from '@vela/contract/brand'
import type { LegalText, Passage } from './legal-text.ts'

const file = /^---\ntitle: (\S.*)\nversion: (\d{4}-\d\d-\d\d)\n---\n([\s\S]*)$/
const heading = /^## (\S.*) \{#([a-z]+(?:-[a-z]+)*)\}$/
// Other Markdown is not supported and would be shown as written.
const otherMarkdown = /^(#|>|\*|\+|\||!|\d+\.|`|<| )|\*\*|\]\(|`/

/** What a legal text may have in braces. */
const values: Readonly<Record<string, string>> = { brand: brand.name, support: brand.supportAddress }

/**
 * Headings with an id, paragraphs of one line and flat lists; the first list is the summary. Anything else is an error,
 * and so is a name in braces that has no value.
 */
export function parseLegalText(text: string): LegalText {
  const [, title, version = '', body = ''] = file.exec(text) ?? []
  if (title === undefined || !isDay(version))
    throw new Error(
      'A legal text begins with a title and the date of its version, between lines of three hyphens.',
    )
  const [summary, ...blocks] = fillValues(body)
    .trim()
    .split(/\n{2,}/)
  const points = readPassage(summary ?? '')
  if (typeof points === 'string') throw new Error('A legal text begins with a list: what it says in short.')
  const sections: { id: string; title: string; passages: Passage[] }[] = []
  for (const block of blocks) {
    const [, title, id] = heading.exec(block) ?? []
    const current = sections.at(-1)
    if (title && id) sections.push({ id, title, passages: [] })
    else if (current) current.passages.push(readPassage(block))
    else throw new Error(`This stands before the first heading: ${block}`)
  }
  return { title: fillValues(title), version, summary: points, sections }
}

function isDay(text: string): boolean {
  const day = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
}

/** The id of a heading, such as `{#age}`, stays. */
function fillValues(text: string): string {
  return text.replace(/\{(?!#)([^{}\n]*)\}/g, (whole, name: string) => {
    const value = values[name]
    if (value === undefined)
      throw new Error(`There is no ${whole}. A legal text may have {brand} and {support}.`)
    return value
  })
}

function readPassage(block: string): Passage {
  const lines = block.split('\n')
  const isList = lines.every((line) => line.startsWith('- '))
  const words = isList ? lines.map((line) => line.slice(2)) : lines
  const odd = words.find((line) => line === '' || otherMarkdown.test(line))
  if (odd !== undefined || (!isList && lines.length > 1))
    throw new Error(`This is neither a heading with an id, a paragraph of one line nor a flat list: ${block}`)
  return isList ? words : block
}
