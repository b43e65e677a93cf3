import { addDays } from '@vela/contract/streak'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openForLearners } from '../../../../test/learners.ts'
import { loopback, openPushService } from '../../../../test/loopback-push.ts'
import { openPush } from '../../../gateways/push/open-push.ts'
import { readVapidKey } from '../../../gateways/push/vapid.ts'
import { openQueue } from '../../../jobs/queue.ts'
import { work } from '../../../work.ts'
import { queueReminders } from './send-reminders.ts'

let academy: Awaited<ReturnType<typeof openForLearners>>
let service: Awaited<ReturnType<typeof openPushService>>

beforeAll(async () => {
  academy = await openForLearners()
  service = await openPushService()
  const key = await readVapidKey(academy.deps.db)
  Object.assign(academy.deps, { push: openPush({ key, publicUrl: 'https://academy.test' }, loopback) })
})
afterAll(async () => {
  await service.close()
  await academy.close()
})
beforeEach(() => service.replyWith(201))

const at = (time: string) => {
  academy.clock.now = new Date(time)
}

type Learner = Awaited<ReturnType<typeof learner>>
type Wish = { readonly zone?: string; readonly hour?: number; readonly learned?: string }

/** 2026-11-16 is a Monday, and the first goal is five days a week. */
async function learner({ zone = 'Europe/Madrid', hour = 18, learned = '2026-11-16' }: Wish = {}) {
  at(`${learned}T12:00:00Z`)
  const person = await academy.newcomer()
  const { token } = person
  await learn(token, learned, zone)
  const browser = service.subscribe()
  const body = { endpoint: browser.endpoint, public_key: browser.publicKey, auth: browser.auth, zone, hour }
  expect(await academy.post('/habit/reminder/set/', body, { token })).toMatchObject({ status: 'ok' })
  return { ...person, browser, body }
}

const learn = (token: string, day: string, zone = 'Europe/Madrid') =>
  academy.post('/habit/day/', { day, zone }, { token })

/** What a browser was shown so far, after the jobs that are due now have run. */
async function shownTo({ browser }: Pick<Learner, 'browser'>) {
  await queueReminders(academy.deps)
  await academy.deps.queue.drain()
  return service.receivedBy(browser).map(({ body }) => JSON.parse(browser.read(body)))
}

const subscriptionsOf = ({ accountId }: Pick<Learner, 'accountId'>) =>
  academy.rows('select endpoint, refusals from push_subscription where account_id = $1', [accountId])

test('[R-30] the key and the chosen hour are read, and an hour of the night is refused', async () => {
  const { token, body } = await learner({ hour: 19 })
  const read = async () => JSON.parse((await academy.get('/habit/reminder/', token)).body)
  expect(await read()).toEqual({ key: academy.deps.push.publicKey, hour: 19 })
  await academy.post('/habit/reminder/set/', { ...body, hour: 9 }, { token })
  expect(await read()).toMatchObject({ hour: 9 })
  for (const hour of [8, 21, 12.5])
    expect(await academy.post('/habit/reminder/set/', { ...body, hour }, { token })).toMatchObject({
      code: 400,
    })
  const newcomer = await academy.newcomer()
  expect(JSON.parse((await academy.get('/habit/reminder/', newcomer.token)).body)).toMatchObject({
    hour: null,
  })
})

test('[R-33] an endpoint inside our network is refused with words', async () => {
  const { token, body } = await learner()
  const inside = { ...body, endpoint: 'https://169.254.169.254/latest' }
  expect(await academy.post('/habit/reminder/set/', inside, { token })).toMatchObject({
    code: 400,
    type: 'unusable_subscription',
  })
})

test('[R-31] a browser that another person subscribes is theirs alone, and nobody ends the one of another', async () => {
  const [ana, bea] = [await learner(), await learner()]
  await academy.post('/habit/reminder/end/', { endpoint: ana.body.endpoint }, { token: bea.token })
  expect(await subscriptionsOf(ana)).toHaveLength(1)
  await academy.post('/habit/reminder/set/', ana.body, { token: bea.token })
  expect(await subscriptionsOf(ana)).toEqual([])
  expect(await subscriptionsOf(bea)).toHaveLength(2)
  at('2026-11-17T17:00:00Z')
  expect(await shownTo(ana)).toHaveLength(1)
})

test('[R-31] of many browsers of one person the ten newest are stored', async () => {
  const { token, accountId, body } = await learner()
  for (let count = 0; count < 11; count += 1) {
    academy.clock.now = new Date(academy.clock.now.getTime() + 1000)
    const { endpoint } = service.subscribe()
    await academy.post('/habit/reminder/set/', { ...body, endpoint }, { token })
  }
  const stored = await subscriptionsOf({ accountId })
  expect(stored).toHaveLength(10)
  expect(stored.map(({ endpoint }) => endpoint)).not.toContain(body.endpoint)
})

test.each([
  ['America/Lima', '2026-11-17', '2026-11-17T22:59:00Z', '2026-11-17T23:00:00Z'],
  // The clocks were changed in the night before.
  ['Europe/Madrid', '2026-10-25', '2026-10-25T16:59:00Z', '2026-10-25T17:00:00Z'],
])(
  '[R-34] in %s the reminder of %s comes at six in the evening, not before',
  async (zone, day, before, then) => {
    const person = await learner({ zone, learned: addDays(day, -1) })
    at(before)
    expect(await shownTo(person)).toEqual([])
    at(then)
    expect(await shownTo(person)).toMatchObject([{ title: 'Time for a little learning?', language: 'en' }])
    // A device that is switched off until the quiet hours shows nothing.
    expect(service.receivedBy(person.browser)[0]?.headers['ttl']).toBe(String(3 * 3600))
  },
)

test('[R-34] the words are in the language of the person, and know the last day of a goal', async () => {
  const person = await learner()
  await academy.rows(`update account set language = 'es' where id = $1`, [person.accountId])
  await academy.post(
    '/habit/choice/',
    { kind: 'goal', from: '2026-11-16', value: '3', at: 1 },
    { token: person.token },
  )
  at('2026-11-17T17:00:00Z')
  expect(await shownTo(person)).toEqual([
    {
      title: '¿Un ratito para aprender?',
      body: 'Hoy bastan unos minutos.',
      language: 'es',
    },
  ])
  await learn(person.token, '2026-11-17')
  at('2026-11-18T17:00:00Z')
  expect((await shownTo(person)).at(-1)).toMatchObject({
    body: 'Un día más y cumples tu meta semanal.',
  })
})

test('[R-34] nobody is reminded who learned today, is away, has reached the goal, or stopped learning', async () => {
  const today = await learner()
  const away = await learner()
  const reached = await learner()
  const gone = await learner({ learned: '2026-11-01' })
  const choose = (token: string, kind: string, value: string) =>
    academy.post('/habit/choice/', { kind, from: '2026-11-16', value, at: 1 }, { token })
  at('2026-11-18T08:00:00Z')
  await learn(today.token, '2026-11-18')
  await choose(away.token, 'pause', '2026-11-20')
  await choose(reached.token, 'goal', '3')
  for (const day of ['2026-11-17', '2026-11-18']) await learn(reached.token, day)
  at('2026-11-18T17:00:00Z')
  for (const person of [today, away, reached, gone]) expect(await shownTo(person)).toEqual([])
})

test('[R-35] there is one reminder a day, and one for each browser of the person', async () => {
  const person = await learner()
  const other = service.subscribe()
  const second = { ...person.body, endpoint: other.endpoint, public_key: other.publicKey, auth: other.auth }
  await academy.post('/habit/reminder/set/', second, { token: person.token })
  for (const time of ['17:00', '17:15', '17:59']) {
    at(`2026-11-17T${time}:00Z`)
    await shownTo(person)
  }
  // The person flies west, and it is six in the evening again.
  await academy.post(
    '/habit/reminder/set/',
    { ...person.body, zone: 'America/Lima' },
    { token: person.token },
  )
  at('2026-11-17T23:00:00Z')
  expect(await shownTo(person)).toHaveLength(1)
  expect(await shownTo({ browser: other })).toHaveLength(1)
  at('2026-11-18T23:00:00Z')
  expect(await shownTo(person)).toHaveLength(2)
})

test('[R-35] two processes that wake at once send one reminder', async () => {
  const person = await learner()
  at('2026-11-17T17:00:00Z')
  const { db, now, log } = academy.deps
  const queue = await openQueue({ db, now, log, jobs: work.map(({ job }) => job) })
  for (const { register } of work) register(queue, { ...academy.deps, queue })
  await Promise.all([queueReminders(academy.deps), queueReminders({ ...academy.deps, queue })])
  await Promise.all([queue.drain(), academy.deps.queue.drain()])
  await queue.stop()
  expect(await shownTo(person)).toHaveLength(1)
})

test('[R-36] a reminder that is queued is not sent after off, after learning, or after signing out', async () => {
  const [ended, learned, left] = [await learner(), await learner(), await learner()]
  at('2026-11-17T17:00:00Z')
  await queueReminders(academy.deps)
  expect(
    await academy.post('/habit/reminder/end/', { endpoint: ended.body.endpoint }, { token: ended.token }),
  ).toMatchObject({ status: 'ok' })
  await learn(learned.token, '2026-11-17')
  await academy.post('/logout/', { everywhere: false }, { token: left.token })
  for (const person of [ended, learned, left]) expect(await shownTo(person)).toEqual([])
  expect(await subscriptionsOf(ended)).toEqual([])
  expect(await subscriptionsOf(left)).toEqual([])
})

test('[R-36] a browser that was signed out is forgotten before anything is queued for it', async () => {
  const person = await learner()
  await academy.post('/logout/', { everywhere: true }, { token: person.token })
  // It is night there: nobody is due.
  at('2026-11-17T02:00:00Z')
  await queueReminders(academy.deps)
  expect(await subscriptionsOf(person)).toEqual([])
  at('2026-11-17T17:00:00Z')
  expect(await shownTo(person)).toEqual([])
})

test('[R-37] a push service that is busy is asked again when it said, but never in quiet hours', async () => {
  const [person, late] = [await learner(), await learner({ hour: 20 })]
  service.replyWith(429, { 'retry-after': '600' })
  at('2026-11-17T17:00:00Z')
  await queueReminders(academy.deps)
  await academy.deps.queue.drain()
  service.replyWith(201)
  at('2026-11-17T17:09:00Z')
  await academy.deps.queue.drain()
  expect(service.receivedBy(person.browser)).toHaveLength(1)
  at('2026-11-17T17:11:00Z')
  await academy.deps.queue.drain()
  await academy.deps.queue.drain()
  expect(service.receivedBy(person.browser)).toHaveLength(2)
  service.replyWith(503, { 'retry-after': '3600' })
  at('2026-11-17T19:50:00Z')
  await shownTo(late)
  service.replyWith(201)
  at('2026-11-17T20:51:00Z')
  expect(await shownTo(late)).toHaveLength(1)
})

test('[R-37] a subscription that is gone is deleted, one that is refused three times too, and no log names it', async () => {
  const [gone, refused] = [await learner(), await learner()]
  service.replyWith(410)
  at('2026-11-17T17:00:00Z')
  await academy.rows('update habit_person set pushed_on = $2 where account_id = $1', [
    refused.accountId,
    '2026-11-17',
  ])
  expect(await shownTo(gone)).toHaveLength(1)
  expect(await subscriptionsOf(gone)).toEqual([])
  service.replyWith(403)
  const left: number[] = []
  for (const day of ['18', '19', '20']) {
    at(`2026-11-${day}T17:00:00Z`)
    await shownTo(refused)
    left.push((await subscriptionsOf(refused)).length)
  }
  expect(left).toEqual([1, 1, 0])
  expect(academy.logged()).toContain('a push service refused a reminder')
  expect(academy.logged()).not.toContain('/push/')
})
