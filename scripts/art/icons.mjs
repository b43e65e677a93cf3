import { createRequire } from 'node:module'
import { drawIcon } from './logo.mjs'

const { chromium } = createRequire(new URL('../../e2e/package.json', import.meta.url))('@playwright/test')

const rounded = drawIcon({ radius: 11, share: 0.74 })
// Launchers apply their own mask: full bleed, with the logo inside the middle 80 %.
const bleeding = drawIcon({ radius: 0, share: 0.58 })

const bitmaps = {
  'icon-192.png': [rounded, 192],
  'icon-512.png': [rounded, 512],
  'icon-maskable-512.png': [bleeding, 512],
  'apple-touch-icon.png': [bleeding, 180],
}

export async function renderIcons() {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox'],
  })
  const page = await browser.newPage()
  const files = { 'favicon.svg': `${rounded}\n` }
  for (const [name, [svg, side]] of Object.entries(bitmaps)) {
    await page.setViewportSize({ width: side, height: side })
    await page.setContent(`<style>body{margin:0}svg{display:block;width:100vw;height:100vh}</style>${svg}`)
    files[name] = await page.screenshot({ omitBackground: true })
  }
  await browser.close()
  return files
}
