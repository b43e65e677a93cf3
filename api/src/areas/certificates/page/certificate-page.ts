import { brand } from '@vela/contract/brand'
import { escapeHtml } from '../../../gateways/mail/escape-html.ts'
import { type Language, languages } from '../../../http/language.ts'
import type { CourseContent } from '../../learning/public.ts'
import type { Issued } from '../certificate.table.ts'
import { addressOf, pictureOf } from '../credential/credential.ts'
import { pageStyles } from './page-styles.ts'
import { formatDay, texts } from './page-texts.ts'

/** From this many letters on, a name is set smaller, so that the certificate stays on one sheet. */
const longName = 28

type Shown = {
  readonly certificate: Issued
  /** In the language of the page; undefined if the courses no longer have it. */
  readonly course: CourseContent | undefined
  readonly language: Language
  readonly publicUrl: string
}

/** [R-61] Says exactly what was shown, and that nobody supervised. */
export function certificatePage({ certificate, course, language, publicUrl }: Shown): string {
  const t = texts[language]
  const { id, name, chapters, questions, rightFirst, finishedAt, issuedAt } = certificate
  const address = addressOf(publicUrl, id)
  const title = course?.title ?? certificate.course
  const facts = [
    [t.chapters, String(chapters.length)],
    [t.questions, String(questions)],
    [t.rightFirst, String(rightFirst)],
    [t.finishedOn, formatDay(finishedAt, language)],
  ]
  const titles = chapters.flatMap((chapter) => course?.chapters.find(({ id }) => id === chapter)?.title ?? [])
  const about = t.description(title, chapters.length)
  const head = `<meta property="og:type" content="website">
<meta property="og:site_name" content="${escapeHtml(brand.name)}">
<meta property="og:title" content="${escapeHtml(t.title(name, title))}">
<meta property="og:description" content="${escapeHtml(about)}">
<meta property="og:url" content="${escapeHtml(address)}">
<meta property="og:image" content="${escapeHtml(pictureOf(publicUrl, certificate.course, language))}">
<meta property="og:image:width" content="1200">
<meta property="og:image:height" content="630">
<meta property="og:image:alt" content="${escapeHtml(`${t.kind}: ${title}`)}">
<meta name="twitter:card" content="summary_large_image">
<meta name="description" content="${escapeHtml(about)}">`
  const body = `<main><article class="sheet">
${logo}
<p class="kind">${escapeHtml(t.kind)}</p>
<h1${name.length >= longName ? ' class="long"' : ''}><bdi>${escapeHtml(name)}</bdi></h1>
<p class="finished">${escapeHtml(t.finished)}</p>
<p class="course">${escapeHtml(title)}</p>
<dl class="facts">${facts.map(([label = '', value = '']) => `<div><dt>${escapeHtml(label)}</dt><dd>${escapeHtml(value)}</dd></div>`).join('')}</dl>
<h2>${escapeHtml(t.list)}</h2>
<ul>${titles.map((one) => `<li>${escapeHtml(one)}</li>`).join('')}</ul>
<p class="note">${escapeHtml(t.unsupervised)}</p>
<p class="note">${escapeHtml(t.issuedOn)} ${escapeHtml(formatDay(issuedAt, language))}. ${escapeHtml(t.address)} <a href="${escapeHtml(address)}">${escapeHtml(address)}</a></p>
</article></main>
<footer class="end"><a href="/certificate/${escapeHtml(id)}/credential" download>${escapeHtml(t.credential)}</a></footer>`
  const other = languages.find((one) => one !== language) ?? language
  const link = `<a href="?lng=${other}" lang="${other}" hreflang="${other}">${t.other}</a>`
  return page({ language, title: `${t.title(name, title)} · ${brand.name}`, head, link, body })
}

/** [R-63] The page of a revoked certificate, which is the same for all of them. */
export function revokedPage(language: Language): string {
  const t = texts[language]
  const body = `<main><div class="plain"><h1>${escapeHtml(t.revoked)}</h1>
<p>${escapeHtml(t.revokedText)}</p></div></main>`
  return page({ language, title: `${t.revoked} · ${brand.name}`, head: '', link: '', body })
}

type Page = {
  readonly language: Language
  readonly title: string
  readonly head: string
  readonly link: string
  readonly body: string
}

function page({ language, title, head, link, body }: Page): string {
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
<link rel="icon" href="/favicon.svg">
${head}
<style>${pageStyles}</style>
</head>
<body>
<nav class="bar"><a href="/">${escapeHtml(texts[language].home)}</a>${link}</nav>
${body}
</body>
</html>
`
}

/** The same drawing as web/src/pictures/logo.tsx. */
const logo = `<svg class="logo" viewBox="0 0 136 48" width="136" height="48" fill="none" stroke-linecap="round" stroke-linejoin="round" role="img" aria-label="${escapeHtml(brand.name)}"><path stroke="var(--sun)" stroke-width="3" d="M11.5 16v28"/><rect fill="var(--sun)" x="6.5" y="23" width="10" height="15" rx="3"/><path stroke="var(--tide)" stroke-width="3" d="M22.5 3.5V44"/><path fill="var(--tide)" d="M21 8.8c0-1.5 1.5-2.4 2.8-1.7C35 13 42 22.5 43.3 34.7a3 3 0 0 1-3 3.3H24a3 3 0 0 1-3-3Z"/><path stroke="currentColor" stroke-width="4.6" d="m58 19.5 7.2 17.5 7.2-17.5M79.3 28.3H96a8.5 9 0 1 0-3 6.6M104.3 10v27.2M129.3 19.3v17.9M129.3 28.3a8.6 9 0 1 1-17.2 0a8.6 9 0 1 1 17.2 0Z"/></svg>`
