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
    inlineScripts: ['guard()', 'earlyTap()', 'startApp()'],
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
    renderNotFound: () => '<main class="_lost_1"><a href="/">404</a></main>',
  },
)

function htmlOf(name: string): string {
  const page = pages[name]
  if (!page) throw new Error(`no page ${name}`)
  return writeDocument(page).html
}

test('makes one front page for each language and flow, and a page not found for each language', () => {
  expect(Object.keys(pages).sort()).toEqual([
    'front.main.en',
    'front.main.es',
    'front.newer.en',
    'front.newer.es',
    'not-found.en',
    'not-found.es',
  ])
})

test('a front page says which one it is, to the inline scripts and to the app', () => {
  const html = htmlOf('front.newer.es')
  expect(html).toContain('<html lang="es" data-flow="newer">')
  expect(html).toContain('<div id="root" data-language="es" data-flow="newer"><main>es newer')
})

test('a front page asks for its pictures early, for its modules last, and for no stylesheet', () => {
  const html = htmlOf('front.main.es')
  const links = html.match(/<link [^>]*>/g) ?? []
  expect(links.filter((link) => link.includes('as="image"'))).toHaveLength(1)
  expect(
    links.filter((link) => link.includes('modulepreload')).map((link) => /href="([^"]+)"/.exec(link)?.[1]),
  ).toEqual([
    '/assets/base-1.js',
    '/assets/main-1.js',
    '/assets/front.es-1.js',
    '/assets/age-1.js',
    '/assets/age.es-1.js',
  ])
  expect(links.filter((link) => link.includes('stylesheet') && !link.includes('disabled'))).toEqual([])
  expect(html).toContain(
    '<style>@font-face{src:url(/assets/f-1.woff2)}._card_1{top:0}._age_1{top:0}[data-resume]',
  )
})

test('a front page listens for its script before it names it, and names its pictures before its scripts', () => {
  const html = htmlOf('front.main.en')
  const order = ['<script>startApp()</script>', 'as="image"', '</template>', 'data-entry']
  const places = order.map((part) => html.replace(/\n/g, '').indexOf(part))
  expect(places).toEqual([...places].sort((a, b) => a - b))
  expect(places).not.toContain(-1)
  expect(html).toContain(
    '<link rel="modulepreload" href="/assets/main-1.js" fetchpriority="low" data-entry="">',
  )
})

test('a front page holds the next screen for either answer, with its style, and loads its script last', () => {
  const html = htmlOf('front.main.es')
  expect(html).toContain('<template data-next="male"><div class="_age_1">es male</div></template>')
  expect(html).toContain('<template data-next="female"><div class="_age_1">es female</div></template>')
  expect(html).toContain('<link rel="modulepreload" href="/assets/age-1.js" fetchpriority="low">')
})

test('the page not found brings its own style and needs no script', () => {
  const html = htmlOf('not-found.en')
  expect(html).toContain('._lost_1{top:0}')
  expect(html).not.toContain('._quiz_1')
  expect(html).not.toMatch(/<script|modulepreload/)
})

test('the frame of the browser takes the paper of each theme from the tokens', () => {
  expect(htmlOf('front.main.en')).toContain('media="(prefers-color-scheme: dark)" content="#000001"')
})
