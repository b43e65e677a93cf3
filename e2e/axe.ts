import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Frame, Page } from '@playwright/test'
import type { AxeResults, RunOptions } from 'axe-core'
import { waitForAnimations } from './fixtures.ts'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Lighthouse counts these, and axe runs them only on request. */
const onRequest = [
  'identical-links-same-purpose',
  'label-content-name-mismatch',
  'table-fake-caption',
  'td-has-header',
]
/** What a page owes as a whole, and a frame within it does not. */
const ofAPage = ['landmark-one-main', 'page-has-heading-one', 'region', 'bypass']

const switched = (rules: readonly string[], enabled: boolean) =>
  Object.fromEntries(rules.map((rule) => [rule, { enabled }]))

const rulesOf = (isWhole: boolean) => ({
  ...switched(onRequest, true),
  ...(!isWhole && switched(ofAPage, false)),
})

type WithAxe = { readonly axe: { readonly run: (options: RunOptions) => Promise<AxeResults> } }

async function run(frame: Frame, options: RunOptions): Promise<string[]> {
  // Given to a document once: it is half a megabyte.
  if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(source)
  return frame.evaluate(async (given) => {
    const { violations } = await (window as unknown as WithAxe).axe.run(given)
    return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html.slice(0, 160)}`))
  }, options)
}

/** What axe finds on the page as it is now, in every frame, one line each. */
export async function violations(page: Page, rules?: readonly string[]): Promise<string[]> {
  // Half-faded text has half its contrast.
  await waitForAnimations(page)
  const options: RunOptions = {
    // What passed is not listed node by node, which takes most of the time.
    resultTypes: ['violations'],
    iframes: false,
  }
  const found: string[] = []
  for (const frame of page.frames()) {
    const isWhole = frame === page.mainFrame()
    // Axe cannot run in a frame without scripts, such as the preview of an email.
    if (!isWhole && (await (await frame.frameElement()).getAttribute('sandbox')) === '') continue
    const wanted = rules ? { runOnly: [...rules] } : { rules: rulesOf(isWhole) }
    found.push(...(await run(frame, { ...options, ...wanted })))
  }
  return found
}

/**
 * In the dark theme, which differs in nothing but colours, on the smallest supported phone: also targets that are too
 * small, or that a bar covers wherever the page is scrolled to.
 */
async function violationsOnSmallDarkPhone(page: Page): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'dark' })
  const size = page.viewportSize()
  await page.setViewportSize({ width: 360, height: 640 })
  // A bar covers a different target at each scroll position: shown at its whole height, the page leaves it nothing else.
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  await page.setViewportSize({ width: 360, height: Math.max(height, 640) })
  const found = await violations(page, ['color-contrast', 'link-in-text-block', 'target-size'])
  if (size !== null) await page.setViewportSize(size)
  return found.map((line) => `dark, at 360 px ${line}`)
}

/** In both themes, and with the targets of a small phone. The page stays dark. */
export async function violationsInBothThemes(page: Page): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'light' })
  return [...(await violations(page)), ...(await violationsOnSmallDarkPhone(page))]
}
