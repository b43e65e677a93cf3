import { randomUUID } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, type BrowserContextOptions, chromium, type Page } from '@playwright/test'
import { say } from '../scripts/lib/steps.mjs'
import { findBrowser } from './browser/find-browser.mjs'
import { launchOptions } from './browser/launch.mjs'
import { stored, storeState, waitForPaint } from './fixtures.ts'
import { stops, walk } from './funnel.ts'
import { button, enterRoom } from './operators.ts'
import { arriveAtOffer, getMyPlan } from './paying.ts'
import { startServer } from './real-server.ts'
import { becomeSubscriber } from './subscribers.ts'
import { openLesson, openScreen } from './users.ts'

// npx tsx e2e/pictures.ts
//   takes the pictures of the README anew.
// npx tsx e2e/pictures.ts room
//   takes only those of the operator's room.
// npx tsx e2e/pictures.ts FOLDER gender age /dev/parts
//   takes each screen (or address) at three sizes, in both languages, light and dark, to be looked at.
//   With SESSION=1 as a member sees it.
const phone = { width: 390, height: 844 }
const desk = { width: 1280, height: 800 }
const small = { width: 360, height: 640 }
// Scroll bars that take no space.
const touch = { hasTouch: true, isMobile: true }
const looks = ['en', 'es'].flatMap((locale) =>
  (['light', 'dark'] as const).map((colorScheme) => ({ locale, colorScheme })),
)

type Shot = {
  readonly name: string
  readonly look?: BrowserContextOptions
  readonly open: (page: Page) => Promise<unknown>
}

const someone = () => `${randomUUID()}@example.com`
const asMember =
  (open: (page: Page) => Promise<unknown>) =>
  async (page: Page): Promise<void> => {
    await becomeSubscriber(page, someone())
    await open(page)
  }
/** Answers everything before that question or screen. */
const before = (name: string) => async (page: Page) => {
  await page.goto('/')
  const last = stops.findIndex(({ screen, question }) => question === name || screen === name)
  await walk(page, { email: someone(), last })
}

async function askConsultant(page: Page): Promise<void> {
  await openScreen(page, 'consultant')
  await page.getByRole('button', { name: 'What is an ETF?' }).click()
  await page.getByRole('button', { name: 'Stop' }).waitFor({ state: 'hidden' })
}

const shots: readonly Shot[] = [
  { name: 'gender', open: (page) => page.goto('/') },
  { name: 'quiz', open: before('savings_goal') },
  { name: 'growth-plan', open: before('growth_plan') },
  { name: 'plan-details', open: (page) => arriveAtOffer(page) },
  {
    name: 'payment.es',
    look: { locale: 'es' },
    open: async (page) => {
      await arriveAtOffer(page)
      await getMyPlan(page)
    },
  },
  { name: 'lesson', open: asMember(openLesson) },
  { name: 'consultant', open: asMember(askConsultant) },
  {
    name: 'subscription.dark',
    look: { colorScheme: 'dark' },
    open: asMember((page) => openScreen(page, 'subscription')),
  },
  { name: 'learn.wide', look: { viewport: desk }, open: asMember((page) => openScreen(page, 'learn')) },
]

async function inContext(
  browser: Browser,
  look: BrowserContextOptions,
  action: (page: Page) => Promise<void>,
): Promise<void> {
  const context = await browser.newContext({ ...touch, reducedMotion: 'reduce', ...look })
  try {
    await action(await context.newPage())
  } finally {
    await context.close()
  }
}

/** Everything has loaded, including the font. */
async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => document.fonts.ready)
  await waitForPaint(page)
}

/** As WebP: at most half the size of a PNG. */
async function keep(page: Page, file: string): Promise<void> {
  const client = await page.context().newCDPSession(page)
  const { data } = await client.send('Page.captureScreenshot', { format: 'webp', quality: 80 })
  writeFileSync(file, Buffer.from(data, 'base64'))
}

async function takeForReadme(browser: Browser, baseURL: string): Promise<void> {
  const folder = join(import.meta.dirname, '../docs/screens')
  const take = ({ name, look, open }: Shot) =>
    inContext(
      browser,
      { baseURL, viewport: phone, locale: 'en', colorScheme: 'light', ...look },
      async (page) => {
        await open(page)
        await settle(page)
        await keep(page, join(folder, `${name}.webp`))
        say(name)
      },
    )
  for (const shot of shots) {
    // The waits are only seconds long, and this machine may be busy.
    await take(shot).catch(() => take(shot))
  }
}

/** [O-62] The operator's room, with the made-up customers of the demo. */
const roomShots = [
  { name: 'room.customer', path: 'customers', look: 'light', open: openRefund },
  { name: 'room.texts', path: 'texts', look: 'light', open: openDraft },
] as const

async function openRefund(page: Page): Promise<void> {
  await page.getByLabel('Search').fill('ana@')
  await button(page, 'Find').click()
  await page.getByRole('link', { name: 'ana@demo.example' }).click()
  await page.getByRole('button', { name: /^Refund:/ }).click()
  await page.getByLabel('A part of it').check()
  await page.getByLabel('Amount (USD)').fill('5')
  await button(page, 'See what will happen').click()
  await page.getByLabel('Reason').fill('Could not learn for a week')
}

async function openDraft(page: Page): Promise<void> {
  await page.getByLabel('Find a text').fill('Your plan is ready to start')
  const title = page.getByRole('group', { name: 'Your plan is ready to start' })
  await title.getByLabel('English').fill('Your plan is ready. Begin today')
  await title.getByLabel('Spanish').fill('Tu plan está listo. Empieza hoy')
  await button(page, 'Save, check and preview').click()
  await page.getByRole('link', { name: 'Open the academy with this draft' }).waitFor()
}

async function takeRoom(browser: Browser): Promise<void> {
  const server = await startServer({ NODE_ENV: 'development', DEMO: 'on' })
  // The command that invites the owner finds the server there.
  process.env['VELA_DATA'] = server.dataDir
  const folder = join(import.meta.dirname, '../docs/screens')
  try {
    await inContext(browser, { viewport: desk, locale: 'en' }, async (page) => {
      await enterRoom(page)
      for (const { name, path, look, open } of roomShots) {
        await page.emulateMedia({ colorScheme: look })
        await page.goto(`${new URL(page.url()).origin}/operator/${path}`)
        await open(page)
        await settle(page)
        await keep(page, join(folder, `${name}.webp`))
        say(name)
      }
    })
  } finally {
    await server.stop()
  }
}

async function takeAll(browser: Browser, baseURL: string, folder: string, subjects: readonly string[]) {
  mkdirSync(folder, { recursive: true })
  for (const look of looks) {
    await inContext(browser, { ...look, baseURL }, async (page) => {
      for (const subject of subjects) {
        const isAddress = subject.startsWith('/')
        if (process.env['SESSION']) await becomeSubscriber(page, someone())
        else await storeState(page, { app_state: stored({ screenPrevScope: ['gender'] }) })
        for (const size of [phone, small, desk]) {
          await page.setViewportSize(size)
          if (isAddress) await page.goto(subject)
          else await openScreen(page, subject)
          await settle(page)
          const name = [subject.replaceAll('/', '_'), size.width, look.locale, look.colorScheme].join('-')
          await page.screenshot({ path: join(folder, `${name}.png`), fullPage: true })
        }
      }
    })
  }
}

const [folder, ...subjects] = process.argv.slice(2)
const server = await startServer()
const browser = await chromium.launch(launchOptions(await findBrowser(say)))
try {
  if (folder === undefined) {
    await takeForReadme(browser, server.url)
    await takeRoom(browser)
  } else if (folder === 'room') await takeRoom(browser)
  else await takeAll(browser, server.url, folder, subjects.length > 0 ? subjects : ['gender'])
} finally {
  await browser.close()
  await server.stop()
}
