import { createHash } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { missions } from '../simulator/src/missions.ts'
import { type Random, randomFrom } from '../simulator/src/random.ts'
import { shownScreen, test } from './fixtures.ts'
import { becomeSubscriber } from './subscribers.ts'
import { newEmail, openScreen } from './users.ts'

/**
 * Plays every mission with ten seeds of numbers, predictions and decisions, in both languages, on a phone and a desk.
 * The server draws the markets, so a failure names the seed of the one that it happened in.
 */
const seeds = 10
const looks = ['en-US', 'es-MX'].flatMap((locale) =>
  [
    { width: 390, height: 844 },
    { width: 1280, height: 800 },
  ].map((viewport) => ({ locale, viewport })),
)

/** What a person could complain about on the page as it is now. */
function findFaults(): string[] {
  const faults: string[] = []
  const width = document.documentElement.clientWidth
  if (document.documentElement.scrollWidth > width) faults.push('the page can be moved sideways')
  if (document.getAnimations().some(({ playState }) => playState === 'running'))
    faults.push('something moves')
  const text = document.querySelector('[data-screen]')?.textContent ?? ''
  for (const found of text.match(/\{\w+\}|NaN|undefined|Infinity|\[object/g) ?? [])
    faults.push(`says ${found}`)

  /** The boxes of the ancestors that cut what is larger than they are. */
  const known = new Map<Element, DOMRect[]>()
  const edgesOf = (element: Element | null): DOMRect[] => {
    if (element === null || element === document.body) return []
    const found = known.get(element) ?? [
      ...(getComputedStyle(element).overflow === 'visible' ? [] : [element.getBoundingClientRect()]),
      ...edgesOf(element.parentElement),
    ]
    known.set(element, found)
    return found
  }
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const parent = node.parentElement
    if (parent === null || node.textContent?.trim() === '' || !parent.checkVisibility()) continue
    const edges = edgesOf(parent)
    // Words for screen readers alone stand in a box of one pixel.
    if (edges.some((edge) => edge.width <= 1 || edge.height <= 1)) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    for (const { left, right, top, bottom } of range.getClientRects()) {
      const isOutside = edges.some(
        (edge) =>
          left < edge.left - 1 || right > edge.right + 1 || top < edge.top - 2 || bottom > edge.bottom + 2,
      )
      if (left < -1 || right > width + 1 || isOutside) faults.push(`cut: ${node.textContent}`)
    }
  }
  return faults
}

const faultless = async (page: Page) => expect(await page.evaluate(findFaults)).toEqual([])

/** Amounts have two decimals in both languages, so their digits are cents. */
const centsIn = (text: string) => Number(text.replace(/\D/g, '')) * (text.trim().startsWith('−') ? -1 : 1)

/** Moves every slider of the page; the first two seeds move them to their ends. */
async function moveSliders(page: Page, seed: number, random: Random): Promise<void> {
  for (const slider of await page.getByRole('slider').all()) {
    const [min, max, step] = await slider.evaluate((input: HTMLInputElement) =>
      [input.min, input.max, input.step].map(Number),
    )
    if (min === undefined || max === undefined || step === undefined)
      throw new Error('a slider without bounds')
    const steps = Math.floor((max - min) / step)
    await slider.fill(String(min + step * ([0, steps][seed] ?? random(0, steps))))
  }
}

/** The next stop, or the end: its heading, the ids of its options, and all that tells it from the stop before. */
async function readPanel(page: Page, before: string) {
  const panel = page.locator('section[aria-labelledby="stop"], section[aria-labelledby="end"]')
  const read = () =>
    panel.evaluate((section) => ({
      heading: section.querySelector('h2')?.textContent ?? '',
      options: [...section.querySelectorAll('[data-value]')].map(
        (one) => one.getAttribute('data-value') ?? '',
      ),
      all: document.querySelector('[data-screen]')?.textContent ?? '',
    }))
  await expect.poll(async () => (await read()).all, { intervals: [30] }).not.toBe(before)
  return read()
}

/** From the story to the debrief. */
async function playMission(page: Page, seed: number, random: Random): Promise<void> {
  const foot = page.locator('[data-dock] button')
  // The page that loads has a heading too, and no button.
  await expect(foot).toBeVisible()
  await moveSliders(page, seed, random)
  await faultless(page)
  const story = await page.getByRole('heading', { level: 1 }).textContent()
  await foot.click()
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(story ?? '')
  await moveSliders(page, seed, random)
  await faultless(page)
  await foot.click()
  let panel = await readPanel(page, '')
  while (panel.options.length > 0) {
    await faultless(page)
    // No year of the calendar before the debrief.
    expect(panel.all).not.toMatch(/\b(19|20)\d\d\b(?!,)/)
    // The first seeds choose the same place at every stop.
    const at = seed < panel.options.length ? seed : random(0, panel.options.length - 1)
    await page.locator(`[data-value="${panel.options[at]}"]`).click()
    panel = await readPanel(page, panel.all)
  }
  await faultless(page)
  await foot.click()
}

/** The sentence that says why, and rungs that add up to the cent. */
async function readDebrief(page: Page): Promise<void> {
  const ladder = page.getByRole('region', { name: /^(Step by step|Paso a paso)$/ })
  await expect(ladder).toBeVisible()
  const why = page.locator('header h1 + p')
  await expect(why).toBeInViewport({ ratio: 1 })
  expect(await why.textContent()).toMatch(/^\S.{20,}[.”]$/)
  const rungs = await ladder.locator('ol > li').evaluateAll((items) =>
    items.map((item) => ({
      amount: item.querySelector('strong + span')?.textContent ?? '',
      total: item.querySelector('p span:only-of-type:not(strong + span)')?.textContent ?? '',
    })),
  )
  expect(rungs.length).toBeGreaterThan(3)
  let sum = 0
  for (const [index, { amount, total }] of rungs.entries()) {
    sum += centsIn(amount)
    if (index > 0) expect(centsIn(total.replace(/^[^\d−]*(?=−|\S*\d)/, ''))).toBe(sum)
  }
  await faultless(page)
}

test('[X-12] what is cut, moves or makes the page too wide is found', { tag: '@long' }, async ({ page }) => {
  const faultsOf = async (html: string) => {
    await page.setContent(`<!doctype html><div data-screen="mission">${html}</div>`)
    return page.evaluate(findFaults)
  }
  const line = (style: string) => `<p style="white-space: nowrap; overflow: hidden; ${style}">$1,234,567</p>`
  expect(await faultsOf(line('width: 200px'))).toEqual([])
  expect(await faultsOf(line('width: 30px'))).toEqual(['cut: $1,234,567'])
  expect(await faultsOf(line('width: 200px; height: 8px'))).toEqual(['cut: $1,234,567'])
  // Words for screen readers alone.
  expect(await faultsOf(line('position: absolute; width: 1px; height: 1px'))).toEqual([])
  expect(await faultsOf('<div style="width: 2000px; height: 1px"></div>')).toContain(
    'the page can be moved sideways',
  )
  expect(await faultsOf('<p>{monthly}</p>')).toEqual(['says {monthly}'])
  const spin = '<style>@keyframes turn { to { rotate: 1turn } }</style>'
  expect(await faultsOf(`${spin}<p style="animation: turn 9s infinite">o</p>`)).toEqual(['something moves'])
})

for (const look of looks) {
  test.describe(`${look.locale} ${look.viewport.width}`, () => {
    test.use({ ...look, isMobile: look.viewport.width < 500, hasTouch: look.viewport.width < 500 })

    for (const { id, number } of missions)
      test(
        `[X-02] [X-05] [X-12] mission ${number} is walked with ${seeds} seeds of decisions: ${id}`,
        {
          tag: '@long',
        },
        async ({ page }, info) => {
          test.setTimeout(900_000)
          let market = ''
          page.on('response', async (response) => {
            if (!response.url().includes('/simulator/decide/')) return
            const run = await response.json().catch(() => null)
            market = run?.reveal?.seed ?? market
          })
          await becomeSubscriber(page, newEmail('walks'))
          await openScreen(page, 'mission', { activeMission: id })
          for (let seed = 0; seed < seeds; seed += 1)
            await test.step(`seed ${seed}, after market ${market}`, async () => {
              const random = randomFrom(
                createHash('sha256').update(`${id} ${seed}`).digest('hex').slice(0, 32),
              )
              await playMission(page, seed, random)
              await readDebrief(page)
              if (seed === seeds - 1) return
              await page.locator('footer button').first().click()
            })
          await page.screenshot({ path: info.outputPath('debrief.png'), fullPage: true })
          await page.setViewportSize({ width: 360, height: 640 })
          await page.emulateMedia({ colorScheme: 'dark' })
          await faultless(page)
          await page.screenshot({ path: info.outputPath('small-dark.png'), fullPage: true })
          await expect(shownScreen(page, 'mission')).toBeVisible()
        },
      )
  })
}
