import { expect, type Page, type Request } from '@playwright/test'
import { shownScreen, stored, storeState, test, waitForApp } from './fixtures.ts'

type Sent = {
  readonly event_type: string
  readonly event_properties?: Readonly<Record<string, string>>
  readonly device_id: string
  readonly insert_id: string
  readonly session_id: number
  readonly time: number
}

const uploadAddress = '**/2/httpapi'
const sdkFile = /\/assets\/load-analytics-[^/]+\.js$/
const unsentKey = 'AMP_unsent_vela-web'

const choose = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const inWords = ({ event_type: name, event_properties: properties }: Sent) =>
  properties?.['screen'] === undefined ? name : `${name} ${properties['screen']}`

const isUpload = (request: Request) => new URL(request.url()).pathname === '/2/httpapi'
const idsOf = (uploads: readonly Sent[][]) => uploads.flat().map((event) => event.insert_id)
const eventsOf = (request: Request) => (request.postDataJSON() as { events: Sent[] }).events

/** Replaces the server: answers the uploads with the given codes and lists the events of each upload. */
async function answerUploads(page: Page, codeFor: (events: Sent[], turn: number) => number) {
  const refused: Sent[][] = []
  const taken: Sent[][] = []
  await page.route(uploadAddress, async (route) => {
    const events = eventsOf(route.request())
    const code = codeFor(events, refused.length + taken.length)
    const list = code === 200 ? taken : refused
    list.push(events)
    await route.fulfill({ status: code, json: { code, error: code === 200 ? undefined : 'on purpose' } })
  })
  return { refused, taken, words: () => taken.flat().map(inWords) }
}

/** Lists what the real server accepted. */
function watchUploads(page: Page) {
  const requests: Request[] = []
  const taken: Sent[] = []
  page.on('response', async (response) => {
    const request = response.request()
    if (!isUpload(request)) return
    const events = eventsOf(request)
    // The last response may arrive after the test has ended and its page is closed.
    const reply = (await response.json().catch(() => null)) as Record<string, unknown> | null
    if (reply?.['code'] !== 200 || reply['events_ingested'] !== events.length) return
    requests.push(request)
    taken.push(...events)
  })
  return { requests, taken, words: () => taken.map(inWords) }
}

test('[T-01] [T-02] the server gets each first step once, and nothing about the user', async ({ page }) => {
  const { requests, taken, words } = watchUploads(page)
  await page.goto('/?utm_source=canary&deviceId=ann@example.com&ampDeviceId=bob@example.com')
  const { token, agent, title } = await page.evaluate(() => ({
    token: new URLSearchParams(location.search).get('t') ?? '',
    agent: navigator.userAgent,
    title: document.title,
  }))
  await choose(page, 'Female')
  await expect(shownScreen(page, 'age')).toBeVisible()
  const start = ['session_start', 'View gender', 'Quiz view', 'Quiz Started', 'View age']
  await expect.poll(words).toEqual(start)
  await choose(page, '25–34')
  await expect(shownScreen(page, 'promo')).toBeVisible()
  await expect.poll(words).toEqual([...start, 'Question answered 2', 'View promo'])

  for (const { event_type: type, event_properties: properties, ...rest } of taken) {
    const { screen, ...everywhere } = properties ?? {}
    expect(screen !== undefined).toBe(type === 'View')
    expect(everywhere).toEqual(type === 'session_start' ? {} : { flow: 'main', language: 'en' })
    expect(rest).toEqual({
      device_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      insert_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      session_id: taken[0]?.session_id,
      event_id: expect.any(Number),
      time: expect.any(Number),
    })
  }
  expect(new Set(taken.map((event) => event.device_id)).size).toBe(1)
  expect(new Set(taken.map((event) => event.insert_id)).size).toBe(taken.length)

  // Ids and times are checked above; they can contain a short text such as an age by chance.
  const isRandom = (field: string) => /_id$|^time$|_time$/.test(field)
  const personal = [token, agent, title, 'canary', '@', 'guest', 'female', '25-34', '127.0.0.1', 'http']
  for (const request of requests) {
    expect(request.url()).toBe(`${new URL(page.url()).origin}/2/httpapi`)
    expect(request.headers()['referer'] ?? '').toBe('')
    const sent: { readonly api_key: string } = request.postDataJSON()
    expect(sent.api_key).toBe('vela-web')
    const body = JSON.stringify(sent, (field, value) => (isRandom(field) ? undefined : value)).toLowerCase()
    expect(personal.filter((text) => body.includes(text.toLowerCase()))).toEqual([])
  }
})

test('[T-01] an event carries the flow and language, and a screen shown twice is tracked twice', async ({
  page,
}) => {
  const { taken, words } = watchUploads(page)
  await page.goto('/?flow=quiz2&lng=es')
  await choose(page, 'Mujer')
  await expect(shownScreen(page, 'age')).toBeVisible()
  await waitForApp(page)
  await page.goBack()
  await expect(shownScreen(page, 'gender')).toBeVisible()
  const seen = ['View gender', 'Quiz view', 'Quiz Started', 'View age', 'View gender', 'Quiz view']
  await expect.poll(words).toEqual(['session_start', ...seen])
  for (const { event_properties: properties } of taken.slice(1)) {
    expect(properties).toMatchObject({ flow: 'quiz2', language: 'es' })
  }
})

/** The others have the token of a guest, say that this browser has stored state, and recognise who paid. */
const isOfTelemetry = ({ name }: { name: string }) => !/^vela_(guest|known|payer)$/.test(name)

test('the SDK loads after the next screen and sets one first-party cookie for a year', async ({
  page,
  context,
}) => {
  const files: string[] = []
  page.on('request', (request) => files.push(new URL(request.url()).pathname))
  const { words } = watchUploads(page)
  await page.goto('/')
  await expect.poll(words).toContain('Quiz view')
  const sdkAt = files.findIndex((file) => sdkFile.test(file))
  expect(files.slice(0, sdkAt).some((file) => /\/age-[^/]+\.js$/.test(file))).toBe(true)

  const cookies = (await context.cookies()).filter(isOfTelemetry)
  const days = ((cookies[0]?.expires ?? 0) * 1000 - Date.now()) / (24 * 60 * 60 * 1000)
  expect(cookies).toMatchObject([{ name: 'AMP_vela-web', domain: '127.0.0.1', sameSite: 'Lax' }])
  expect(Math.round(days)).toBe(365)
  expect(await page.evaluate(() => indexedDB.databases())).toEqual([])
})

test('[T-04] events that a failing server did not store are sent again and stored once', {
  tag: '@long',
}, async ({ page, errors }) => {
  errors.expect(/status of 500/)
  const { refused, taken, words } = await answerUploads(page, (_, turn) => (turn < 2 ? 500 : 200))
  await page.goto('/')
  const start = ['session_start', 'View gender', 'Quiz view']
  await expect.poll(words).toEqual(start)
  expect(idsOf(taken)).toEqual(expect.arrayContaining(idsOf(refused)))
  await choose(page, 'Male')
  await expect.poll(words).toEqual([...start, 'Quiz Started', 'View age'])
  expect(refused).toHaveLength(2)
  expect(new Set(idsOf(taken)).size).toBe(taken.flat().length)
})

test('[T-04] a batch that is too large for the server is halved', { tag: '@long' }, async ({
  page,
  errors,
}) => {
  errors.expect(/status of 413/)
  const left = Array.from({ length: 24 }, (_, index) => ({
    event_type: 'Quiz view',
    device_id: '5b1d0e52-8b53-4c3c-9d5e-0f6a7c1e2b3d',
    insert_id: `left-${index}`,
  }))
  await storeState(page, { [unsentKey]: JSON.stringify(left) })
  const { refused, taken } = await answerUploads(page, (events) => (events.length > 15 ? 413 : 200))
  await page.goto('/')
  await expect.poll(() => taken.flat()).toHaveLength(24 + 3)
  // On a busy machine the remaining events are sent before the rest has arrived.
  const [tooMany = [], ...more] = refused
  expect(more).toEqual([])
  expect([24, 25, 26, 27]).toContain(tooMany.length)
  expect(Math.max(...taken.map((events) => events.length))).toBe(15)
  expect(new Set(idsOf(taken)).size).toBe(27)
})

test('[T-04] unsent events survive a reload', { tag: '@long' }, async ({ page, errors }) => {
  errors.expect(/status of 500/)
  let isRestored = false
  const { refused, taken } = await answerUploads(page, () => (isRestored ? 200 : 500))
  await page.goto('/')
  await expect.poll(() => refused.length).toBeGreaterThan(0)
  isRestored = true
  await page.reload()
  const ids = [...new Set(idsOf(refused))]
  await expect.poll(() => idsOf(taken)).toEqual(expect.arrayContaining(ids))
  await expect.poll(() => page.evaluate((key) => localStorage.getItem(key), unsentKey)).toBe('[]')
})

test('events just before the page closes are uploaded at once', async ({ page }) => {
  const { words } = await answerUploads(page, () => 200)
  await page.clock.install()
  await page.goto('/')
  const start = ['session_start', 'View gender', 'Quiz view']
  await expect.poll(words).toEqual(start)
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.getByRole('contentinfo').getByText('Terms of use').click()
  await expect(shownScreen(page, 'terms')).toBeVisible()
  // If the page were really closed, the test would not see the request.
  await page.evaluate(() => window.dispatchEvent(new Event('pagehide')))
  await expect.poll(words).toEqual([...start, 'View terms'])
})

test('[T-02] a session ends after 30 minutes without events, and the next event starts another', {
  tag: '@long',
}, async ({ page }) => {
  const { taken, words } = await answerUploads(page, () => 200)
  await page.clock.install()
  await page.goto('/')
  await expect.poll(words).toEqual(['session_start', 'View gender', 'Quiz view'])
  const terms = () => page.getByRole('contentinfo').getByText('Terms of use').click()
  await page.clock.fastForward('29:00')
  await terms()
  await expect.poll(words).toHaveLength(4)
  await page.clock.fastForward('29:00')
  await page.goBack()
  await expect.poll(words).toHaveLength(6)
  const first = taken.flat()
  expect(new Set(first.map((event) => event.session_id)).size).toBe(1)

  await page.clock.fastForward('30:01')
  await terms()
  await expect.poll(() => words().slice(6)).toEqual(['session_end', 'session_start', 'View terms'])
  const [end, start, view] = taken.flat().slice(6)
  expect(end?.session_id).toBe(first[0]?.session_id)
  expect(start?.session_id).toBe(view?.session_id)
  expect((start?.session_id ?? 0) - (end?.time ?? 0)).toBeGreaterThanOrEqual(30 * 60 * 1000)
})

test('a blocked SDK is requested once, and the app works without it', async ({ page, errors }) => {
  errors.expect(/ERR_BLOCKED_BY_CLIENT/)
  let asked = 0
  await page.route(sdkFile, async (route) => {
    asked += 1
    await route.abort('blockedbyclient')
  })
  const blocked = page.waitForEvent('requestfailed', (request) => sdkFile.test(request.url()))
  await page.goto('/')
  await blocked
  await choose(page, 'Female')
  await expect(shownScreen(page, 'age')).toBeVisible()
  await choose(page, '25–34')
  await expect(shownScreen(page, 'promo')).toBeVisible()
  expect(asked).toBe(1)
})

for (const [wish, property, value] of [
  ['Do Not Track', 'doNotTrack', '1'],
  ['Global Privacy Control', 'globalPrivacyControl', true],
] as const) {
  test(`with ${wish} nothing is loaded, sent or stored`, async ({ page, context }) => {
    const requests: string[] = []
    page.on('request', (request) => requests.push(request.url()))
    await page.addInitScript(
      ([name, wanted]) => Object.defineProperty(navigator, name, { get: () => wanted }),
      [property, value] as const,
    )
    await storeState(page, { app_state: stored({ screen: 'gender' }) })
    await page.clock.install()
    await page.goto('/')
    await choose(page, 'Female')
    await expect(shownScreen(page, 'age')).toBeVisible()
    await page.clock.runFor(60_000)
    await page.goBack()
    await expect(shownScreen(page, 'gender')).toBeVisible()
    expect(requests.filter((url) => sdkFile.test(url) || url.includes('httpapi'))).toEqual([])
    expect((await context.cookies()).filter(isOfTelemetry)).toEqual([])
    expect(await page.evaluate((key) => localStorage.getItem(key), unsentKey)).toBeNull()
  })
}
