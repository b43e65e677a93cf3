import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Manifest, ManifestChunk } from 'vite'
import { type Language, languages } from '../src/i18n/language.ts'
import { commonHead } from './common-head.ts'
import { fontsIn, isUsed, staticImports } from './find-assets.ts'
import { type Flow, flows, headTexts } from './variants.ts'
import { attributesOf, type PageParts } from './write-document.ts'

/** The exports of src/prerender.tsx. */
export type Prerender = {
  renderFront: (page: { language: Language; flow: Flow }) => string
  renderAge: (page: { language: Language; gender: 'male' | 'female' }) => Promise<string>
  renderLost: (page: { language: Language }) => string
  renderNotFound: (page: { language: Language }) => string
}

type ClientBuild = {
  webRoot: string
  folder: string
  manifest: Manifest
  inlineScript: string
}

const entryKey = 'src/main.tsx'
const ageKey = 'src/areas/funnel/age/age.tsx'

const link = (values: Readonly<Record<string, string>>) => `<link${attributesOf(values)}>`
// Fonts are always fetched anonymously; without the attribute a preloaded font would be fetched twice.
const preloadFont = (href: string) =>
  link({ rel: 'preload', as: 'font', type: 'font/woff2', href, crossorigin: '' })
const preloadModule = (file: string, isEntry: boolean) =>
  link({ rel: 'modulepreload', href: `/${file}`, ...(isEntry && { 'data-entry': '' }) })
// The inline script fetches these: Chromium up to 147 would pass on a lost module or preload to every later import of
// the file.
const fetchLater = (file: string) => link({ href: `/${file}`, 'data-later': '' })

/** Removes React's own preload links before the markup, which would break hydration. */
const withoutPreloads = (markup: string) => markup.replace(/<link rel="preload"[^>]*>/g, '')

const sheetsOf = (chunks: readonly ManifestChunk[]) => [
  ...new Set(chunks.flatMap((chunk) => chunk.css ?? [])),
]

type Styles = { readonly sheets: readonly string[]; readonly text: string }

/** The CSS that a page contains inline: all of the entry's, then the other sheets that the markup uses. */
function criticalStyles({ folder, manifest }: ClientBuild, markup: string): Styles {
  const read = (sheet: string) => readFileSync(join(folder, sheet), 'utf8').trim()
  const first = sheetsOf(staticImports(manifest, entryKey))
  const others = sheetsOf(Object.values(manifest)).filter((sheet) => !first.includes(sheet))
  const sheets = [...first, ...others.filter((sheet) => isUsed(read(sheet), markup))]
  return { sheets, text: sheets.map(read).join('') }
}

// A chunk loaded later that references a sheet of this page finds its link, which web/src/app/startup/first-import.ts
// moves into the head, and does not fetch the sheet again. The links are in a template because some browsers (Chromium
// 147) fetch a disabled sheet as soon as they parse its tag.
const inlinedSheets = ({ sheets }: Styles) =>
  `<template data-sheets>${sheets.map((sheet) => link({ rel: 'stylesheet', href: `/${sheet}`, disabled: '' })).join('')}</template>`

const hiddenAtFirst =
  '[data-resume] #root{visibility:hidden}@media (scripting:none){[data-resume] #root{visibility:visible}}'

// The footer is at the bottom edge and would visibly move if half of the page were painted. Only the element after
// #root shows that all of it has arrived.
const footerWhenWhole = '#root:not(:has(+template)) footer{visibility:hidden}'

/**
 * Inlines the pictures of the first screen, which saves a round trip. Inline SVG is drawn with the text; a browser
 * creates a document for each SVG image, which took a slow phone 50 ms before the first paint.
 * web/src/areas/funnel/gender/gender-picture.tsx leaves them as they are.
 */
function withPictures({ folder }: ClientBuild, markup: string): string {
  return markup.replace(/<img [^>]*src="(\/[^"]+\.svg)"[^>]*>/g, (_, address: string) =>
    readFileSync(join(folder, address), 'utf8')
      .trim()
      .replace(/^<svg(?: xmlns="[^"]*")?/, '<svg aria-hidden="true"'),
  )
}

/**
 * Starts the inline script once the page is painted; compiling it took a slow phone about 15 ms before the first paint.
 * A tab in the background paints nothing, so it starts there when the page has loaded.
 */
const afterFirstPaint = (script: string) =>
  `(f=>{const g=()=>{f();f=()=>{}};requestAnimationFrame(()=>setTimeout(g));addEventListener('load',g)})(()=>{${script}})`

type Front = {
  /**
   * Whether the page is hidden until the inline script has checked it, for a visitor who may return to another screen;
   * see inline/guard.ts.
   */
  readonly isHidden: boolean
  /** The message for a screen that starts hidden, if the app does not load. */
  readonly lost: string
  readonly language: Language
  readonly flow: Flow
  readonly markup: string
  /** The next screen, by the answer that leads to it. */
  readonly next: Readonly<Record<string, string>>
}

function frontPage(client: ClientBuild, { isHidden, language, flow, lost, markup, next }: Front): PageParts {
  const { manifest } = client
  const modulesOf = (...keys: readonly string[]) =>
    new Set(keys.flatMap((key) => staticImports(manifest, key)).map((chunk) => chunk.file))
  const entry = manifest[entryKey]?.file
  const modules = modulesOf(entryKey, `src/i18n/front.${language}.ts`)
  const later = [...modulesOf(ageKey, `src/i18n/age.${language}.ts`)].filter((file) => !modules.has(file))
  const templates = Object.entries(next).map(
    ([answer, screen]) => `<template${attributesOf({ 'data-next': answer })}>${screen}</template>`,
  )
  const styles = criticalStyles(client, markup + templates.join(''))
  return {
    language,
    title: headTexts[language].title,
    description: headTexts[language].description,
    attributes: { 'data-flow': flow, ...(isHidden && { 'data-resume': '' }) },
    head: commonHead(client.webRoot),
    inlineStyle: styles.text + hiddenAtFirst + footerWhenWhole,
    body: [
      `<div${attributesOf({ id: 'root', 'data-language': language, 'data-flow': flow })}>${withPictures(client, markup)}</div>`,
      ...templates,
      // The app is in a template until the first paint: loaded earlier, it would compete with the pictures for
      // bandwidth.
      `<template data-app>${[
        ...[...modules].map((file) => preloadModule(file, file === entry)),
        ...later.map(fetchLater),
      ].join('')}</template>`,
      inlinedSheets(styles),
      ...(isHidden ? [`<template data-lost>${lost}</template>`] : []),
    ].join(''),
    hasTexts: true,
    inlineScript: isHidden ? client.inlineScript : afterFirstPaint(client.inlineScript),
  }
}

/**
 * The page that the service worker serves to signed-in users: prerendered content for visitors would only be parsed,
 * laid out and discarded, and the app is needed at once.
 */
function shellPage(client: ClientBuild, language: Language): PageParts {
  const { manifest } = client
  const modules = [entryKey, `src/i18n/front.${language}.ts`].flatMap((key) => staticImports(manifest, key))
  const styles = criticalStyles(client, '')
  const entry = attributesOf({ type: 'module', src: `/${manifest[entryKey]?.file}` })
  return {
    language,
    title: headTexts[language].title,
    description: headTexts[language].description,
    head: [
      ...commonHead(client.webRoot),
      ...[...new Set(modules.map(({ file }) => file))].map((file) => preloadModule(file, false)),
      `<script${entry}></script>`,
      ...fontsIn(styles.text).map(preloadFont),
    ],
    inlineStyle: styles.text,
    body: `<div id="root"></div>${inlinedSheets(styles)}`,
    hasTexts: true,
  }
}

function notFoundPage(client: ClientBuild, language: Language, markup: string): PageParts {
  const styles = criticalStyles(client, markup)
  return {
    language,
    title: headTexts[language].notFound,
    description: headTexts[language].description,
    head: [...commonHead(client.webRoot), ...fontsIn(styles.text).map(preloadFont)],
    inlineStyle: styles.text,
    body: `<div id="root">${markup}</div>`,
  }
}

/** Every complete page that the server serves, by name. */
export async function makePages(
  client: ClientBuild,
  { renderAge, renderFront, renderLost, renderNotFound }: Prerender,
): Promise<Record<string, PageParts>> {
  const pages: Record<string, PageParts> = {}
  // Pages render one after the other, because rendering depends on the current language.
  for (const language of languages) {
    const next = {
      male: withoutPreloads(await renderAge({ language, gender: 'male' })),
      female: withoutPreloads(await renderAge({ language, gender: 'female' })),
    }
    const lost = renderLost({ language })
    for (const flow of flows) {
      const page = { language, flow, lost, markup: withoutPreloads(renderFront({ language, flow })), next }
      pages[`front.${flow}.${language}`] = frontPage(client, { ...page, isHidden: false })
      pages[`again.${flow}.${language}`] = frontPage(client, { ...page, isHidden: true })
    }
    pages[`shell.${language}`] = shellPage(client, language)
    pages[`not-found.${language}`] = notFoundPage(
      client,
      language,
      withoutPreloads(renderNotFound({ language })),
    )
  }
  return pages
}
