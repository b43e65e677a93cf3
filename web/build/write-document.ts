import { createHash } from 'node:crypto'
import { pageTextsMark } from '@vela/contract/page-marks'

export type PageParts = {
  language: string
  title: string
  description: string
  /** Further tags of the head, such as icons and theme colours. */
  head: readonly string[]
  /** Attributes of <html> that the inline scripts read before the body exists. */
  attributes?: Readonly<Record<string, string>>
  inlineStyle: string
  body: string
  /** [O-80] Whether the server may put published texts behind the body. */
  hasTexts?: boolean
  /** The script at the end of the document: anywhere earlier it would block the parser and the first paint. */
  inlineScript?: string
}

type Document = { html: string; hashes: { scripts: string[]; styles: string[] } }

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escape = (text: string) => text.replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign)

/** The hash of an inline script or style for the Content-Security-Policy; every character between the tags counts. */
const hashOf = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`

export function attributesOf(values: Readonly<Record<string, string>>): string {
  return Object.entries(values)
    .map(([name, value]) => ` ${name}="${escape(value)}"`)
    .join('')
}

export function writeDocument(page: PageParts): Document {
  const scripts = page.inlineScript === undefined ? [] : [page.inlineScript]
  const html = [
    '<!doctype html>',
    `<html${attributesOf({ lang: page.language, ...page.attributes })}>`,
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    `<title>${escape(page.title)}</title>`,
    `<meta name="description"${attributesOf({ content: page.description })}>`,
    ...page.head,
    `<style>${page.inlineStyle}</style>`,
    '</head>',
    '<body>',
    page.hasTexts ? page.body + pageTextsMark : page.body,
    ...scripts.map((script) => `<script>${script}</script>`),
    '</body>',
    '</html>',
  ].join('\n')
  return {
    html,
    hashes: {
      scripts: scripts.map(hashOf),
      styles: [hashOf(page.inlineStyle)],
    },
  }
}
