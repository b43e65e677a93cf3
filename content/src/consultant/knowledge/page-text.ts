export type Block = {
  readonly kind: 'text' | 'list' | 'example' | 'tip' | 'remember' | 'warning'
  /** The sentences of a paragraph, or the items of a list. */
  readonly sentences: readonly string[]
}

const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': ' ',
}

/** Converts a compiled page to plain text without figures, tables and formulas, which need their layout. */
export function readBlocks(html: string): Block[] {
  const parts = html
    .replaceAll(/<figure[\s\S]*?<\/figure>/g, '\uE001')
    .replaceAll(/<div class="table"[\s\S]*?<\/table><\/div>/g, '\uE001')
    .replaceAll(/<div class="formula">[\s\S]*?<\/div>/g, '\uE001')
    .matchAll(
      /<aside[^>]*class="callout (\w+)">([\s\S]*?)<\/aside>|<(p|ol|ul|h3)\b[^>]*>([\s\S]*?)<\/\3>(\s*\uE001)?/g,
    )
  return [...parts].flatMap(([, callout, inside = '', tag, text = '', hidden]): Block[] => {
    if (callout !== undefined)
      return [{ kind: calloutKind(callout), sentences: sentencesOf(unlabelled(inside)) }]
    if (tag === 'h3') return []
    if (tag === 'ol' || tag === 'ul') return [{ kind: 'list', sentences: itemsOf(text) }]
    const sentences = sentencesOf(text)
    return [{ kind: 'text', sentences: hidden === undefined ? sentences : withoutLeadIn(sentences) }]
  })
}

function calloutKind(name: string): Block['kind'] {
  return name === 'example' || name === 'tip' || name === 'remember' || name === 'warning' ? name : 'text'
}

const unlabelled = (html: string) => html.replace(/<p class="label">.*?<\/p>/, '')

const itemsOf = (html: string) =>
  [...html.matchAll(/<li>([\s\S]*?)<\/li>/g)].map(([, item = '']) => toPlainText(item))

/** Removes a last sentence that ends with a colon, because it introduces a table that was left out. */
function withoutLeadIn(sentences: readonly string[]): string[] {
  return sentences.filter((sentence, at) => at < sentences.length - 1 || !sentence.endsWith(':'))
}

const ending = /(?<=[.!?…]["”»)]?)\s+(?=[¿¡"“«(]?[\p{Lu}\d])/u

function sentencesOf(html: string): string[] {
  return toPlainText(html)
    .split(ending)
    .filter((sentence) => sentence !== '')
}

function toPlainText(html: string): string {
  return html
    .replaceAll(/<sup>(.*?)<\/sup>/g, '^$1')
    .replaceAll(/<\/(?:p|li)>/g, ' ')
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll(/&[#\w]+;/g, (entity) => entities[entity] ?? ' ')
    .replaceAll(/[\s\u00a0\uE001]+/g, ' ')
    .trim()
}

/** The ids of the glossary terms that are marked on a page. */
export function termsOn(html: string): string[] {
  return [...html.matchAll(/data-term="([^"]+)"/g)].map(([, id = '']) => id)
}
