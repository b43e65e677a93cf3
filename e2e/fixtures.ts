import {
  test as base,
  type ConsoleMessage,
  expect,
  type Page,
  type Request,
  type Response,
} from '@playwright/test'
import { say } from '../scripts/lib/steps.mjs'

type ExpectedErrors = {
  /** Declares an error that this test causes on purpose. */
  expect: (error: RegExp) => void
}

type Fixtures = { errors: ExpectedErrors }

/** How requests fail while a test has no network: directly, or through the service worker. */
export const offlineFailure = /ERR_(INTERNET_DISCONNECTED|FAILED)/

const describeRefusal = async (response: Response) =>
  `${describeRequest(response.request())} ${await response.text().catch(() => 'left')}`

const describeRequest = (request: Request) => `${request.method()} ${request.url()}`

/** Watches every page of a test: an error on the console, a failed request or a request to another host fails it. */
export const test = base.extend<Fixtures>({
  errors: [
    async ({ context }, provide) => {
      const found: string[] = []
      const refusals: Promise<string>[] = []
      const expected: RegExp[] = []
      context.on('console', (message: ConsoleMessage) => {
        if (message.type() === 'error') found.push(`console: ${message.text()} (${message.location().url})`)
      })
      context.on('weberror', (error) => found.push(`page: ${error.error().stack ?? error.error().message}`))
      context.on('response', (response) => {
        if (response.status() === 503) refusals.push(describeRefusal(response))
      })
      context.on('request', (request) => {
        const { protocol, hostname } = new URL(request.url())
        if (protocol !== 'data:' && protocol !== 'blob:' && hostname !== '127.0.0.1') {
          found.push(`outside: ${describeRequest(request)}`)
        }
      })
      context.on('requestfailed', (request) => {
        // A page that is left aborts its running requests.
        const reason = request.failure()?.errorText ?? ''
        if (!/^(net::ERR_ABORTED|NS_BINDING_ABORTED)$/.test(reason))
          found.push(`failed: ${describeRequest(request)} ${reason}`)
      })
      await provide({ expect: (error) => expected.push(error) })
      const unexpected = found.filter((error) => !expected.some((pattern) => pattern.test(error)))
      const isBusy = (error: string) => error.includes('status of 503')
      // A machine that stands still for a while may answer 503. The app repeats what it may repeat, so this alone is no
      // failure; if the test failed, it is the reason.
      if (unexpected.some(isBusy)) say((await Promise.all(refusals)).join('\n'))
      expect(unexpected.filter((error) => !isBusy(error))).toEqual([])
    },
    { auto: true },
  ],
})

export const shownScreen = (page: Page, name?: string) =>
  page.locator(name === undefined ? '[data-screen]' : `[data-screen="${name}"]`)

/** Waits until the app responds to taps: it then stops the inline script that stored earlier ones. */
export const waitForApp = (page: Page) =>
  page.waitForFunction(() => 'velaEarlyTap' in window && window.velaEarlyTap === null)

/** Writes local storage as an earlier visit would have left it. */
export async function storeState(page: Page, values: Record<string, string>): Promise<void> {
  await page.goto('/healthz')
  await page.evaluate((entries) => {
    localStorage.clear()
    for (const [key, value] of entries) localStorage.setItem(key, value)
    // The app sets this cookie whenever it stores something: the server then hides the first screen from the start.
    document.cookie = 'vela_known=1; path=/'
  }, Object.entries(values))
}

/** The server accepts the stored token. */
export async function acceptToken(page: Page, token: string): Promise<void> {
  const data = {
    id: 'person',
    email: 'ana@example.com',
    screen_name: 'Ana',
    flow: null,
    gender: 'female',
    product_id: null,
    product: null,
    subscription: null,
  }
  await page.route('**/token/refresh/**', (route) => route.fulfill({ json: { token, data } }))
  const nothingDone = { courses: { data: [] }, progress: { data: [] }, plan: { data: null } }
  for (const [name, json] of Object.entries(nothingDone))
    await page.route(`**/education/${name}/**`, (route) => route.fulfill({ json }))
  const nothingPractised = {
    'profile/balance': { balance: 0 },
    'simulator/missions': { data: [] },
    'simulator/practice': { data: null, earlier: [] },
    habit: { days: [], choices: [] },
    'habit/digest': { wanted: false },
    'habit/day': { status: 'ok' },
    'education/certificates': { data: [] },
    review: { data: [] },
    'review/mistakes': { data: [] },
    'review/mastery': { data: [] },
    'review/attempt': { status: 'ok' },
  }
  for (const [name, json] of Object.entries(nothingPractised))
    await page.route(`**/${name}/`, (route) => route.fulfill({ json }))
  const nothingSaid = { data: { id: 'thread', messages: [], run: null } }
  await page.route('**/consultant/threads/latest/', (route) => route.fulfill({ json: nothingSaid }))
  await page.route('**/subscription/update/', (route) =>
    route.fulfill({ status: 202, json: { status: 'pending' } }),
  )
}

/** The stored format of `app_state` and `auth`. */
export const stored = (state: Record<string, unknown>) => JSON.stringify({ state, version: 1 })

export const readStored = (page: Page, key: string) =>
  page.evaluate((name) => JSON.parse(localStorage.getItem(name) ?? 'null')?.state, key)

/** Polls, because the state may be stored a moment after the screen has changed. */
export const expectStored = (page: Page, key: string) => expect.poll(() => readStored(page, key))

export const sidewaysRoom = (page: Page) =>
  page.evaluate(() => window.innerWidth - document.documentElement.scrollWidth)

/** Waits for finite animations to end; endless ones are ignored. */
export const waitForAnimations = (page: Page) =>
  page.evaluate(async () => {
    const isEnding = ({ playState, effect }: Animation) =>
      playState === 'running' && effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY
    const moving = () => document.getAnimations().filter(isEnding)
    for (let found = moving(); found.length > 0; found = moving())
      await Promise.all(found.map((animation) => animation.finished.catch(() => {})))
  })

/** Waits two frames, so that the last change is on the screen. */
export const waitForPaint = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
