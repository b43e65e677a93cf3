import { afterAll, beforeEach, expect, test } from 'vitest'
import { openForBuyers } from '../../../test/buyers.ts'
import { addSignedInOperator } from '../../../test/operators.ts'
import { effectiveMs, publishPrices, publishTexts, startExperiment } from '../../../test/publish.ts'
import { writeTestWeb } from '../../../test/test-web.ts'

const webDist = writeTestWeb()
let shop: Awaited<ReturnType<typeof openForBuyers>>
const opened: (typeof shop)[] = []
beforeEach(async () => {
  shop = await openForBuyers({}, { webDist })
  opened.push(shop)
})
afterAll(async () => {
  for (const one of opened) await one.close()
})

const lead = (en: string) => ({ 'promo.lead': { en, es: 'Te toca' } })

/** The first answer of a new visitor, or a later one of a known session. */
async function answer(given: object = {}, headers = {}) {
  const payload = { key: 'gender', value: 'male', isMultiAnswer: false, ...given }
  const { json } = await shop.app.inject({ method: 'POST', url: '/profile/quiz/', payload, headers })
  return json().data as { id: string; assigned?: { flow: string | null; variant: string | null } }
}

const none = { flow: null, variant: null }

const exposures = () => shop.rows('select visit, variant, person from experiment_exposure order by visit')

async function pageTexts() {
  const { body } = await shop.app.inject({ url: '/' })
  return JSON.parse(/id="texts">(.*?)<\/script>/.exec(body)?.[1] ?? 'null')
}

/** Everybody gets the second variant. */
const secondAlone = [{ weight: 0 }, { weight: 1 }]
const variants = (...parts: readonly object[]) =>
  parts.map((part, index) => ({ name: String(index), prices: null, ...secondAlone[index], ...part })) as never

test('[O-81] while nothing varies, the first answer assigns nothing and costs no query more', async () => {
  expect(Object.keys(await answer())).toEqual(['id'])
  const prices = await publishPrices(shop.deps, { 'main-4w-50': 2009 }, 'experiments')
  await startExperiment(shop.deps, variants({}, { prices }))
  expect(Object.keys(await answer())).toEqual(['id'])
  expect(await exposures()).toEqual([])
})

test('[O-81] the first answer assigns a variant with texts, which the page has, and stores it', async () => {
  const texts = await publishTexts(shop.deps, lead('Your turn'), 'experiments')
  const id = await startExperiment(shop.deps, variants({}, { texts }))
  const name = `${id}.1`
  expect(await pageTexts()).toEqual({
    [name]: { en: { 'promo.lead': 'Your turn' }, es: { 'promo.lead': 'Te toca' } },
  })
  const first = await answer()
  expect(first.assigned).toEqual({ flow: null, variant: name })
  // The answer given again, or a mailed link in another browser, brings the same variant.
  expect((await answer({ id: first.id })).assigned).toEqual({ flow: null, variant: name })
  const link = await shop.app.inject({
    method: 'POST',
    url: '/profile/open-link/',
    payload: { link: first.id },
  })
  expect(link.json().data.variant).toBe(name)
  expect(await exposures()).toMatchObject([{ variant: 1 }])

  await shop.rows("update experiment set stopped_at = now() + interval '1 day'")
  await shop.deps.published.refresh()
  expect([await pageTexts(), (await answer()).assigned]).toEqual([null, undefined])
})

test('[O-81] the control and visitors from before keep what everyone is shown', async () => {
  const early = await answer()
  const texts = await publishTexts(shop.deps, lead('Your turn'), 'experiments')
  await startExperiment(shop.deps, variants({ weight: 1 }, { weight: 0, texts }))
  expect((await answer()).assigned).toEqual(none)
  expect((await answer({ id: early.id })).assigned).toEqual(none)
  expect(await exposures()).toMatchObject([{ variant: 0 }])
})

test('[O-81] a variant with a flow moves the visitor there; a link that names a flow keeps it', async () => {
  await startExperiment(shop.deps, variants({ flow: 'main' }, { flow: 'newer' }))
  const { id, assigned } = await answer({ flow: null })
  expect(assigned).toEqual({ flow: 'newer', variant: null })
  expect(await shop.rows('select flow from quiz_session')).toEqual([{ flow: 'newer' }])
  expect((await shop.look(id)).data.map((plan: { id: string }) => plan.id)).toEqual([
    'newer-4w-50',
    'newer-12w-50',
    'newer-24w-50',
  ])
  expect((await answer({ flow: 'quiz2' })).assigned).toEqual({ flow: 'quiz2', variant: null })
  const link = { referer: 'https://academy.test/?flow=main' }
  expect((await answer({ flow: null }, link)).assigned).toEqual(none)
  expect(await exposures()).toHaveLength(1)
})

test('[O-81] a variant with texts and prices shows both to the same visitors', async () => {
  const texts = await publishTexts(shop.deps, lead('Your turn'), 'experiments')
  const prices = await publishPrices(
    shop.deps,
    { 'main-4w-0': 3499, 'main-4w-50': 1749, 'main-4w-75': 875 },
    'experiments',
  )
  await startExperiment(shop.deps, variants({}, { texts, prices }))
  const { id } = await answer()
  expect((await shop.look(id)).data[1]).toMatchObject({ id: `main-4w-50.${prices}`, trial_price: 1749 })
  expect(await exposures()).toHaveLength(1)
})

test('[O-81] somebody who was assigned to two variants in two browsers is left out once an address joins them', async () => {
  const texts = await publishTexts(shop.deps, lead('Your turn'), 'experiments')
  await startExperiment(shop.deps, variants({ weight: 1 }, { weight: 1, texts }))
  const shown = new Map<string | null | undefined, string>()
  while (shown.size < 2) {
    const { id, assigned } = await answer()
    shown.set(assigned?.variant, id)
  }
  for (const id of shown.values()) {
    await shop.leaveEmail(id, 'one@mail.example')
    await shop.look(id)
  }
  expect(
    await shop.rows(
      'select distinct is_mixed from experiment_exposure where visit in (select visit from quiz_session where email is not null)',
    ),
  ).toEqual([{ is_mixed: true }])
})

test('[O-81] somebody who was assigned to the same variant in two browsers counts once', async () => {
  const texts = await publishTexts(shop.deps, lead('Your turn'), 'experiments')
  await startExperiment(shop.deps, variants({}, { texts }))
  for (const { id } of [await answer(), await answer()]) {
    await shop.leaveEmail(id, 'two@mail.example')
    await shop.look(id)
  }
  const [first, second] = await exposures()
  expect([first.person, second.person]).toEqual([first.visit, first.visit])
})

async function callRoom(path: string, payload?: object) {
  const { cookie } = await addSignedInOperator(shop.deps)
  const reply = await shop.app.inject({
    method: payload ? 'POST' : 'GET',
    url: `/operator/api/${path}`,
    headers: { cookie },
    ...(payload && { payload }),
  })
  return { code: reply.statusCode, ...reply.json() }
}

const pass = () => {
  shop.clock.now = new Date(shop.clock.now.getTime() + effectiveMs)
}

test('[O-81] [O-52] an adopted variant is for everyone: its texts, its flow, and back again', async () => {
  const texts = await publishTexts(shop.deps, lead('Your turn'), 'experiments')
  const of = [
    { name: 'today', weight: 1, prices: null },
    { name: 'new', weight: 1, prices: null, texts, flow: 'newer' },
  ]
  const plan = { name: 'Both', lift: 20, method: 'sequential', supposed: { percent: 5, cents: 2500 } }
  const { id } = await callRoom('experiments/create/', { ...plan, variants: of })
  expect(await callRoom('experiments/start/', { id })).toMatchObject({ status: 'ok' })
  expect(await callRoom('experiments/adopt/', { id, variant: 1 })).toMatchObject({ status: 'ok' })
  pass()
  expect((await pageTexts())[''].en).toEqual({ 'promo.lead': 'Your turn' })
  expect((await answer()).assigned).toEqual({ flow: 'newer', variant: null })
  expect((await answer({ flow: 'quiz2' })).assigned).toEqual({ flow: 'quiz2', variant: null })

  expect(await callRoom('versions/flow/')).toMatchObject({ current: 1, versions: [{ flow: 'newer' }] })
  expect(await callRoom('versions/flow/roll-back/', { number: 0, note: 'Back' })).toMatchObject({ number: 2 })
  pass()
  expect((await answer()).assigned).toBeUndefined()
})

test('[O-81] variants that do not differ, that name no version, or that were seen before the first answer are refused', async () => {
  const today = { name: 'today', weight: 1, prices: null }
  const supposed = { percent: 5, cents: 2500 }
  const refusalOf = async (...given: object[]) =>
    (
      await callRoom('experiments/create/', {
        name: 'A',
        lift: 20,
        method: 'fixed',
        supposed,
        variants: given,
      })
    ).type
  const first = await publishTexts(
    shop.deps,
    { 'front.gender_title': { en: 'Other', es: 'Otro' } },
    'experiments',
  )
  expect(await refusalOf(today, { ...today, name: 'same' })).toBe('same_variants')
  expect(await refusalOf(today, { ...today, name: 'main', flow: 'main' })).toBe('same_variants')
  expect(await refusalOf(today, { ...today, name: 'none', texts: 99 })).toBe('unknown_texts')
  expect(await refusalOf(today, { ...today, name: 'first', texts: first })).toBe('seen_before')
})
