import type { OwnTexts } from '@vela/contract/interface-texts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addSignedInOperator } from '../../../../test/operators.ts'
import { effectiveMs, publishTexts } from '../../../../test/publish.ts'
import { quietLog } from '../../../../test/quiet-log.ts'
import { buildTestApp, openTestApp } from '../../../../test/test-app.ts'
import { writeTestWeb } from '../../../../test/test-web.ts'
import { openPublished, watchPublished } from '../../publishing/open-published.ts'

const clock = { now: new Date('2026-11-19T10:00:00Z') }
const webDist = writeTestWeb()
let server: Awaited<ReturnType<typeof openTestApp>>
let cookie: string
beforeAll(async () => {
  server = await openTestApp({ webDist }, { now: () => clock.now })
  ;({ cookie } = await addSignedInOperator(server.deps))
})
afterAll(() => server.close())

async function call(path: string, payload?: object) {
  const reply = await server.app.inject({
    method: payload ? 'POST' : 'GET',
    url: `/operator/api/versions/texts/${path}`,
    headers: { cookie },
    ...(payload && { payload }),
  })
  return { code: reply.statusCode, ...reply.json() }
}

const waitUntilEffective = () => {
  clock.now = new Date(clock.now.getTime() + effectiveMs)
}

const title = { en: 'Money that fits <your> life', es: 'Dinero que va contigo' }
const texts: OwnTexts = { 'front.gender_title': title }
const everyone = { audience: 'everyone', note: 'Shorter' }

async function page(url: string, headers: Record<string, string> = {}, app = server.app) {
  const reply = await app.inject({ url, headers })
  const json = /<script type="application\/json" id="texts">(.*?)<\/script>/.exec(reply.body)?.[1]
  const heading = /<h1>(.*?)<\/h1>/.exec(reply.body)?.[1]
  return { heading, texts: json && JSON.parse(json), etag: reply.headers.etag, reply }
}

test('[O-80] the pages have the published texts, as HTML and as data for the app, until they are rolled back', async () => {
  const built = await page('/')
  expect([built.heading, built.texts]).toEqual(['A money plan that fits your life', undefined])
  expect(await call('draft/', { texts })).toMatchObject({ code: 200, problems: [] })
  expect(await call('publish/', { texts, ...everyone })).toMatchObject({ code: 200, number: 1 })
  expect((await page('/')).heading).toBe(built.heading)
  waitUntilEffective()

  const english = await page('/')
  expect(english.heading).toBe('Money that fits &lt;your&gt; life')
  const own = { en: { 'front.gender_title': title.en }, es: { 'front.gender_title': title.es } }
  expect(english.texts).toEqual({ '': own })
  expect(english.reply.body.match(/<your>/)).toBeNull()
  expect(english.reply.headers['content-security-policy']).toBe(
    built.reply.headers['content-security-policy'],
  )
  expect((await page('/?lng=es')).heading).toBe('Dinero que va contigo')
  // The service worker keeps this page for learners, so it carries the texts as well.
  expect((await page('/?t=worker')).texts).toEqual({ '': own })
  const again = await page('/', { 'if-none-match': String(english.etag) })
  expect(again.reply.statusCode).toBe(304)

  expect(await call('roll-back/', { number: 0, note: 'Back again' })).toMatchObject({ number: 2 })
  waitUntilEffective()
  expect((await page('/')).etag).toBe(built.etag)
  expect((await call('')).versions).toMatchObject([
    { number: 2, copy_of: 0, texts: {} },
    { number: 1, note: 'Shorter', texts },
  ])
  const { rows } = await server.database.pool.query('select action from operator_audit order by id')
  expect(rows.map(({ action }) => action)).toEqual([
    'version.draft',
    'version.publish',
    'version.publish_again',
  ])
})

test('[O-80] compressed as the browser asks, a page says the same', async () => {
  await publishTexts(server.deps, texts)
  const bodies = await Promise.all(
    ['br', 'gzip'].map((encoding) => page('/', { 'accept-encoding': encoding })),
  )
  expect(bodies.map(({ reply }) => reply.headers['content-encoding'])).toEqual(['br', 'gzip'])
  await publishTexts(server.deps, {})
})

test('[O-80] a draft with problems is stored, shown beside its field, and neither previewed nor published', async () => {
  const wrong: OwnTexts = {
    'growth-plan.week': { en: 'A week', es: 'Semana {week}' },
    'promo.lead': { en: 'Plan for old age', es: 'Ahora' },
    'subscription.title': { en: 'Mine', es: 'Lo mío' },
  }
  const saved = await call('draft/', { texts: wrong })
  expect(saved.problems).toHaveLength(3)
  expect(saved.problems).toEqual(
    expect.arrayContaining([
      { id: 'promo.lead', language: 'en', text: expect.stringContaining('retirement') },
      { id: 'growth-plan.week', language: 'en', text: 'Missing: {week}.' },
      { id: 'subscription.title', language: null, text: 'There is no such text.' },
    ]),
  )
  expect(saved.preview).toBeNull()
  expect(await call('publish/', { texts: wrong, ...everyone })).toMatchObject({
    code: 422,
    type: 'not_sound',
  })
  expect((await call('')).draft.problems).toHaveLength(3)
  const oneLanguage = { 'promo.lead': { en: 'Only English' } }
  expect((await call('draft/', { texts: oneLanguage })).code).toBe(400)
})

test('[O-80] whoever has the link to a draft sees it, and nobody else does', async () => {
  const { preview } = await call('draft/', { texts })
  const { pathname, search } = new URL(preview)
  expect((await page(pathname + search)).heading).toBe('Money that fits &lt;your&gt; life')
  expect((await page('/')).heading).toBe('A money plan that fits your life')
  expect((await page('/?draft=unknown')).heading).toBe('A money plan that fits your life')
  await call('draft/', { texts: { 'promo.lead': { en: 'Your turn', es: 'Te toca' } } })
  expect((await page(pathname + search)).heading).toBe('A money plan that fits your life')
})

test('[O-80] two processes show a version from the same moment on', async () => {
  const published = openPublished(server.deps.db)
  const other = await buildTestApp({ ...server.deps, published }, { log: quietLog, webDist })
  const stop = watchPublished(published, quietLog, 20)
  const number = await publishTexts(server.deps, texts)
  await expect.poll(() => published.current('texts', clock.now)).toBe(number)
  const [one, two] = [await page('/'), await page('/', {}, other)]
  expect([one.heading, two.etag]).toEqual(['Money that fits &lt;your&gt; life', one.etag])
  stop()
  await other.close()
})

test('[O-80] texts that a later release does not have are left out', async () => {
  await publishTexts(server.deps, {
    'front.gone': { en: 'Gone', es: 'Nada' },
    'growth-plan.week': { en: 'No value', es: 'Sin valor' },
    'promo.lead': { en: 'Your turn', es: 'Te toca' },
  })
  expect((await page('/')).texts).toEqual({
    '': { en: { 'promo.lead': 'Your turn' }, es: { 'promo.lead': 'Te toca' } },
  })
})
