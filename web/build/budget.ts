import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Manifest, ManifestChunk } from 'vite'
import { type Language, languages } from '../src/i18n/language.ts'
import { flows } from './variants.ts'

const frontPages = flows.flatMap((flow) => languages.map((language) => `front.${flow}.${language}`))

/** Bytes on the wire with brotli. */
type Weight = { html: number; js: number; css: number; font: number }
type Measured = {
  pages: Record<string, Weight>
  screens: number
  /** Said, not limited: it comes when all is quiet, and only to who is signed in. */
  worker: number
}

/** No part of a screen: the legal texts are documents, read on purpose; the analytics SDK comes when all is quiet. */
const isApart = (key: string) => key.includes('/legal/') || key.endsWith('telemetry/load-analytics.ts')

const limits = { firstPage: 130_000, firstPageScripts: 95_000, screens: 240_000 }

const onTheWire = (file: string) => statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size

function weighPage(dist: string, page: string): Weight {
  const file = join(dist, 'pages', `${page}.html`)
  // What the next screen needs is not fetched before it is shown; the app, which waits too, is counted.
  const shown = readFileSync(file, 'utf8').replace(/<template data-next[\s\S]*?<\/template>/g, '')
  const tags = shown.match(/<(link|script) [^>]*>/g) ?? []
  const sumOf = (isKind: (tag: string) => boolean) => {
    const addresses = tags
      .filter(isKind)
      .flatMap((tag) => / (?:src|href)="(\/assets\/[^"]+)"/.exec(tag)?.[1] ?? [])
    return [...new Set(addresses)].reduce((sum, address) => sum + onTheWire(join(dist, 'client', address)), 0)
  }
  return {
    html: onTheWire(file),
    js: sumOf((tag) => /^<script|rel="modulepreload"|data-later/.test(tag)),
    css: sumOf((tag) => tag.includes('rel="stylesheet"') && !tag.includes(' disabled')),
    font: [...new Set(shown.match(/\/assets\/[^"')]+\.woff2/g))].reduce(
      (sum, address) => sum + onTheWire(join(dist, 'client', address)),
      0,
    ),
  }
}

/** All that one person can load: the texts of a language that is not theirs never come. */
function weighScreens(dist: string, manifest: Manifest, language: Language): number {
  const isForeign = ({ name = '' }: ManifestChunk) =>
    languages.some((other) => other !== language && name.endsWith(`.${other}`))
  const chunks = Object.entries(manifest).filter(([key, chunk]) => !isForeign(chunk) && !isApart(key))
  const files = new Set(chunks.flatMap(([, chunk]) => [chunk.file, ...(chunk.css ?? [])]))
  const code = [...files].filter((file) => /\.(js|css)$/.test(file))
  return code.reduce((sum, file) => sum + onTheWire(join(dist, 'client', file)), 0)
}

/** What a finished build sends, measured on its own files. */
export function measureBuild(dist: string): Measured {
  const manifest = JSON.parse(readFileSync(join(dist, 'manifest.json'), 'utf8')) as Manifest
  return {
    pages: Object.fromEntries(frontPages.map((page) => [page, weighPage(dist, page)])),
    screens: Math.max(...languages.map((language) => weighScreens(dist, manifest, language))),
    worker: onTheWire(join(dist, 'client/worker.js')),
  }
}

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`
const firstPage = ({ html, js, css, font }: Weight) => html + js + css + font

/** One sentence for each limit that is passed. */
export function exceededBudgets({ pages, screens }: Omit<Measured, 'worker'>): string[] {
  const check = (what: string, bytes: number, limit: number) =>
    bytes > limit ? [`${what}: ${kilobytes(bytes)} brotli, the budget is ${kilobytes(limit)}.`] : []
  return [
    ...Object.entries(pages).flatMap(([page, weight]) => [
      ...check(`HTML, JavaScript, CSS and font of ${page}`, firstPage(weight), limits.firstPage),
      ...check(`JavaScript of ${page}`, weight.js, limits.firstPageScripts),
    ]),
    ...check('JavaScript and CSS of all screens', screens, limits.screens),
  ]
}

export function budgetTable({ pages, screens, worker }: Measured): string {
  const kinds = ['html', 'js', 'css', 'font'] as const
  const row = (name: string, cells: string[]) =>
    `  ${name.padEnd(16)}${cells.map((cell) => cell.padStart(11)).join('')}`
  return [
    row('brotli', [...kinds, 'in all']),
    ...Object.entries(pages).map(([page, weight]) =>
      row(page, [...kinds.map((kind) => weight[kind]), firstPage(weight)].map(kilobytes)),
    ),
    row('all screens', [kilobytes(screens)]),
    row('service worker', [kilobytes(worker)]),
  ].join('\n')
}
