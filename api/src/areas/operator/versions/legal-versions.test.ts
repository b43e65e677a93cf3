import { builtInLegal } from '@vela/content/legal'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addSignedInOperator } from '../../../../test/operators.ts'
import { effectiveMs, publishPrices } from '../../../../test/publish.ts'
import { openTestApp } from '../../../../test/test-app.ts'
import { addConsent } from '../../billing/order/tables/consent.table.ts'

const clock = { now: new Date('2026-11-18T10:00:00Z') }
let server: Awaited<ReturnType<typeof openTestApp>>
let cookie: string
beforeAll(async () => {
  server = await openTestApp({}, { now: () => clock.now })
  ;({ cookie } = await addSignedInOperator(server.deps))
})
afterAll(() => server.close())

async function call(path: string, payload?: object) {
  const reply = await server.app.inject({
    method: payload ? 'POST' : 'GET',
    url: `/operator/api/versions/${path}`,
    headers: { cookie },
    ...(payload && { payload }),
  })
  return { code: reply.statusCode, ...reply.json() }
}

async function page(url: string) {
  const { statusCode: code, body, headers } = await server.app.inject({ url, headers: { cookie } })
  return { code, body, headers }
}

const read = async (name: string, language: string) =>
  (await server.app.inject({ url: `/legal/${name}/${language}/` })).json().data

const waitUntilEffective = () => {
  clock.now = new Date(clock.now.getTime() + effectiveMs)
}

type Replace = readonly [from: string | RegExp, to: string]

/** A document with other words in both languages. */
function changed(name: keyof typeof builtInLegal, en: Replace, es: Replace) {
  const { en: english, es: spanish } = builtInLegal[name]
  return { [name]: { en: english.replace(...en), es: spanish.replace(...es) } }
}
const friendlier = changed(
  'terms',
  ['If you do not agree with something', 'If something is not for you'],
  ['Si algo no te convence', 'Si algo no es para ti'],
)
const note = 'Friendlier words'

async function agree(id: string): Promise<{ version: number; hash: string }> {
  await server.deps.db.transaction((tx) =>
    addConsent(server.deps, tx, {
      id,
      kind: 'plan',
      textVersion: '2026-11-15',
      language: 'en',
      productId: 'main-4w-50',
      currency: 'USD',
      firstAmount: 1999,
      firstWeeks: 4,
      renewalAmount: 3999,
      renewalWeeks: 4,
      givenAt: clock.now,
    }),
  )
  const { rows } = await server.database.pool.query(
    'select legal_version as version, legal_text as hash from consent where id = $1',
    [id],
  )
  return rows[0]
}

test('[O-59] a draft is checked as the build checks, with the document and the language', async () => {
  const problems = async (texts: object) => (await call('legal/draft/', { texts })).problems
  expect(await problems({})).toEqual([])
  expect(await problems(friendlier)).toEqual([])
  const inTerms = (from: Replace[0], to: string) => changed('terms', [from, to], ['', ''])
  const at = (language: string | null, text: string) => ({
    name: 'terms',
    language,
    text: expect.stringContaining(text),
  })
  expect(await problems(inTerms('for 30 days', 'for 60 days'))).toContainEqual(
    at(null, '60 in English and 30'),
  )
  expect(await problems(inTerms('educational only', 'for fun'))).toContainEqual(at('en', 'must state'))
  expect(await problems(inTerms('## Who may use it {#age}', '## Who may use it'))).toEqual([
    at('en', 'neither a heading with an id'),
  ])
  expect(await problems(inTerms('(“we”)', '({us})'))).toEqual([at('en', 'There is no {us}.')])
  expect(await problems(inTerms('You accept them', 'In your old age you accept them'))).toEqual([
    at('en', 'write retirement'),
  ])
  const earlier = [/version: \S+/, 'version: 2020-01-01'] as const
  expect(await problems(changed('terms', earlier, earlier))).toEqual([
    at('en', 'must not be before'),
    at('es', 'must not be before'),
  ])
})

test('[O-59] visitors read a published version until it is rolled back, and a consent keeps its text', async () => {
  const terms = await read('terms', 'en')
  expect(terms).toMatchObject({ number: 0, text: { title: 'Terms of use' } })
  const first = await agree('00000000-0000-4000-8000-000000000001')
  expect(first.version).toBe(0)

  const refused = changed('terms', ['educational only', 'for fun'], ['', ''])
  await call('legal/draft/', { texts: refused })
  expect(await call('legal/publish/', { texts: refused, note })).toMatchObject({ code: 422 })
  expect(await call('legal/publish/', { texts: friendlier, note })).toMatchObject({ code: 409 })
  await call('legal/draft/', { texts: friendlier })
  expect(await call('legal/publish/', { texts: friendlier, note })).toMatchObject({ number: 1 })
  expect((await read('terms', 'en')).number).toBe(0)
  waitUntilEffective()

  const published = await read('terms', 'en')
  expect(published.number).toBe(1)
  expect(JSON.stringify(published.text)).toContain('If something is not for you')
  expect(JSON.stringify((await read('terms', 'es')).text)).toContain('Si algo no es para ti')
  expect((await read('privacy-policy', 'en')).text.title).toBe('Privacy policy')
  const second = await agree('00000000-0000-4000-8000-000000000002')
  expect(second.version).toBe(1)
  expect(second.hash).not.toBe(first.hash)
  expect(await agree('00000000-0000-4000-8000-000000000003')).toEqual(second)
  expect(await call('legal/')).toMatchObject({
    draft: null,
    current: 1,
    in_force: friendlier,
    in_force_problems: [],
    versions: [{ number: 1, note, documents: ['terms'] }],
  })

  expect(await call('legal/roll-back/', { number: 0, note: 'Back' })).toMatchObject({ number: 2 })
  waitUntilEffective()
  expect((await read('terms', 'en')).text).toEqual(terms.text)
  const third = await agree('00000000-0000-4000-8000-000000000004')
  expect(third).toEqual({ version: 2, hash: first.hash })

  const agreed = (hash: string) => page(`/operator/api/customers/agreed/${hash}/terms/en/`)
  expect((await agreed(first.hash)).body).toContain('If you do not agree with something')
  expect((await agreed(second.hash)).body).toContain('If something is not for you')
  expect((await agreed('0'.repeat(64))).code).toBe(404)
})

test('[O-59] neither a published version nor a text that somebody agreed to can be changed or deleted', async () => {
  const run = (sql: string) => server.database.pool.query(sql)
  await agree('00000000-0000-4000-8000-000000000005')
  for (const sql of [
    `update legal_text set sources = '{}'`,
    'delete from legal_text',
    `update version set body = '{}' where kind = 'legal'`,
    `delete from version where kind = 'legal'`,
  ])
    await expect(run(sql)).rejects.toThrow(/is only ever added to/)
})

test('[O-59] the audit log names the texts by their hash', async () => {
  const { rows } = await server.database.pool.query(
    `select detail from operator_audit where action = 'version.publish' order by id desc limit 1`,
  )
  expect(rows[0].detail).toEqual({
    audience: 'everyone',
    legal: { documents: ['terms'], sha256: expect.stringMatching(/^[0-9a-f]{64}$/) },
  })
})

test('[O-59] drafts and versions are shown as a page that runs nothing', async () => {
  await call('legal/draft/', { texts: friendlier })
  const preview = (version: string | number, language = 'en') =>
    page(`/operator/api/versions/legal/preview/${version}/terms/${language}/`)
  const { body, headers } = await preview('draft')
  expect(headers['content-security-policy']).toContain("default-src 'none'")
  expect(body).toContain('<title>Terms of use</title>')
  expect(body).toContain('In force since November 18, 2026')
  expect(body).toContain('If something is not for you')
  expect((await preview(1, 'es')).body).toContain('Si algo no es para ti')
  expect((await preview(0)).body).toContain('If you do not agree with something')
  expect((await preview(99)).code).toBe(404)
  const broken = changed('terms', ['version:', 'since:'], ['', ''])
  await call('legal/draft/', { texts: broken })
  expect((await preview('draft')).body).toContain('<pre>---\ntitle: Terms of use\nsince:')
})

test('[O-59] [O-51] the policy may state the prices in force or those of the draft, and no others', async () => {
  const prices = { 'main-4w-0': 4499, 'main-4w-50': 2249, 'main-4w-75': 1125 }
  expect(await call('prices/check/', { prices })).toMatchObject({
    problems: [],
    warnings: expect.arrayContaining(['The subscription policy does not say $44.99 for 4 weeks at 0 % off.']),
  })
  const withBoth = (text: string) =>
    text
      .replaceAll(/((?:US)?\$)39\.99 (every|cada) 4 (weeks|semanas)/g, '$& / $144.99 $2 4 $3')
      .replaceAll(/4 (weeks|semanas) ((?:US)?\$)19\.99/g, '$& / 4 $1 $222.49')
      .replaceAll(/4 (weeks|semanas) ((?:US)?\$)9\.99/g, '$& / 4 $1 $211.25')
  const { en, es } = builtInLegal['subscription-policy']
  const texts = { 'subscription-policy': { en: withBoth(en), es: withBoth(es) } }
  const problems = async (texts: object) => (await call('legal/draft/', { texts })).problems
  expect(await problems({})).toEqual([])
  expect(await problems(texts)).toEqual([])
  await publishPrices(server.deps, prices)
  expect(await problems(texts)).toEqual([])
  const lines = (language: string, price: string) =>
    expect.objectContaining({ language, text: expect.stringContaining(price) })
  const { in_force_problems: found } = await call('legal/')
  expect(found).toContainEqual(lines('en', '“$44.99 every 4 weeks”'))
  expect(found).toContainEqual(lines('es', '“US$44.99 cada 4 semanas”'))
  expect(await call('legal/roll-back/', { number: 0, note: 'Back' })).toMatchObject({ code: 422 })
  // The owner goes back to the built-in prices, and the built-in policy is right again.
  await call('prices/draft/', { prices: {} })
  expect(await problems({})).toEqual([])
})
