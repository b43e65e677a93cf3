import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { deleteVisitsOf } from '../src/areas/funnel/public.ts'
import { steps } from '../src/areas/funnel/steps.ts'
import { addLandings } from '../src/areas/funnel/visits/landing-minute.table.ts'
import {
  addAnswers,
  changeSessionId,
  eraseSessions,
  openSessions,
  reopenSessions,
  storeEmail,
} from '../src/areas/identity/public.ts'
import type { Db } from '../src/db/database.ts'

/** The values of each dimension in these tests; null is a visit without one. */
export const worldDimensions = {
  traffic: ['visitor', 'test', 'bot'],
  flow: [null, 'quiz2'],
  language: ['en', 'es'],
  device: [null, 'phone', 'tablet', 'desktop'],
  source: [null, 'facebook', 'google'],
  medium: [null, 'paid'],
  campaign: [null, 'spring', 'autumn', 'winter'],
  content: [null, 'video'],
  variant: [null, 'Prices: as they are', 'Prices: higher'],
} as const

function makeRandom(seed: number) {
  let state = seed * 7919 + 1
  const below = (limit: number): number => {
    state = (state * 48_271) % 2_147_483_647
    return state % limit
  }
  function pick<T>(from: readonly T[]): T {
    const picked = from[below(from.length)]
    if (picked === undefined) throw new RangeError('nothing to pick from')
    return picked
  }
  return { below, pick }
}

type Visitor = { id: string; step: number; isErased: boolean; hasEmail: boolean }
type World = {
  readonly db: Db
  readonly pool: pg.Pool
  readonly seed: number
  readonly start: Date
}

/** Visitors who answer, go back, leave an address, pay, open mailed links and are erased, in a seeded order. */
export function openVisitWorld({ db, pool, seed, start }: World) {
  const random = makeRandom(seed)
  const { below, pick } = random
  const clock = { at: start }
  const visitors: Visitor[] = []
  const experimentId = randomUUID()
  let ids = 0
  const newId = () => `visit-${seed}-${(ids += 1)}`.padEnd(32, '_')

  const answerOf = ({ id, step }: Visitor) => ({
    sessionId: id,
    key: steps[step]?.key ?? '',
    value: 'x',
    isMulti: false,
    answeredAt: clock.at,
    language: pick(worldDimensions.language),
    givesFlow: below(4) === 0,
    flow: pick(worldDimensions.flow),
  })

  async function open() {
    const visitor = { id: newId(), step: below(8) === 0 ? 18 : 0, isErased: false, hasEmail: false }
    const { device, source, medium, campaign, content, traffic } = worldDimensions
    const isClick = below(2) === 0
    await openSessions(db, [
      {
        ...answerOf(visitor),
        traffic: below(5) === 0 ? pick(traffic) : 'visitor',
        device: pick(device),
        source: pick(source),
        medium: pick(medium),
        campaign: pick(campaign),
        content: pick(content),
        clickKind: isClick ? 'gclid' : null,
        clickId: isClick ? 'x' : null,
      },
    ])
    visitors.push(visitor)
  }

  /** Moves a visitor to another step: mostly the next one, sometimes back or over a gap. */
  function move(visitor: Visitor): void {
    const by = below(6) === 0 ? -below(4) : 1 + Math.floor(below(10) / 9)
    const step = Math.min(steps.length - 1, Math.max(0, visitor.step + by))
    visitor.step = steps[step]?.key === 'email' ? step + 1 : step
  }

  async function answer(visitor: Visitor) {
    move(visitor)
    await addAnswers(db, [answerOf(visitor)])
  }

  async function leaveEmail(visitor: Visitor) {
    visitor.hasEmail = true
    await storeEmail(db, visitor.id, {
      email: `${pick(['a', 'b'])}${visitor.id}@example.com`,
      setBy: Buffer.alloc(32),
      wantsMail: { isAgreed: true, text: 'v1' },
      allowsAds: null,
      language: pick(worldDimensions.language),
      at: clock.at,
    })
  }

  async function openLink(visitor: Visitor) {
    const to = newId()
    await changeSessionId(db, { from: visitor.id, to, probes: [] })
    visitor.id = to
  }

  async function erase(visitor: Visitor) {
    visitor.isErased = true
    await db.transaction(async (tx) => {
      await eraseSessions(tx, { sessionIds: [visitor.id], verifiedEmail: null, at: clock.at })
      await deleteVisitsOf(tx, [visitor.id])
    })
  }

  async function pay({ id }: Visitor) {
    const [order, consent, at] = [randomUUID(), randomUUID(), clock.at]
    const amount = 1000 + below(5000)
    await pool.query(
      `with agreed as (
         insert into consent (id, kind, text_version, language, product_id, currency, given_at)
         values ($1, 'plan', '1', 'en', 'p', 'USD', $4)),
       ordered as (
         insert into orders (id, kind, state, session_id, product_id, gateway, currency, amount, weeks, consent_id,
           language, customer_id, created_at, changed_at)
         values ($2, $6, 'paid', $3, 'p', 'sandbox', 'USD', $5, 4, $1, 'en', 'c', $4, $4))
       insert into ledger (order_id, gateway, charge_id, kind, amount, total, currency, happened_at, recorded_at)
       values ($2::uuid, 'sandbox', $2::text, 'charge', $5, $5, 'USD', $4, $4)`,
      [consent, order, id, at, amount, below(4) === 0 ? 'card_update' : 'plan'],
    )
  }

  /** Shows a variant of the one experiment to a visitor. */
  async function expose({ id }: Visitor) {
    await pool.query(
      `with owner as (
         insert into operator (id, email, role, created_at) values ($1, 'owner@academy.test', 'owner', $2)
         on conflict do nothing)
       insert into experiment (id, name, variants, salt, method, lift, planned, created_by, created_at, started_at)
       values ($1, 'Prices', '[{"name": "as they are"}, {"name": "higher"}]', '', 'fixed', 10, 100, $1, $2, $2)
       on conflict do nothing`,
      [experimentId, clock.at],
    )
    await pool.query(
      `insert into experiment_exposure (experiment_id, visit, variant, person, exposed_at)
       select $1, visit, $3, visit, $4 from quiz_session where id = $2 on conflict do nothing`,
      [experimentId, id, below(2), clock.at],
    )
  }

  async function land() {
    const { language, flow, device, source, campaign, traffic } = worldDimensions
    await addLandings(db, [
      {
        minute: new Date(Math.floor(clock.at.getTime() / 60_000) * 60_000),
        language: pick(language),
        flow: pick(flow),
        device: pick(device),
        source: pick(source),
        campaign: pick(campaign),
        traffic: pick(traffic),
        landings: 1 + below(3),
      },
    ])
  }

  /** A transaction that has stored an answer and is slow to commit. On the embedded engine it would hold up everybody. */
  async function answerSlowly(visitor: Visitor): Promise<() => Promise<void>> {
    move(visitor)
    const { key, answeredAt } = answerOf(visitor)
    const client = await pool.connect()
    await client.query('begin')
    await client.query(
      `insert into quiz_answer (session_id, key, value, is_multi, answered_at) values ($1, $2, 'x', false, $3)`,
      [visitor.id, key, answeredAt],
    )
    return async () => {
      await client.query('commit')
      client.release()
    }
  }

  /** Something that a visitor does, and some time that passes. */
  async function act(): Promise<void> {
    clock.at = new Date(clock.at.getTime() + (below(20) === 0 ? 4_000_000 : 100 * (1 + below(400))))
    const alive = visitors.filter(({ isErased }) => !isErased)
    if (alive.length < 3 || below(7) === 0) return open()
    const visitor = pick(alive)
    const kind = below(40)
    if (kind === 0) return erase(visitor)
    if (kind <= 2) return leaveEmail(visitor)
    if (kind <= 4) return openLink(visitor)
    if (kind === 5) return pay(visitor)
    if (kind === 7) return expose(visitor)
    if (kind === 8) return land()
    if (kind === 6 && visitor.hasEmail) return reopenSessions(db, [visitor.id], clock.at)
    return answer(visitor)
  }

  return { clock, random, visitors, act, answerSlowly, answer, leaveEmail, openLink, erase, pay, open }
}
