import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Manifest, ManifestChunk } from 'vite'
import { type Language, languages } from '../src/i18n/language.ts'
import { commonHead } from './common-head.ts'
import { eagerPictures, fontsIn, isUsed, staticImports } from './find-assets.ts'
import { type Flow, flows, headTexts } from './variants.ts'
import { attributesOf, type PageParts } from './write-document.ts'

/** What src/prerender.tsx exports. */
export type Prerender = {
  renderFront: (page: { language: Language; flow: Flow }) => string
  renderNotFound: (page: { language: Language }) => string
}

type ClientBuild = {
  webRoot: string
  folder: string
  manifest: Manifest
  inlineScripts: readonly string[]
}

const entryKey = 'src/main.tsx'

const link = (values: Readonly<Record<string, string>>) => `<link${attributesOf(values)}>`
// A font is always fetched anonymously; preloaded without the attribute it would be fetched twice.
const preloadFont = (href: string) =>
  link({ rel: 'preload', as: 'font', type: 'font/woff2', href, crossorigin: '' })
// The pictures are the largest paint of the first screen: a few kilobytes that must not queue behind the scripts.
const preloadPicture = (href: string) => link({ rel: 'preload', as: 'image', href, fetchpriority: 'high' })
const preloadModule = (file: string) => link({ rel: 'modulepreload', href: `/${file}` })

/** React writes its own preload links ahead of the markup, where hydration would stumble over them. */
const withoutPreloads = (markup: string) => markup.replace(/<link rel="preload"[^>]*>/g, '')

const sheetsOf = (chunks: readonly ManifestChunk[]) => [
  ...new Set(chunks.flatMap((chunk) => chunk.css ?? [])),
]

/** All the CSS of the entry, then what else of the build the markup uses. */
function criticalStyles({ folder, manifest }: ClientBuild, markup: string): string {
  const read = (sheet: string) => readFileSync(join(folder, sheet), 'utf8').trim()
  const first = sheetsOf(staticImports(manifest, entryKey))
  const others = sheetsOf(Object.values(manifest)).filter((sheet) => !first.includes(sheet))
  return [...first.map(read), ...others.map(read).filter((sheet) => isUsed(sheet, markup))].join('')
}

function frontPage(client: ClientBuild, language: Language, flow: Flow, markup: string): PageParts {
  const { manifest } = client
  const entry = staticImports(manifest, entryKey)
  const texts = staticImports(manifest, `src/i18n/front.${language}.ts`)
  const modules = new Set([...entry, ...texts].map((chunk) => chunk.file))
  const styles = criticalStyles(client, markup)
  return {
    language,
    title: headTexts[language].title,
    description: headTexts[language].description,
    attributes: { 'data-flow': flow },
    head: [
      ...commonHead(client.webRoot),
      ...fontsIn(styles).map(preloadFont),
      ...eagerPictures(markup).map(preloadPicture),
      ...[...modules].map(preloadModule),
      // A chunk loaded later that names the entry's sheet finds this, and does not fetch it again.
      ...sheetsOf(entry).map((sheet) => link({ rel: 'stylesheet', href: `/${sheet}`, disabled: '' })),
    ],
    inlineScripts: client.inlineScripts,
    inlineStyle: `${styles}[data-resume] #root{visibility:hidden}`,
    entry: `/${manifest[entryKey]?.file}`,
    body: `<div${attributesOf({ id: 'root', 'data-language': language, 'data-flow': flow })}>${markup}</div>`,
  }
}

function notFoundPage(client: ClientBuild, language: Language, markup: string): PageParts {
  const styles = criticalStyles(client, markup)
  return {
    language,
    title: headTexts[language].notFound,
    description: headTexts[language].description,
    head: [...commonHead(client.webRoot), ...fontsIn(styles).map(preloadFont)],
    inlineScripts: [],
    inlineStyle: styles,
    body: `<div id="root">${markup}</div>`,
  }
}

/** Every page the server hands out whole, by its name. */
export function makePages(client: ClientBuild, prerender: Prerender): Record<string, PageParts> {
  const fronts = languages.flatMap((language) =>
    flows.map((flow) => {
      const markup = withoutPreloads(prerender.renderFront({ language, flow }))
      return [`front.${flow}.${language}`, frontPage(client, language, flow, markup)] as const
    }),
  )
  const notFounds = languages.map((language) => {
    const markup = withoutPreloads(prerender.renderNotFound({ language }))
    return [`not-found.${language}`, notFoundPage(client, language, markup)] as const
  })
  return Object.fromEntries([...fronts, ...notFounds])
}
