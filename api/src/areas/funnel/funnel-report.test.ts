import { expect, onTestFinished, test } from 'vitest'
import { openTestDatabase } from '../../../test/test-database.ts'
import { readFunnelReport } from './funnel-report.ts'

type Visit = {
  /** The answered keys in order, each with the seconds since the session started. */
  readonly log: readonly (readonly [key: string, second: number])[]
  readonly at?: string
  readonly flow?: string
  readonly language?: 'en' | 'es'
  readonly emailSecond?: number
}

const monday = '2026-03-02T10:00:00.000Z'
const march = { from: new Date('2026-03-01T00:00:00Z'), to: new Date('2026-04-01T00:00:00Z') }

/** Inserts sessions as the server would, and returns a reader of single steps. */
async function openLog(visits: readonly Visit[]) {
  const { pool, db, close } = await openTestDatabase()
  onTestFinished(close)
  for (const [index, { log, at = monday, flow, language, emailSecond }] of visits.entries()) {
    const id = `session-${index}`.padEnd(32, '_')
    const after = (second: number) => new Date(Date.parse(at) + second * 1000).toISOString()
    const email = emailSecond === undefined ? null : after(emailSecond)
    await pool.query(
      `insert into quiz_session (id, flow, language, created_at, email, email_set_at, wants_mail, wants_mail_set_at)
       values ($1, $2, $3, $4, $5, $6, $7, $6)`,
      [id, flow, language, at, email && 'a@example.com', email, email && true],
    )
    for (const [key, second] of log)
      await pool.query(
        `insert into quiz_answer (session_id, key, value, is_multi, answered_at) values ($1, $2, 'x', false, $3)`,
        [id, key, after(second)],
      )
  }
  const read = (given: Partial<Parameters<typeof readFunnelReport>[1]> = {}) =>
    readFunnelReport({ db }, { ...march, ...given })
  return { read, stepOf: async (name: string) => (await read()).find(({ step }) => step === name) }
}

test('[F-01] the report has every step in the order of the funnel, even without visitors', async () => {
  const { read } = await openLog([])
  const report = await read()
  const names = report.map(({ step }) => step)
  expect(names).toHaveLength(30)
  expect(new Set(names).size).toBe(30)
  expect(names.slice(0, 4)).toEqual(['gender', 'age', 'promo', 'investment_goal'])
  expect(names.slice(-7)).toEqual([
    'plan_is_ready',
    'what_you_start',
    'investing_stock_market',
    'passive_income_streams',
    'strategy_ready',
    'email',
    'growth_plan',
  ])
  expect(report[1]).toEqual({
    step: 'age',
    reached: 0,
    answered: 0,
    dropOff: null,
    medianSeconds: null,
    backTaps: 0,
  })
})

test('a step is reached with the answer before it, and dropped by who goes no further', async () => {
  const { read } = await openLog([
    { log: [['gender', 0]] },
    {
      log: [
        ['gender', 0],
        ['age', 4],
      ],
    },
    {
      log: [
        ['gender', 0],
        ['age', 6],
        ['promo', 8],
      ],
    },
    {
      log: [
        ['gender', 0],
        ['age', 20],
        ['promo', 21],
        ['investment_goal', 24],
      ],
    },
  ])
  expect((await read()).slice(0, 6)).toEqual([
    { step: 'gender', reached: 4, answered: 4, dropOff: 0, medianSeconds: null, backTaps: 0 },
    { step: 'age', reached: 4, answered: 3, dropOff: 0.25, medianSeconds: 6, backTaps: 0 },
    {
      step: 'promo',
      reached: 3,
      answered: 2,
      dropOff: expect.closeTo(1 / 3),
      medianSeconds: 1.5,
      backTaps: 0,
    },
    { step: 'investment_goal', reached: 2, answered: 1, dropOff: 0.5, medianSeconds: 3, backTaps: 0 },
    { step: 'income_level', reached: 1, answered: 0, dropOff: 1, medianSeconds: null, backTaps: 0 },
    { step: 'annual_income', reached: 0, answered: 0, dropOff: null, medianSeconds: null, backTaps: 0 },
  ])
})

test('a lost answer in between is no drop-off', async () => {
  const { stepOf } = await openLog([
    {
      log: [
        ['gender', 0],
        ['promo', 5],
      ],
    },
  ])
  expect(await stepOf('age')).toMatchObject({ reached: 1, answered: 0, dropOff: 0 })
  expect(await stepOf('promo')).toMatchObject({ reached: 1, answered: 1, dropOff: 0, medianSeconds: 5 })
})

test('taps on back are counted at the step that was left, and a session only once', async () => {
  const { read } = await openLog([
    {
      log: [
        ['gender', 0],
        ['age', 2],
        ['promo', 4],
        // Three steps back from investment_goal, then forward again.
        ['gender', 10],
        ['age', 12],
        // One step back from promo: age is answered again.
        ['age', 15],
        ['promo', 16],
      ],
    },
  ])
  const report = await read()
  expect(report.map(({ backTaps }) => backTaps).slice(0, 5)).toEqual([0, 0, 1, 3, 0])
  expect(report.slice(0, 4).map(({ reached, answered }) => [reached, answered])).toEqual([
    [1, 1],
    [1, 1],
    [1, 1],
    [1, 0],
  ])
  // age took 2, 2 and 3 seconds.
  expect(report[1]?.medianSeconds).toBe(2)
})

test('the e-mail step is between strategy_ready and growth_plan, with the time of the session', async () => {
  const { stepOf } = await openLog([
    {
      log: [
        ['gender', 0],
        ['financial_well_being', 100],
        ['4_weeks', 130],
      ],
      emailSecond: 112,
    },
    {
      log: [
        ['gender', 0],
        ['financial_well_being', 100],
      ],
      emailSecond: 120,
    },
    {
      log: [
        ['gender', 0],
        ['financial_well_being', 100],
      ],
    },
  ])
  expect(await stepOf('strategy_ready')).toMatchObject({ reached: 3, answered: 3, medianSeconds: 100 })
  expect(await stepOf('email')).toMatchObject({ reached: 3, answered: 2, medianSeconds: 16 })
  expect(await stepOf('growth_plan')).toMatchObject({
    reached: 2,
    answered: 1,
    dropOff: 0.5,
    medianSeconds: 18,
  })
})

test('going back behind the e-mail counts from the step after it', async () => {
  const { stepOf } = await openLog([
    {
      log: [
        ['financial_well_being', 0],
        ['financial_well_being', 40],
      ],
      emailSecond: 10,
    },
  ])
  expect(await stepOf('growth_plan')).toMatchObject({ reached: 1, backTaps: 2 })
})

test('a break of more than half an hour is no time spent on a step', async () => {
  const { stepOf } = await openLog([
    {
      log: [
        ['gender', 0],
        ['age', 1800],
      ],
    },
    {
      log: [
        ['gender', 0],
        ['age', 1801],
        ['promo', 1803],
      ],
    },
    {
      log: [
        ['gender', 0],
        ['age', 90_000],
      ],
    },
  ])
  expect(await stepOf('age')).toMatchObject({ answered: 3, medianSeconds: 1800 })
  expect(await stepOf('promo')).toMatchObject({ medianSeconds: 2 })
})

test('sessions are chosen by flow, language and the day they began', async () => {
  const log = [['gender', 0]] as const
  const { read } = await openLog([
    { log, language: 'en' },
    { log, flow: 'quiz2', language: 'en' },
    { log, flow: 'quiz2', language: 'es' },
    { log, flow: 'other' },
    { log, at: '2026-03-31T23:59:59.999Z' },
    { log, at: '2026-04-01T00:00:00.000Z' },
    { log, at: '2026-02-28T23:59:59.999Z' },
  ])
  const visitors = async (given: Parameters<typeof read>[0]) => (await read(given))[0]?.reached
  expect(await visitors({})).toBe(5)
  expect(await visitors({ flow: undefined })).toBe(5)
  expect(await visitors({ flow: null })).toBe(2)
  expect(await visitors({ flow: 'quiz2' })).toBe(2)
  expect(await visitors({ flow: 'quiz2', language: 'es' })).toBe(1)
  expect(await visitors({ language: 'en' })).toBe(2)
  expect(
    await visitors({ from: new Date('2026-04-01T00:00:00Z'), to: new Date('2026-04-02T00:00:00Z') }),
  ).toBe(1)
})

test('an unknown question in the log is passed over', async () => {
  const { stepOf } = await openLog([
    {
      log: [
        ['gender', 0],
        ['shoe_size', 3],
        ['age', 5],
      ],
    },
  ])
  expect(await stepOf('age')).toMatchObject({ answered: 1, medianSeconds: 5, backTaps: 0 })
})

test('a range that ends before it begins, a strange flow or language is refused', async () => {
  const { read } = await openLog([])
  await expect(read({ from: march.to, to: march.from })).rejects.toThrow('the range must end after it begins')
  await expect(read({ flow: "' or true" })).rejects.toThrow('must be a flow name')
  await expect(read({ language: 'fr' as 'en' })).rejects.toThrow('language')
})

test('it agrees with counting by hand, whatever way people take', async () => {
  const names = (await (await openLog([])).read()).map(({ step }) => step)
  const keys = names.map(
    (name) => ({ strategy_ready: 'financial_well_being', growth_plan: '4_weeks' })[name] ?? name,
  )
  const email = names.indexOf('email')
  let seed = 7
  const random = (below: number) => {
    seed = (seed * 48_271) % 2_147_483_647
    return seed % below
  }
  // Random walks: mostly forward, sometimes back or over a gap, with occasional breaks; half of them reach the end.
  const walks = Array.from({ length: 30 }, () => {
    let [step, second] = [random(2) * 18, 0]
    return Array.from({ length: 1 + random(25) }, () => {
      const event = { step, second }
      second += random(12) === 0 ? 4000 : 1 + random(40)
      step = Math.min(29, Math.max(0, step + (random(6) === 0 ? -random(4) : 1 + Math.floor(random(10) / 9))))
      return event
    }).filter((event, index, all) => event.step !== email || all.findIndex((e) => e.step === email) === index)
  })
  const { read } = await openLog(
    walks.map((walk) => {
      const emailSecond = walk.find(({ step }) => step === email)?.second
      const log = walk.flatMap(({ step, second }) =>
        step === email ? [] : [[keys[step] ?? '', second] as const],
      )
      return emailSecond === undefined ? { log } : { log, emailSecond }
    }),
  )

  const report = await read()
  for (const [place, name] of names.entries()) {
    const reached = walks.filter((walk) => walk.some(({ step }) => step >= place - 1)).length
    const wentOn = walks.filter((walk) => walk.some(({ step }) => step >= place)).length
    const moves = walks.flatMap((walk) =>
      walk.slice(1).map(({ step, second }, index) => {
        const before = walk[index] ?? { step: 0, second: 0 }
        return { step, took: second - before.second, before: before.step }
      }),
    )
    const times = moves.flatMap(({ step, took }) => (step === place && took <= 1800 ? [took] : []))
    expect(report[place]).toEqual({
      step: name,
      reached,
      answered: walks.filter((walk) => walk.some(({ step }) => step === place)).length,
      dropOff: reached === 0 ? null : 1 - wentOn / reached,
      medianSeconds: median(times),
      backTaps: moves
        .filter(({ step, before }) => step <= before && before + 1 === place)
        .reduce((taps, { step, before }) => taps + before - step + 1, 0),
    })
  }
  expect(report.reduce((taps, { backTaps }) => taps + backTaps, 0)).toBeGreaterThan(10)
  expect(report[29]?.reached).toBeGreaterThan(0)
})

function median(times: number[]): number | null {
  const sorted = times.toSorted((a, b) => a - b)
  const [low, high] = [sorted[Math.ceil(sorted.length / 2) - 1], sorted[Math.floor(sorted.length / 2)]]
  return low === undefined || high === undefined ? null : (low + high) / 2
}
