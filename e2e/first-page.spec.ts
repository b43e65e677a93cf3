import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { waitForBrandFont } from './brand-font.ts'
import { deferred } from './deferred.ts'
import { expectStored, shownScreen, stored, storeState, test, waitForApp, waitForPaint } from './fixtures.ts'
import { serveSlowly } from './slow-page.ts'
import { layoutShift, watchShifts } from './watch-shifts.ts'

// Animations may shift the layout.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const kilobyte = 1024
const isLong = Boolean(process.env['LONG'])
const kinds = { Document: 'html', Script: 'js', Stylesheet: 'css', Font: 'font', Image: 'image' } as const

/** Transferred bytes by kind: the page and everything it references, without what is loaded later when idle. */
async function measureBytes(page: Page, address: string) {
  const session = await page.context().newCDPSession(page)
  const bytes = { html: 0, js: 0, css: 0, font: 0, image: 0, other: 0 }
  const responses = new Map<string, { kind: keyof typeof bytes; path: string }>()
  const came: [path: string, kind: keyof typeof bytes, size: number][] = []
  await session.send('Network.enable')
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    const kind = kinds[type as keyof typeof kinds] ?? 'other'
    responses.set(requestId, { kind, path: new URL(response.url).pathname })
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const { path, kind } = responses.get(requestId) ?? { path: '', kind: 'other' }
    came.push([path, kind, encodedDataLength])
  })
  const html = (await (await page.goto(address, { waitUntil: 'load' }))?.text()) ?? ''
  await waitForApp(page)
  for (const [path, kind, size] of came) if (kind === 'html' || html.includes(path)) bytes[kind] += size
  return bytes
}

for (const address of ['/', '/?lng=es', '/?flow=quiz2']) {
  test(`the first page at ${address} weighs at most 130 KB, its scripts 95 KB`, async ({ page }) => {
    const bytes = await measureBytes(page, address)
    await expect(shownScreen(page, 'gender')).toBeVisible()
    test.info().annotations.push({ type: 'bytes', description: JSON.stringify(bytes) })
    expect(bytes.js).toBeGreaterThan(0)
    // The page contains its style sheets; none is fetched again.
    expect(bytes.css).toBe(0)
    expect(bytes.js).toBeLessThanOrEqual(95 * kilobyte)
    expect(bytes.html + bytes.js + bytes.css + bytes.font).toBeLessThanOrEqual(130 * kilobyte)
  })
}

test('[F-02] the first page works with the files that it names, before any other has arrived', async ({
  page,
}) => {
  const others = deferred()
  const html = page.waitForResponse('/').then((response) => response.text())
  await page.route('**/*.{js,css}', async (route) => {
    if (!(await html).includes(new URL(route.request().url()).pathname)) await others.wait
    await route.continue()
  })
  await page.goto('/')
  await waitForApp(page)
  await page.getByRole('button', { name: 'Female' }).tap()
  await expect(shownScreen(page, 'age')).toBeVisible()
  others.release()
})

const steadyAt = isLong
  ? ['/', '/?lng=es', '/?flow=quiz2&version=2', '/?lng=es&flow=quiz2']
  : ['/', '/?lng=es&flow=quiz2']

for (const address of steadyAt) {
  for (const width of isLong ? [360, 390, 1280] : [360]) {
    test(`at ${address}, ${width} px wide, nothing moves when the rest arrives late, and hardly anything when the font does`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 800 })
      const shifts = await watchShifts(page)
      const fonts = deferred()
      const pictures = deferred()
      const scripts = deferred()
      await page.route('**/*.{svg,webp}', (route) => pictures.wait.then(() => route.continue()))
      await page.route('**/*.js', (route) => scripts.wait.then(() => route.continue()))
      await page.route('**/*.woff2', (route) => fonts.wait.then(() => route.continue()))
      await page.goto(address, { waitUntil: 'commit' })
      await expect(shownScreen(page, 'gender')).toBeVisible()
      await waitForPaint(page)
      pictures.release()
      await waitForPaint(page)
      scripts.release()
      await waitForApp(page)
      await waitForPaint(page)
      expect(await shifts()).toEqual([])
      fonts.release()
      await waitForBrandFont(page, 'h1')
      await waitForPaint(page)
      const moved = await shifts()
      expect(layoutShift(moved), String(moved)).toBeLessThanOrEqual(0.01)
      // Not a tap: browsers do not count layout shifts within half a second of one.
      await page.locator('[data-value="female"]').evaluate((option: HTMLElement) => option.click())
      await expect(shownScreen(page, 'age')).toBeVisible()
      await waitForPaint(page)
      expect(await shifts()).toEqual(moved)
    })
  }
}

for (const width of [360, 1280]) {
  test(`nothing moves, ${width} px wide, when the page itself arrives tag by tag`, { tag: '@long' }, async ({
    page,
    request,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    const shifts = await watchShifts(page)
    const html = await (await request.get('/')).text()
    const drip = await serveSlowly(html.replaceAll(/<script.*?<\/script>/gs, ''))
    await page.goto(drip.address, { waitUntil: 'commit' })
    while (drip.more()) await waitForPaint(page)
    await expect(page.getByRole('button', { name: 'Female' })).toBeVisible()
    expect(await shifts()).toEqual([])
    drip.close()
  })
}

/** Counts the answers that were sent. */
function countAnswers(page: Page): () => number {
  let answers = 0
  page.on('request', (request) => {
    if (request.url().includes('/profile/quiz/')) answers += 1
  })
  return () => answers
}

test('[F-02] a tap before the script has loaded is answered, and the next one is stored for it', async ({
  page,
}) => {
  const scripts = deferred()
  await page.route('**/*.js', (route) => scripts.wait.then(() => route.continue()))
  const answers = countAnswers(page)
  await page.goto('/', { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Female' }).tap()
  await expect(shownScreen(page, 'age')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  const before = await page.getByRole('main').innerHTML()
  const oldest = page.getByRole('button', { name: '45 or older' })
  await oldest.tap()
  await expect(oldest).toHaveAttribute('data-early', '')
  expect(answers()).toBe(1)
  scripts.release()
  await expect(shownScreen(page, 'promo')).toBeVisible()
  expect(answers()).toBe(2)
  expect(before).toContain('age-female')
  await expectStored(page, 'app_state').toMatchObject({
    gender: 'female',
    screenPrevScope: ['gender', 'age'],
    quiz: { answers: { gender: 'female', age: '45+' } },
  })
  await page.goBack()
  await page.goBack()
  await expect(shownScreen(page, 'gender')).toBeVisible()
})

test('[F-02] an early tap whose response is slower than the script is sent once', async ({ page }) => {
  const saving = deferred()
  const scripts = deferred()
  await page.route('**/*.js', (route) => scripts.wait.then(() => route.continue()))
  await page.route('**/profile/quiz/**', (route) => saving.wait.then(() => route.continue()))
  const answers = countAnswers(page)
  await page.goto('/', { waitUntil: 'commit' })
  const female = page.getByRole('button', { name: 'Female' })
  await female.tap()
  await expect(female).toHaveAttribute('data-early', '')
  scripts.release()
  await waitForApp(page)
  await expect(shownScreen(page, 'gender')).toBeVisible()
  saving.release()
  await expect(shownScreen(page, 'age')).toBeVisible()
  expect(answers()).toBe(1)
})

test('the screen shown before the script has loaded is hydrated, not rendered again', async ({ page }) => {
  const scripts = deferred()
  await page.route('**/*.js', (route) => scripts.wait.then(() => route.continue()))
  await page.goto('/', { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Male', exact: true }).tap()
  await expect(shownScreen(page, 'age')).toBeVisible()
  const heading = await page.getByRole('heading', { level: 1 }).elementHandle()
  scripts.release()
  await waitForApp(page)
  await page.waitForFunction(() => document.title.includes('·'))
  expect(await heading?.evaluate((element) => element.isConnected)).toBe(true)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the first screen is readable', async ({ page, errors }) => {
    errors.expect(/\.js csp$/)
    await page.goto('/')
    await expect(shownScreen(page, 'gender')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Male', exact: true })).toBeVisible()
  })
})

test('a returning visitor on another screen never sees gender flash', async ({ page }) => {
  await storeState(page, { app_state: stored({ screen: 'terms' }) })
  await page.addInitScript(() => {
    const flashes: string[] = []
    Object.assign(window, { flashes })
    const look = () => {
      const gender = document.querySelector('[data-screen="gender"]')
      if (gender?.checkVisibility({ visibilityProperty: true, opacityProperty: true })) flashes.push('gender')
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
  const scripts = deferred()
  await page.route('**/*.js', (route) => scripts.wait.then(() => route.continue()))
  await page.goto('/', { waitUntil: 'commit' })
  await page.waitForFunction(() => document.querySelector('[data-screen="gender"]') !== null)
  await waitForPaint(page)
  scripts.release()
  await expect(shownScreen(page, 'terms')).toBeVisible()
  expect(await page.evaluate(() => (window as Window & { flashes?: string[] }).flashes)).toEqual([])
})

test('the page’s Content-Security-Policy lists each inline script and allows nothing unsafe', async ({
  page,
}) => {
  const response = await page.goto('/')
  const policy = response?.headers()['content-security-policy'] ?? ''
  expect(policy).toContain("require-trusted-types-for 'script'")
  expect(policy).not.toContain('unsafe-')
  const { scripts } = JSON.parse(
    readFileSync(join(import.meta.dirname, '../web/dist/pages/pages.json'), 'utf8'),
  )['front.main.en']
  for (const hash of scripts) expect(policy).toContain(hash)
})
