import { parse } from 'yaml'
import * as z from 'zod/mini'
import type { LegalText, Passage } from './legal-text.ts'

const file = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/
const heading = /^## (\S.*) \{#([a-z]+(?:-[a-z]+)*)\}$/
// Other Markdown is not supported and would be shown as written.
const otherMarkdown = /^(#|>|\*|\+|\||!|\d+\.|`|<| )|\*\*|\]\(|`/

const head = z.strictObject({ title: z.string(), version: z.iso.date() })

/**
 * Headings with an id, paragraphs of one line and flat lists; the first list is the summary. Anything else is an error.
 */
export function parseLegalText(text: string): LegalText {
  const [, matter = '', body = ''] = file.exec(text) ?? []
  const [summary, ...blocks] = body.trim().split(/\n{2,}/)
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
  return { ...head.parse(parse(matter)), summary: points, sections }
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
