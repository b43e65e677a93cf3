import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { withoutMarks } from '@vela/contract/page-marks'
import { type BuildEnvironmentOptions, build, type Manifest } from 'vite'
import { budgetTable, exceededBudgets, measureBuild } from './budget.ts'
import { buildWorker } from './build-worker.ts'
import { collectTexts } from './collect-texts.ts'
import { compressFiles } from './compress-files.ts'
import { codeSplitting, nameModules } from './group-chunks.ts'
import { bundleInlineScript } from './inline-script.ts'
import { keepPreviousAssets } from './keep-previous-assets.ts'
import { makePages, type Prerender } from './make-pages.ts'
import { writeDocument } from './write-document.ts'

type Order = {
  /** An empty folder for the new build. */
  staging: string
  /** The build that is served now, if there is one. */
  dist: string
  step: (title: string, work: () => Promise<void>) => Promise<void>
}

const webRoot = join(import.meta.dirname, '..')

async function viteBuild(options: BuildEnvironmentOptions, base = '/') {
  const output = await build({
    root: webRoot,
    base,
    configFile: join(webRoot, 'vite.config.ts'),
    logLevel: 'warn',
    build: options,
  })
  return [output].flat().flatMap((result) => ('output' in result ? result.output : []))
}

async function buildClient(staging: string) {
  const client = join(staging, 'client')
  const files = await viteBuild({
    outDir: client,
    manifest: true,
    // The minifier removes the licence notices from the code, but the licences require them.
    license: { fileName: 'licences.txt' },
    rolldownOptions: { input: 'src/main.tsx', output: { codeSplitting } },
  })
  const manifest = JSON.parse(readFileSync(join(client, '.vite/manifest.json'), 'utf8')) as Manifest
  const chunks = files.filter((file) => file.type === 'chunk')
  writeFileSync(
    join(staging, 'manifest.json'),
    JSON.stringify(nameModules(manifest, chunks, webRoot), null, 2),
  )
  rmSync(join(client, '.vite'), { recursive: true })
}

/** Builds the parts page separately, so that shared code never splits the chunks of the first page. */
async function buildPartsPage(staging: string) {
  const parts = join(staging, 'parts')
  await viteBuild({ outDir: parts, copyPublicDir: false, rolldownOptions: { input: 'parts.html' } })
  cpSync(join(parts, 'assets'), join(staging, 'client/assets'), { recursive: true })
  cpSync(join(parts, 'parts.html'), join(staging, 'pages/parts.html'))
  rmSync(parts, { recursive: true })
}

/**
 * Builds the operator's room separately: it shares no chunk with the learner's side, and its files are below /operator/,
 * where the service worker leaves them alone.
 */
async function buildOperatorRoom(staging: string) {
  const room = join(staging, 'operator')
  await viteBuild(
    { outDir: room, copyPublicDir: false, rolldownOptions: { input: 'operator.html' } },
    '/operator/',
  )
  cpSync(join(room, 'assets'), join(staging, 'client/operator/assets'), { recursive: true })
  // The icon is the academy's own file, not one of the room.
  const page = readFileSync(join(room, 'operator.html'), 'utf8')
  writeFileSync(join(staging, 'pages/operator.html'), page.replace('/operator/favicon.svg', '/favicon.svg'))
  rmSync(room, { recursive: true })
}

async function writePages(staging: string) {
  const prerendered = join(staging, 'prerender')
  await viteBuild({
    outDir: prerendered,
    copyPublicDir: false,
    ssr: 'src/prerender.tsx',
    // Prerendering does not need lazily loaded texts.
    rolldownOptions: { checks: { ineffectiveDynamicImport: false } },
  })
  const prerender = (await import(pathToFileURL(join(prerendered, 'prerender.js')).href)) as Prerender
  const pages = await makePages(
    {
      webRoot,
      folder: join(staging, 'client'),
      manifest: JSON.parse(readFileSync(join(staging, 'manifest.json'), 'utf8')) as Manifest,
      inlineScript: await bundleInlineScript(),
    },
    prerender,
  )
  const hashes: Record<string, unknown> = {
    parts: { scripts: [], styles: [] },
    operator: { scripts: [], styles: [] },
  }
  for (const [name, page] of Object.entries(pages)) {
    const { html, hashes: ofPage } = writeDocument(page)
    writeFileSync(join(staging, 'pages', `${name}.html`), withoutMarks(html))
    if (page.hasTexts) writeFileSync(join(staging, 'marked', `${name}.html`), html)
    hashes[name] = ofPage
  }
  writeFileSync(join(staging, 'marked/texts.json'), JSON.stringify(await collectTexts()))
  writeFileSync(join(staging, 'pages/pages.json'), JSON.stringify(hashes, null, 2))
  rmSync(prerendered, { recursive: true })
}

/** Builds everything that the server serves, and checks its size. */
export async function buildWeb({ staging, dist, step }: Order) {
  mkdirSync(join(staging, 'pages'))
  mkdirSync(join(staging, 'marked'))
  await step('building the app', () => buildClient(staging))
  await step('building the parts page', () => buildPartsPage(staging))
  await step('building the operator’s room', () => buildOperatorRoom(staging))
  await step('prerendering the first pages', () => writePages(staging))
  await step('building the service worker', () => buildWorker(staging))
  await step('compressing', async () => {
    await compressFiles(join(staging, 'client'))
    await compressFiles(join(staging, 'pages'))
    keepPreviousAssets(dist, staging)
  })
  const measurements = measureBuild(staging)
  const earlier = existsSync(join(dist, 'manifest.json')) ? measureBuild(dist) : []
  return { table: budgetTable(measurements), exceeded: exceededBudgets(measurements, earlier) }
}
