import { brand } from '@vela/contract/brand'
import type { Language } from '../../http/language.ts'
import { escapeHtml } from './escape-html.ts'
import type { EmailContent } from './mail.ts'

/** Two ways to unsubscribe: a page for the reader, and a one-click URL for their mail program. */
export type UnsubscribeLinks = { readonly page: string; readonly oneClick: string }

type Draft = {
  readonly language: Language
  readonly subject: string
  /** The text that a mail program shows after the subject in its list. */
  readonly preview: string
  readonly paragraphs: readonly string[]
  readonly button?: { readonly label: string; readonly url: string }
  /** The small print that explains why the reader gets this email. */
  readonly reason: string
  /** Only set for optional emails: those about a contract or the security of an account have no unsubscribe link. */
  readonly unsubscribe?: UnsubscribeLinks
}

const texts = {
  en: {
    copyLink: 'If the button doesn’t work, copy this address:',
    questions: 'Questions? Write to us:',
    unsubscribe: 'Stop sending me e-mails like this',
  },
  es: {
    copyLink: 'Si el botón no funciona, copia esta dirección:',
    questions: '¿Tienes preguntas? Escríbenos:',
    unsubscribe: 'No quiero recibir más correos como este',
  },
} as const satisfies Record<Language, object>

/** Composes one email as plain text and as HTML. All texts of the draft are already in the reader's language. */
export function composeEmail(draft: Draft): EmailContent {
  const unsubscribeUrl = draft.unsubscribe?.oneClick ?? null
  return { subject: draft.subject, text: writeText(draft), html: writeHtml(draft), unsubscribeUrl }
}

function writeText({ language, paragraphs, button, reason, unsubscribe }: Draft): string {
  const words = texts[language]
  const end = unsubscribe ? `${words.unsubscribe}: ${unsubscribe.page}\n` : ''
  return [
    ...paragraphs,
    ...(button ? [`${button.label}:\n${button.url}`] : []),
    `-- \n${reason}\n${end}${words.questions} ${brand.supportAddress}\n${brand.name}\n`,
  ].join('\n\n')
}

// The light and dark colours of web/src/styles/tokens.css: emails cannot use custom properties.
const light = {
  paper: '#faf7f2',
  surface: '#ffffff',
  ink: '#1b1f3b',
  soft: '#565b75',
  tide: '#1f6f5c',
  onTide: '#ffffff',
}
const dark = {
  paper: '#14172a',
  surface: '#1e2239',
  ink: '#f5f1ea',
  soft: '#b6b9cd',
  tide: '#55bc9d',
  onTide: '#0b211b',
}

const font = "font-family:'Plus Jakarta Sans',system-ui,-apple-system,'Segoe UI',Arial,sans-serif"

// Mail programs without media queries show the inline light colours. The !important overrides those inline styles.
const darkStyles = `@media (prefers-color-scheme:dark){
.paper{background:${dark.paper}!important}.surface{background:${dark.surface}!important}
.ink{color:${dark.ink}!important}.soft{color:${dark.soft}!important}.name{color:${dark.tide}!important}
.button{background:${dark.tide}!important;color:${dark.onTide}!important}}`

function writeHtml({ language, subject, preview, paragraphs, button, reason, unsubscribe }: Draft): string {
  const words = texts[language]
  const support = escapeHtml(brand.supportAddress)
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>${darkStyles}</style>
</head>
<body class="paper" style="margin:0;padding:0;background:${light.paper}">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(preview)}</div>
<div class="paper" lang="${language}" style="padding:24px 12px;background:${light.paper};${font}">
<div style="max-width:480px;margin:0 auto">
<p class="name" style="margin:0 0 16px 4px;font-size:22px;font-weight:800;letter-spacing:-0.02em;color:${light.tide}">${escapeHtml(brand.name)}</p>
<div class="surface" style="padding:28px 24px;border-radius:16px;background:${light.surface}">
${paragraphs.map(writeParagraph).join('\n')}
${button ? writeButton(button, words.copyLink) : ''}
</div>
<p class="soft" style="margin:20px 4px 0;font-size:13px;line-height:1.5;color:${light.soft}">${escapeHtml(reason)}</p>
${unsubscribe ? writeUnsubscribe(unsubscribe, words.unsubscribe) : ''}<p class="soft" style="margin:8px 4px 0;font-size:13px;line-height:1.5;color:${light.soft}">${escapeHtml(words.questions)} <a class="soft" href="mailto:${support}" style="color:${light.soft}">${support}</a></p>
</div>
</div>
</body>
</html>
`
}

function writeUnsubscribe({ page }: UnsubscribeLinks, label: string): string {
  return `<p class="soft" style="margin:8px 4px 0;font-size:13px;line-height:1.5;color:${light.soft}"><a class="soft" href="${escapeHtml(page)}" style="color:${light.soft}">${escapeHtml(label)}</a></p>\n`
}

/** The first paragraph is the heading. */
function writeParagraph(paragraph: string, index: number): string {
  const [tag, size] = index === 0 ? ['h1', '20px;line-height:1.35'] : ['p', '16px;line-height:1.6']
  return `<${tag} class="ink" style="margin:0 0 16px;font-size:${size};color:${light.ink}">${escapeHtml(paragraph)}</${tag}>`
}

function writeButton({ label, url }: { label: string; url: string }, copyLink: string): string {
  const address = escapeHtml(url)
  return `<p style="margin:24px 0"><a class="button" href="${address}" style="display:block;padding:16px 20px;border-radius:14px;background:${light.tide};color:${light.onTide};font-size:17px;font-weight:700;text-align:center;text-decoration:none">${escapeHtml(label)}</a></p>
<p class="soft" style="margin:0;font-size:13px;line-height:1.5;color:${light.soft};overflow-wrap:anywhere">${escapeHtml(copyLink)}<br><a class="soft" href="${address}" style="color:${light.soft}">${address}</a></p>`
}
