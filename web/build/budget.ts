import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Manifest, ManifestChunk } from 'vite'
import { type Language, languages } from '../src/i18n/language.ts'
import { staticImports } from './find-assets.ts'
import { offlineFiles } from './offline-files.ts'
import { flows } from './variants.ts'

/** Transfer sizes with brotli in bytes, by file name without the hash. */
type Files = Readonly<Record<string, number>>

/** What one user downloads on one path through the product. Without a limit it is only reported. */
type Measurement = { readonly name: string; readonly files: Files; readonly limit: number | null }

/** A path through the product: the folders of its screens, its texts in one language, and its limit in bytes. */
type Route = {
  readonly limit: number
  readonly folders: readonly string[]
  readonly texts: readonly string[]
  /** The route that was walked before: what it has loaded does not count again. */
  readonly after?: string
}

const interactionFolders = readdirSync(join(import.meta.dirname, '../src/areas/learning/interactions'), {
  withFileTypes: true,
})
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)

/** The words that a kind of interaction loads. */
const textsOfKind: Readonly<Record<string, readonly string[]>> = {
  guess: ['guess'],
  many: ['items'],
  order: ['items'],
  buckets: ['items'],
  chat: ['items'],
}

/** JavaScript and CSS of the screens on one user's path, including the app itself. */
const routes: Readonly<Record<string, Route>> = {
  'first page to payment': {
    limit: 145_000,
    folders: [
      // Without the sample lesson, which only some visitors open.
      ...['gender', 'age', 'promo', 'quiz', 'strategy-ready', 'email', 'growth-plan'].map(
        (screen) => `src/areas/funnel/${screen}/`,
      ),
      'src/areas/billing/plan-details/',
      'src/areas/billing/solid-gate/',
      'src/areas/billing/card-form/load-solidgate',
    ],
    texts:
      'front age promo quiz quiz-pages strategy-ready email growth-plan chapters plan-details payment'.split(
        ' ',
      ),
  },
  // [F-15] What the sample lesson adds to that; its text is in a chunk per language of its own.
  'sample lesson': {
    limit: 4_000,
    folders: ['src/areas/funnel/sample-lesson/'],
    texts: ['sample-lesson'],
    after: 'first page to payment',
  },
  'map and lesson': {
    limit: 140_000,
    folders: [
      'src/areas/learning/learn/',
      'src/areas/learning/lesson/',
      'src/areas/learning/success-lesson/',
      'src/app/frame/academy-bar',
    ],
    texts: ['front', 'academy-bar', 'learn', 'subscription-state', 'lesson'],
  },
  // What a review adds to that.
  review: {
    limit: 6_000,
    folders: ['src/areas/learning/review/'],
    texts: ['review'],
    after: 'map and lesson',
  },
  // [N-11] What each kind of interaction adds to that, with the first chapter that has one.
  ...Object.fromEntries(
    interactionFolders.map((kind) => [
      kind,
      {
        limit: 4_000,
        folders: [`src/areas/learning/interactions/${kind}/${kind}-view`],
        texts: textsOfKind[kind] ?? [],
        after: 'map and lesson',
      },
    ]),
  ),
  // A chart on a reading page that can be moved; it shares most of its code with explore.
  'page chart': {
    limit: 4_000,
    folders: ['src/areas/learning/interactions/explore/page-chart'],
    texts: [],
    after: 'map and lesson',
  },
  // What a test adds to that.
  'test-out': {
    limit: 6_000,
    folders: ['src/areas/learning/test-out/'],
    texts: ['test-out'],
    after: 'map and lesson',
  },
  // What a placement adds to that.
  placement: {
    limit: 3_000,
    folders: ['src/areas/learning/placement/'],
    texts: [],
    after: 'test-out',
  },
  // What the simulator adds, with the engine and its largest mission.
  simulator: {
    limit: 20_480,
    folders: [
      'src/areas/simulator/simulator',
      'src/areas/simulator/mission/',
      '../simulator/src/missions/forty-years',
    ],
    texts: ['simulator'],
    after: 'map and lesson',
  },
  // What the practice account adds to that.
  'practice account': {
    limit: 12_000,
    folders: ['src/areas/simulator/practice/'],
    texts: ['practice'],
    after: 'simulator',
  },
}

/**
 * Whether a chunk is not part of a screen: legal texts are documents that users open on purpose, and the analytics SDK
 * loads when the page is idle.
 */
const isOutsideScreens = (key: string) =>
  key.includes('/legal/') || key.endsWith('telemetry/load-analytics.ts')

const nameOf = (file: string) => file.replace(/^.*\//, '').replace(/-[\w-]{8}(?=\.\w+$)/, '')

/** The sizes of a build's files, by URL or path. */
function sizesOf(dist: string, addresses: Iterable<string>): Files {
  const files: Record<string, number> = {}
  for (const address of new Set(addresses)) {
    const file = join(dist, address.startsWith('/') ? `client${address}` : address)
    const name = nameOf(address)
    files[name] = (files[name] ?? 0) + statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size
  }
  return files
}

/**
 * Measures a front page with everything it references, except the screens that follow it; the app, which is in a
 * template, is counted.
 */
function measurePage(dist: string, page: string): Measurement[] {
  const file = `pages/${page}.html`
  const shown = readFileSync(join(dist, file), 'utf8').replace(
    /<template data-(next|sheets)[\s\S]*?<\/template>/g,
    '',
  )
  const named = [...shown.matchAll(/["'(](\/assets\/[^"')]+\.(?:js|css|woff2))/g)].map(
    ([, address = '']) => address,
  )
  const scripts = named.filter((address) => address.endsWith('.js'))
  return [
    { name: page, files: sizesOf(dist, [file, ...named]), limit: 130_000 },
    { name: `${page}, scripts`, files: sizesOf(dist, scripts), limit: 95_000 },
  ]
}

const codeOf = (chunks: readonly ManifestChunk[]) =>
  chunks
    .flatMap(({ file, css = [] }) => [file, ...css])
    .filter((file) => /\.(js|css)$/.test(file))
    .map((file) => `/${file}`)

/** The scripts and styles of a route and of those walked before it. */
function routeCode(manifest: Manifest, name: string, language: Language): string[] {
  const { folders, texts, after } = routes[name] as Route
  const keys = [
    'src/main.tsx',
    // The build before the first one with this route lacks its texts.
    ...texts.map((text) => `src/i18n/${text}.${language}.ts`).filter((key) => key in manifest),
    ...Object.keys(manifest).filter((key) => folders.some((folder) => key.startsWith(folder))),
  ]
  const before = after === undefined ? [] : routeCode(manifest, after, language)
  return [...before, ...codeOf(keys.flatMap((key) => staticImports(manifest, key)))]
}

function measureRoute(dist: string, manifest: Manifest, name: string, language: Language): Measurement {
  const { limit, after } = routes[name] as Route
  const loaded = after === undefined ? [] : routeCode(manifest, after, language)
  const code = routeCode(manifest, name, language).filter((file) => !loaded.includes(file))
  return { name: `${name}, ${language}`, files: sizesOf(dist, code), limit }
}

/** Measures everything that one user can load: texts of the other language never load. */
function measureScreens(dist: string, manifest: Manifest, language: Language): Measurement {
  const isForeign = ({ name = '' }: ManifestChunk) =>
    languages.some((other) => other !== language && name.endsWith(`.${other}`))
  const chunks = Object.entries(manifest).filter(
    ([key, chunk]) => !isForeign(chunk) && !isOutsideScreens(key),
  )
  const code = codeOf(chunks.map(([, chunk]) => chunk))
  return { name: `all screens, ${language}`, files: sizesOf(dist, code), limit: null }
}

/** [O-60] Everything that the operator's room loads. The build before the first one with a room has none. */
function measureRoom(dist: string): Measurement[] {
  const folder = '/operator/assets'
  if (!existsSync(join(dist, 'client', folder))) return []
  const files = readdirSync(join(dist, 'client', folder)).filter((file) => /\.(js|css|woff2)$/.test(file))
  const addresses = ['pages/operator.html', ...files.map((file) => `${folder}/${file}`)]
  return [{ name: 'operator’s room', files: sizesOf(dist, addresses), limit: 150_000 }]
}

/** The sizes of a finished build, measured on its files. */
export function measureBuild(dist: string): Measurement[] {
  const manifest = JSON.parse(readFileSync(join(dist, 'manifest.json'), 'utf8')) as Manifest
  const pages = flows.flatMap((flow) => languages.map((language) => `front.${flow}.${language}`))
  return [
    ...pages.flatMap((page) => measurePage(dist, page)),
    ...Object.keys(routes).flatMap((name) =>
      languages.map((language) => measureRoute(dist, manifest, name, language)),
    ),
    // 300 kB for the academy; and 20 kB for the missions: one that was started can be finished without a network.
    {
      name: 'kept offline',
      files: sizesOf(dist, ['pages/shell.es.html', ...offlineFiles(manifest)]),
      limit: 320_000,
    },
    ...languages.map((language) => measureScreens(dist, manifest, language)),
    ...measureRoom(dist),
    { name: 'service worker', files: sizesOf(dist, ['/worker.js']), limit: null },
  ]
}

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`
const sumOf = (files: Files) => Object.values(files).reduce((sum, bytes) => sum + bytes, 0)

/** The files that grew, the largest growth first; without an earlier build, the largest files. */
function suspects(files: Files, earlier: Files | undefined): string {
  const grown = Object.entries(files)
    .map(([name, bytes]) => ({ name, bytes, growth: bytes - (earlier?.[name] ?? 0) }))
    .filter(({ growth }) => growth > 0)
    .sort((a, b) => b.growth - a.growth)
    .slice(0, 5)
  if (earlier === undefined)
    return `Heaviest: ${grown.map(({ name, bytes }) => `${name} ${kilobytes(bytes)}`).join(', ')}.`
  return `Grown: ${grown.map(({ name, bytes, growth }) => `${name} by ${kilobytes(growth)} to ${kilobytes(bytes)}`).join(', ')}.`
}

/** One sentence for each exceeded limit, with the files that grew since the earlier build. */
export function exceededBudgets(
  measurements: readonly Measurement[],
  earlier: readonly Measurement[] = [],
): string[] {
  return measurements.flatMap(({ name, files, limit }) => {
    const sum = sumOf(files)
    if (limit === null || sum <= limit) return []
    const before = earlier.find((measurement) => measurement.name === name)?.files
    return `${name}: ${kilobytes(sum)} brotli, the budget is ${kilobytes(limit)}. ${suspects(files, before)}`
  })
}

export function budgetTable(measurements: readonly Measurement[]): string {
  const row = (name: string, ...cells: string[]) =>
    `  ${name.padEnd(28)}${cells.map((cell) => cell.padStart(10)).join('')}`
  return [
    row('brotli', 'sent', 'budget'),
    ...measurements.map(({ name, files, limit }) =>
      row(name, kilobytes(sumOf(files)), limit === null ? '–' : kilobytes(limit)),
    ),
  ].join('\n')
}
