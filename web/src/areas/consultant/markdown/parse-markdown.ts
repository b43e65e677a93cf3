import { type Span, spansOf } from './parse-spans.ts'

export type Block =
  | { readonly is: 'paragraph' | 'heading'; readonly spans: readonly Span[] }
  | { readonly is: 'code'; readonly text: string }
  | { readonly is: 'list'; readonly start: number | null; readonly items: readonly (readonly Span[])[] }

/** As found, before its words are looked at. */
type Raw =
  | { is: 'paragraph' | 'heading' | 'code'; lines: string[] }
  | { is: 'list'; start: number | null; lines: string[] }

const item = /^\s*(?:[-*+]|(\d{1,4})[.)])\s+/
const heading = /^\s*#{1,6}\s+/
const fence = /^\s*```/
const quote = /^\s*>\s?/
const rule = /^\s*[-*_]{2,}\s*$/
// Below the names of its columns.
const tableLine = /^(?=.*\|)(?=.*-)[\s|:-]+$/
const halfTable = /^\s*\|.*(\n[\s|:-]*)?$/
// What may turn into a marker with the next letter.
const halfStart = /(^|\n)[ \t]*(#{1,6}|[-+*]|\d{1,4}[.)]?)?[ \t]*$/
const halfEnd = /(\*{1,2}|`{1,3}|!?\[|!|\\)$/

/** Of a text that is still coming: without a marker that is there only by half. */
const withoutHalf = (text: string) => text.replace(halfStart, '').replace(halfEnd, '')

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

/** A bubble has no room for columns: each row is an item, and says what its cells are. */
function readRow(line: string, columns: readonly string[]): string {
  const [name = '', ...cells] = cellsOf(line)
  const told = cells.map((cell, index) => cell && [columns[index + 1], cell].filter(Boolean).join(': '))
  return [name && `**${name.replaceAll('*', '')}**`, ...told].filter(Boolean).join('\n')
}

function readBlocks(text: string, isWhole: boolean): Raw[] {
  const found: Raw[] = []
  let isCode = false
  let isNew = true
  let columns: string[] | null = null
  const lines = text.split('\n')
  for (const [index, given] of lines.entries()) {
    const last = found.at(-1)
    const line = isCode ? given : given.replace(quote, '')
    if (isCode || !line.includes('|')) columns = null
    else if (columns !== null) {
      const row = tableLine.test(line) ? '' : readRow(line, columns)
      if (row !== '') last?.lines.push(row)
      continue
    } else if (tableLine.test(lines[index + 1] ?? '')) {
      columns = cellsOf(line)
      found.push({ is: 'list', start: null, lines: [] })
      continue
    } else if (!isWhole && halfTable.test(lines.slice(index).join('\n'))) break
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
      // An empty line between two of them does not part them.
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
 * Reads the Markdown of a reply. Of one that is not whole yet, the markers that are open hold to the end and half of a
 * marker is left out, so that nothing flickers while the rest comes. There is no HTML: it is text like any other.
 */
export function parseMarkdown(text: string, isWhole: boolean): Block[] {
  const spans = (words: string) => spansOf(words, isWhole)
  return readBlocks(isWhole ? text : withoutHalf(text), isWhole).map((raw): Block => {
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

const wordsOf = (spans: readonly Span[]): string =>
  spans.map((span) => ('text' in span ? span.text : wordsOf(span.spans))).join('')

/** As it is read out. */
export function plainText(text: string): string {
  const lines = parseMarkdown(text, true).flatMap((block) => {
    if (block.is === 'code') return [block.text]
    if (block.is === 'list') return block.items.map(wordsOf)
    return [wordsOf(block.spans)]
  })
  return lines.join('\n')
}
