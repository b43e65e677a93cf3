import type { LegalText } from '@vela/content/legal-text'
import { parseLegalText } from '@vela/content/parse-legal-text'
import { escapeHtml } from '../../../gateways/mail/escape-html.ts'
import type { Language } from '../../../http/language.ts'
import { PreviewPage } from '../../../http/replies/preview-page.ts'

const words = {
  en: { inForce: 'In force since', inShort: 'In short' },
  es: { inForce: 'Vigente desde el', inShort: 'En pocas palabras' },
}

const styles = `:root{color-scheme:light dark}
body{max-width:42rem;margin:0 auto;padding:1.5rem;font:1rem/1.6 system-ui,sans-serif;overflow-wrap:anywhere}
h1,h2{line-height:1.25}li{margin-block:.5rem}pre{white-space:pre-wrap}`

/** A legal text as a page without scripts; a text that cannot be read is shown as it is written. */
export function writeLegalPage(source: string, language: Language): PreviewPage {
  return new PreviewPage(`<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
${writeContents(source, language)}</html>`)
}

function writeContents(source: string, language: Language): string {
  const text = tryParse(source)
  if (text === null)
    return `<title>-</title><style>${styles}</style></head><body><pre>${escapeHtml(source)}</pre></body>`
  const { inForce, inShort } = words[language]
  const date = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(text.version),
  )
  const sections = text.sections.map(
    ({ title, passages }, index) =>
      `<h2>${index + 1}. ${escapeHtml(title)}</h2>${passages.map(writePassage).join('')}`,
  )
  return `<title>${escapeHtml(text.title)}</title><style>${styles}</style></head><body>
<h1>${escapeHtml(text.title)}</h1><p>${inForce} ${date}</p>
<h2>${inShort}</h2>${writePassage(text.summary)}
${sections.join('\n')}</body>`
}

function tryParse(source: string): LegalText | null {
  try {
    return parseLegalText(source)
  } catch {
    return null
  }
}

function writePassage(passage: string | readonly string[]): string {
  if (typeof passage === 'string') return `<p>${escapeHtml(passage)}</p>`
  return `<ul>${passage.map((point) => `<li>${escapeHtml(point)}</li>`).join('')}</ul>`
}
