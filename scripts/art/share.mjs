import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { parse } from 'yaml'
import { ink, sun, tide, white } from './palette.mjs'

// The pictures that social networks show beside the link of a certificate: one for each course and language,
// without a name. They are made again when the title of a course changes: node scripts/art/share.mjs

const { chromium } = createRequire(new URL('../../e2e/package.json', import.meta.url))('@playwright/test')
const fromWeb = createRequire(new URL('../../web/package.json', import.meta.url))
const root = new URL('../../', import.meta.url)
const folder = new URL('web/public/share/', root)
const dataUrl = (type, file) => `data:${type};base64,${readFileSync(file).toString('base64')}`

const objects = {
  'money-basics': 'coin',
  'debt-and-credit': 'card-payment',
  'saving-and-growth': 'pig',
  'investing-foundations': 'seedling',
  'stocks-and-funds': 'chart',
  'trading-and-behaviour': 'brain',
  'passive-income': 'houses',
  'your-plan': 'island',
  'fundamental-analysis': 'microscope',
}
const words = { en: 'Certificate of completion', es: 'Certificado de finalización' }
const font = dataUrl(
  'font/woff2',
  fromWeb.resolve('@fontsource-variable/plus-jakarta-sans/files/plus-jakarta-sans-latin-wght-normal.woff2'),
)
const logo = `<svg viewBox="0 0 136 48" height="84" fill="none" stroke-linecap="round" stroke-linejoin="round"><path stroke="${sun}" stroke-width="3" d="M11.5 16v28"/><rect fill="${sun}" x="6.5" y="23" width="10" height="15" rx="3"/><path stroke="${white}" stroke-width="3" d="M22.5 3.5V44"/><path fill="${white}" d="M21 8.8c0-1.5 1.5-2.4 2.8-1.7C35 13 42 22.5 43.3 34.7a3 3 0 0 1-3 3.3H24a3 3 0 0 1-3-3Z"/><path stroke="${white}" stroke-width="4.6" d="m58 19.5 7.2 17.5 7.2-17.5M79.3 28.3H96a8.5 9 0 1 0-3 6.6M104.3 10v27.2M129.3 19.3v17.9M129.3 28.3a8.6 9 0 1 1-17.2 0a8.6 9 0 1 1 17.2 0Z"/></svg>`

function draw(course, language) {
  const picture = dataUrl(
    'image/svg+xml',
    new URL(`web/src/pictures/objects/${objects[course.id]}.svg`, root),
  )
  return `<style>@font-face{font-family:F;src:url(${font});font-weight:200 800}
body{margin:0;width:1200px;height:630px;box-sizing:border-box;padding:72px 80px;background:${tide};color:${white};font-family:F;display:grid;grid-template-columns:1fr 360px;grid-template-rows:auto 1fr;gap:0 40px}
.words{align-self:end}.kind{margin:0 0 16px;color:${sun};font-size:34px;font-weight:650}
.title{margin:0;font-size:92px;font-weight:800;line-height:1.08;letter-spacing:-.02em;text-wrap:balance}
.disc{grid-column:2;grid-row:1/span 2;align-self:center;width:360px;height:360px;border-radius:50%;background:${white};display:grid;place-items:center;box-shadow:0 0 0 14px ${ink}22}
img{width:300px;height:300px}</style>
<div>${logo}</div><div class="words"><p class="kind">${words[language]}</p><p class="title">${course.title[language]}</p></div>
<div class="disc"><img src="${picture}"></div>`
}

const { courses } = parse(readFileSync(new URL('content/outline.yaml', root), 'utf8'))
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox'],
})
const page = await browser.newPage({ viewport: { width: 1200, height: 630 } })
mkdirSync(folder, { recursive: true })
for (const course of courses)
  for (const language of Object.keys(words)) {
    await page.setContent(draw(course, language))
    await page.evaluate(() => document.fonts.ready)
    const bytes = await page.screenshot({ type: 'jpeg', quality: 75 })
    writeFileSync(new URL(`${course.id}.${language}.jpg`, folder), bytes)
  }
await browser.close()
// A test compares these with the outline, so that no picture shows a former title.
const titles = Object.fromEntries(courses.map(({ id, title }) => [id, title]))
writeFileSync(new URL('share-titles.json', import.meta.url), `${JSON.stringify(titles, null, 2)}\n`)
console.log(`${folder.pathname}: ${courses.length * 2} files`)
