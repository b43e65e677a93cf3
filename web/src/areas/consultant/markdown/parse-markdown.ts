import { parseSpans, type Span } from './parse-spans.ts'

export type Block =
  | { readonly is: 'paragraph' | 'heading'; readonly spans: readonly Span[] }
  | { readonly is: 'code'; readonly text: string }
  | { readonly is: 'list'; readonly start: number | null; readonly items: readonly (readonly Span[])[] }

/** A block before its inline markup is parsed. */
type Raw =
  | { is: 'paragraph' | 'heading' | 'code'; lines: string[] }
  | { is: 'list'; start: number | null; lines: string[] }

const item = /^\s*(?:[-*+]|(\d{1,4})[.)])\s+/
const heading = /^\s*#{1,6}\s+/
const fence = /^\s*```/
const quote = /^\s*>\s?/
const rule = /^\s*[-*_]{2,}\s*$/
// Matches the separator below a table's header.
const tableSeparator = /^(?=.*\|)(?=.*-)[\s|:-]+$/
const partialTable = /^\s*\|.*(\n[\s|:-]*)?$/
// Matches text that may become a marker with the next character.
const partialMarkerAtStart = /(^|\n)[ \t]*(#{1,6}|[-+*]|\d{1,4}[.)]?)?[ \t]*$/
const partialMarkerAtEnd = /(\*{1,2}|`{1,3}|!?\[|!|\\)$/

/** Removes a partial marker from a text that is still streaming. */
const withoutPartialMarker = (text: string) =>
  text.replace(partialMarkerAtStart, '').replace(partialMarkerAtEnd, '')

function readItem(line: string, last: Raw | undefined, found: Raw[]): void {
  const number = item.exec(line)?.[1]
  const text = line.replace(item, '')
  const isOrdered = number !== undefined
  if (last?.is === 'list' && (last.start !== null) === isOrdered) last.lines.push(text)
  else found.push({ is: 'list', start: isOrdered ? Number(number) : null, lines: [text] })
}

function cellsOf(line: string): string[] {
  const cells = line.trim().replace(/^\||\|$/g, '')
  return cells.split('|').map((cell) => cell.trim())
}

/** Turns a table row into a list item that names its cells, because a bubble is too narrow for columns. */
function readRow(line: string, columns: readonly string[]): string {
  const [name = '', ...cells] = cellsOf(line)
  const labelled = cells.map((cell, index) => cell && [columns[index + 1], cell].filter(Boolean).join(': '))
  return [name && `**${name.replaceAll('*', '')}**`, ...labelled].filter(Boolean).join('\n')
}

function readBlocks(text: string, isComplete: boolean): Raw[] {
  const found: Raw[] = []
  let isCode = false
  let isNew = true
  let columns: string[] | null = null
  const lines = text.split('\n')
  for (const [index, original] of lines.entries()) {
    const last = found.at(-1)
    const line = isCode ? original : original.replace(quote, '')
    if (isCode || !line.includes('|')) columns = null
    else if (columns !== null) {
      const row = tableSeparator.test(line) ? '' : readRow(line, columns)
      if (row !== '') last?.lines.push(row)
      continue
    } else if (tableSeparator.test(lines[index + 1] ?? '')) {
      columns = cellsOf(line)
      found.push({ is: 'list', start: null, lines: [] })
      continue
    } else if (!isComplete && partialTable.test(lines.slice(index).join('\n'))) break
    if (fence.test(line)) {
      isCode = !isCode
      if (isCode) found.push({ is: 'code', lines: [] })
      isNew = true
    } else if (isCode) last?.lines.push(line)
    else if (line.trim() === '' || rule.test(line)) isNew = true
    else if (heading.test(line)) {
      found.push({ is: 'heading', lines: [line.replace(heading, '')] })
      isNew = true
    } else if (item.test(line)) {
      // An empty line between two items does not split the list.
      readItem(line, last, found)
      isNew = false
    } else if (last && !isNew && last.is === 'paragraph') last.lines.push(line.trim())
    else if (last && !isNew && last.is === 'list')
      last.lines.push(`${last.lines.pop() ?? ''}\n${line.trim()}`)
    else {
      found.push({ is: 'paragraph', lines: [line.trim()] })
      isNew = false
    }
  }
  return found
}

/**
 * Parses the Markdown of a reply. While it streams, open markers extend to the end and a partial marker is left out, so
 * that nothing flickers. HTML is treated as text.
 */
export function parseMarkdown(text: string, isComplete: boolean): Block[] {
  const spans = (line: string) => parseSpans(line, isComplete)
  return readBlocks(isComplete ? text : withoutPartialMarker(text), isComplete).map((raw): Block => {
    switch (raw.is) {
      case 'code':
        return { is: 'code', text: raw.lines.join('\n') }
      case 'list':
        return { is: 'list', start: raw.start, items: raw.lines.map(spans) }
      default:
        return { is: raw.is, spans: spans(raw.lines.join('\n')) }
    }
  })
}

export const textOf = (spans: readonly Span[]): string =>
  spans.map((span) => ('text' in span ? span.text : textOf(span.spans))).join('')

/** The text of a reply for screen readers, without markup. */
export function plainText(text: string): string {
  const lines = parseMarkdown(text, true).flatMap((block) => {
    if (block.is === 'code') return [block.text]
    if (block.is === 'list') return block.items.map(textOf)
    return [textOf(block.spans)]
  })
  return lines.join('\n')
}
