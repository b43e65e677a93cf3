import { expect, onTestFinished, test } from 'vitest'
import { openTestApp } from '../../../../test/test-app.ts'
import { writeTestWeb } from '../../../../test/test-web.ts'
import { deleteOldSessions } from '../delete-old-sessions.ts'
import { openLandings } from './count-landings.ts'

const phone = 'Mozilla/5.0 (iPhone) Mobile'

async function openSite() {
  const clock = { at: new Date('2026-11-15T12:00:40Z') }
  const opened = await openTestApp({ webDist: writeTestWeb(), rateLimits: false }, { now: () => clock.at })
  let isOpen = true
  const stop = async () => {
    if (isOpen) await opened.app.close()
    isOpen = false
  }
  onTestFinished(async () => {
    await stop()
    await opened.close()
  })
  const load = (url: string, headers: Record<string, string> = {}) =>
    opened.app.inject({ url, headers: { 'user-agent': phone, ...headers } })
  const stored = async () => {
    const { rows } = await opened.database.pool.query(
      `select minute, language, flow, device, source, campaign, traffic, landings from landing_minute
       order by minute, source, campaign, traffic`,
    )
    return rows
  }
  return { ...opened, clock, load, stored, stop }
}

test('[O-11] landings are counted by minute and kind, and stored when the process stops', async () => {
  const { clock, load, stored, stop } = await openSite()
  await load('/?utm_source=facebook&utm_campaign=spring&fbclid=x')
  await load('/?utm_source=facebook&utm_campaign=spring&fbclid=y')
  await load('/?lng=es&flow=quiz2', { 'user-agent': 'Mozilla/5.0 (X11)' })
  clock.at = new Date('2026-11-15T12:01:00Z')
  await load('/?utm_source=facebook&utm_campaign=spring')
  await load('/?utm_source=facebook&test_visit=1')
  expect(await stored()).toEqual([])
  await stop()
  const kind = { language: 'en', flow: null, device: 'phone', source: 'facebook', campaign: 'spring' }
  const [noon, later] = [new Date('2026-11-15T12:00:00Z'), new Date('2026-11-15T12:01:00Z')]
  expect(await stored()).toEqual([
    { ...kind, minute: noon, traffic: 'visitor', landings: 2 },
    {
      minute: noon,
      language: 'es',
      flow: 'quiz2',
      device: 'desktop',
      source: null,
      campaign: null,
      traffic: 'visitor',
      landings: 1,
    },
    { ...kind, minute: later, traffic: 'visitor', landings: 1 },
    { ...kind, minute: later, campaign: null, traffic: 'test', landings: 1 },
  ])
})

test('[O-11] only a first page is a landing: no reload, no learner, nobody who asks not to be tracked', async () => {
  const { app, load, stored, stop } = await openSite()
  await load('/?t=guest.x')
  await load('/?t=worker')
  await load('/', { cookie: 'vela_known=1' })
  await load('/?resume=secret')
  await load('/', { 'sec-gpc': '1' })
  await load('/', { dnt: '1' })
  await load('/nowhere')
  await app.inject({ method: 'HEAD', url: '/' })
  await stop()
  expect(await stored()).toEqual([])
})

test('[O-11] processes that count the same kind add up, also where nothing is known', async () => {
  const { deps, stored } = await openSite()
  const landing = {
    attribution: {
      traffic: 'visitor',
      device: null,
      source: null,
      medium: null,
      campaign: null,
      content: null,
      clickKind: null,
      clickId: null,
    },
    language: 'en',
    flow: null,
  } as const
  const processes = [openLandings(deps), openLandings(deps)]
  for (const { count } of processes) count(landing)
  await Promise.all(processes.map(({ flush }) => flush()))
  expect(await stored()).toMatchObject([{ landings: 2 }])
})

test('[O-11] invented campaigns, sources and flows fill a few rows only, and none is lost', async () => {
  const { load, stored, stop } = await openSite()
  for (let index = 0; index < 300; index += 1)
    await load(`/?utm_source=s${index}&utm_campaign=c${index}&flow=${index % 2 ? `f${index}` : '<b>'}`)
  await stop()
  const rows = await stored()
  expect(rows.length).toBeLessThanOrEqual(60)
  expect(rows.reduce((sum, { landings }) => sum + landings, 0)).toBe(300)
  expect(rows.filter(({ source }) => source === 'other')).toMatchObject([
    { landings: 250, campaign: 'other' },
  ])
})

test('[O-11] landings that cannot be stored hold up no stop, and the log says how many they were', async () => {
  const { load, stop, database, logged } = await openSite()
  await load('/')
  await database.pool.query('alter table landing_minute rename to away')
  await stop()
  await database.pool.query('alter table away rename to landing_minute')
  expect(logged()).toContain('landings were not stored')
})

test('[O-11] counts are deleted after 13 months', async () => {
  const { deps, clock, load, stored, stop } = await openSite()
  await load('/')
  await stop()
  clock.at = new Date('2027-12-20T00:00:00Z')
  await deleteOldSessions(deps)
  expect(await stored()).toEqual([])
})
