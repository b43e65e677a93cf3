import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { makePages } from './make-pages.ts'
import { writeDocument } from './write-document.ts'

const folder = mkdtempSync(join(tmpdir(), 'pages-'))
afterAll(() => rmSync(folder, { recursive: true }))

const files = {
  'src/styles/tokens.css': ':root { --paper: light-dark(#fffffe, #000001); }',
  'public/favicon.svg': '<svg/>',
  'assets/a.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="8"><path d="M0 0"/></svg>',
  'assets/base-1.css': '@font-face{src:url(/assets/f-1.woff2)}',
  'assets/main-1.css': '._card_1{top:0}',
  'assets/age-1.css': '._age_1{top:0}',
  'assets/lost-1.css': '._lost_1{top:0}',
  'assets/quiz-1.css': '._quiz_1{top:0}',
}
for (const [file, text] of Object.entries(files)) {
  mkdirSync(dirname(join(folder, file)), { recursive: true })
  writeFileSync(join(folder, file), text)
}

const pages = await makePages(
  {
    webRoot: folder,
    folder,
    inlineScript: 'inline()',
    manifest: {
      'src/main.tsx': { file: 'assets/main-1.js', imports: ['_base.js'], css: ['assets/main-1.css'] },
      '_base.js': { file: 'assets/base-1.js', css: ['assets/base-1.css'] },
      'src/areas/funnel/age/age.tsx': {
        file: 'assets/age-1.js',
        imports: ['src/main.tsx'],
        css: ['assets/age-1.css'],
      },
      'src/i18n/age.en.ts': { file: 'assets/age.en-1.js' },
      'src/i18n/age.es.ts': { file: 'assets/age.es-1.js' },
      'src/i18n/front.en.ts': { file: 'assets/front.en-1.js' },
      'src/i18n/front.es.ts': { file: 'assets/front.es-1.js' },
      'lost.tsx': { file: 'assets/lost-1.js', css: ['assets/lost-1.css'] },
      'quiz.tsx': { file: 'assets/quiz-1.js', css: ['assets/quiz-1.css'] },
    },
  },
  {
    renderFront: ({ language, flow }) =>
      `<link rel="preload" as="image" href="/assets/a.svg"/><main>${language} ${flow}<img src="/assets/a.svg"></main>`,
    renderAge: async ({ language, gender }) => `<div class="_age_1">${language} ${gender}</div>`,
    renderLost: ({ language }) => `<p>lost ${language}</p>`,
    renderNotFound: () => '<main class="_lost_1"><a href="/">404</a></main>',
  },
)

function htmlOf(name: string): string {
  const page = pages[name]
  if (!page) throw new Error(`no page ${name}`)
  return writeDocument(page).html
}

test('makes two front pages for each language and flow, and a bare page and a 404 page for each language', () => {
  expect(Object.keys(pages).sort()).toEqual([
    'again.main.en',
    'again.main.es',
    'again.newer.en',
    'again.newer.es',
    'front.main.en',
    'front.main.es',
    'front.newer.en',
    'front.newer.es',
    'not-found.en',
    'not-found.es',
    'shell.en',
    'shell.es',
  ])
})

test('the service worker’s page has no prerendered content and starts the app at once', () => {
  const html = htmlOf('shell.es')
  expect(html).toContain('<script type="module" src="/assets/main-1.js"></script>')
  expect(html).toContain('href="/assets/front.es-1.js"')
  expect(html).toContain('<div id="root"></div><template data-sheets>')
  expect(html).not.toMatch(/<img|<template data-(next|app)|<script>|data-resume|age-1/)
})

test('S-01 a front page is hidden at first only for a browser with stored state', () => {
  expect(htmlOf('again.main.en')).toContain('<html lang="en" data-flow="main" data-resume="">')
  const lost = '<template data-lost><p>lost en</p></template>'
  const withoutScript = (name: string) => htmlOf(name).replace(/<script>.*<\/script>/, '')
  expect(withoutScript('again.main.en').replace(' data-resume=""', '').replace(lost, '')).toBe(
    withoutScript('front.main.en'),
  )
})

test('S-01 a hidden page runs its inline script at once', () => {
  expect(htmlOf('again.main.en')).toContain('<script>inline()</script>')
})

test('a front page names its language and flow for the inline scripts and the app', () => {
  const html = htmlOf('front.newer.es')
  expect(html).toContain('<html lang="es" data-flow="newer">')
  expect(html).toContain('<div id="root" data-language="es" data-flow="newer"><main>es newer')
})

test('a front page contains its pictures and styles and references its modules', () => {
  const html = htmlOf('front.main.es')
  const links = html.match(/<link [^>]*>/g) ?? []
  expect(html).toContain('<main>es main<svg aria-hidden="true" width="8"><path d="M0 0"/></svg></main>')
  expect(html).not.toMatch(/<img|data:image/)
  const named = (kind: string) =>
    links.filter((link) => link.includes(kind)).map((link) => /href="([^"]+)"/.exec(link)?.[1])
  expect(named('rel="modulepreload"')).toEqual([
    '/assets/base-1.js',
    '/assets/main-1.js',
    '/assets/front.es-1.js',
  ])
  expect(named('data-later')).toEqual(['/assets/age-1.js', '/assets/age.es-1.js'])
  expect(html).toContain(
    '<style>@font-face{src:url(/assets/f-1.woff2)}._card_1{top:0}._age_1{top:0}[data-resume]',
  )
})

test.each(['front.main.en', 'again.newer.es', 'shell.es'])(
  'no tag of %s makes a browser fetch a style sheet that the page contains',
  (name) => {
    const html = htmlOf(name)
    const [, waiting = ''] = /<template data-sheets>(.*?)<\/template>/.exec(html) ?? []
    expect(waiting).toContain('<link rel="stylesheet" href="/assets/main-1.css" disabled="">')
    expect(html.replace(waiting, '')).not.toContain('stylesheet')
  },
)

test('F-01 a front page keeps its scripts in a template until the first paint and runs its inline script after it', () => {
  const html = htmlOf('front.main.en').replace(/\n/g, '')
  const order = [
    '</style>',
    '<div id="root"',
    'data-next',
    '<template data-app>',
    'data-entry',
    '<script>',
    'requestAnimationFrame',
    'inline()',
  ]
  const places = order.map((part) => html.indexOf(part))
  expect(places).toEqual([...places].sort((a, b) => a - b))
  expect(places).not.toContain(-1)
  const waiting = /<template data-app>(.*?)<\/template>/.exec(html)?.[1]
  expect(waiting).toContain('<link rel="modulepreload" href="/assets/main-1.js" data-entry="">')
  expect(html.replace(waiting ?? '', '')).not.toContain('modulepreload')
})

test('a front page contains the next screen for either answer, with its styles', () => {
  const html = htmlOf('front.main.es')
  expect(html).toContain('<template data-next="male"><div class="_age_1">es male</div></template>')
  expect(html).toContain('<template data-next="female"><div class="_age_1">es female</div></template>')
  expect(html).toContain('<link href="/assets/age-1.js" data-later="">')
})

test('the 404 page contains its own styles and needs no script', () => {
  const html = htmlOf('not-found.en')
  expect(html).toContain('._lost_1{top:0}')
  expect(html).not.toContain('._quiz_1')
  expect(html).not.toMatch(/<script|modulepreload/)
})

test('the theme colours are the paper colours of the tokens', () => {
  expect(htmlOf('front.main.en')).toContain('media="(prefers-color-scheme: dark)" content="#000001"')
})
