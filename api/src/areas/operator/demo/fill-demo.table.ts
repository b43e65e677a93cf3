import { randomUUID } from 'node:crypto'
import type { Random } from '@vela/simulator/random'
import { getTableColumns, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Db, Tx } from '../../../db/database.ts'
import { sandboxCharge, sandboxSale } from '../../../gateways/payments/sandbox/sandbox-charge.table.ts'
import { sandboxCheckout } from '../../../gateways/payments/sandbox/sandbox-checkout.table.ts'
import { offer } from '../../billing/catalogue/offer.table.ts'
import { ledger } from '../../billing/ledger/ledger.table.ts'
import { consent } from '../../billing/order/tables/consent.table.ts'
import { orders } from '../../billing/order/tables/orders.table.ts'
import { refund } from '../../billing/order/tables/refund.table.ts'
import { subscription } from '../../billing/subscription/subscription.table.ts'
import { landingMinute } from '../../funnel/visits/landing-minute.table.ts'
import { account } from '../../identity/account.table.ts'
import { quizAnswer } from '../../identity/quiz-answer.table.ts'
import { quizSession } from '../../identity/quiz-session.table.ts'
import { progress } from '../../progress/progress.table.ts'
import { addExperiment } from '../../publishing/experiment.table.ts'
import { exposure } from '../../publishing/exposure.table.ts'
import { addOperator } from '../access/operator.table.ts'
import { addPurchase, type DemoRows, noRows, type Rows } from './demo-rows.table.ts'
import type { MadeUpBuyer } from './made-up-buyer.ts'
import type { MadeUpVisit } from './made-up-visits.ts'

const dayMs = 24 * 60 * 60_000
const offerMs = 10 * 60_000

export type DemoChapter = {
  readonly id: string
  /** The options of a question, the right one first; none for a page to read. */
  readonly elements: readonly { readonly id: string; readonly options: readonly string[] }[]
}

export type DemoPerson = {
  readonly visit: MadeUpVisit
  /** Null for a visitor who did not buy. */
  readonly buyer: MadeUpBuyer | null
  readonly email: string | null
}

export async function hasVisits(db: Pick<Db, 'select'>): Promise<boolean> {
  const found = await db.select({ id: quizSession.id }).from(quizSession).limit(1)
  return found.length > 0
}

/** Adds the visits, purchases and learning of these people. The chapters are those that they learn, in order. */
export async function insertPeople(
  db: Db,
  people: readonly DemoPerson[],
  { random, chapters }: { readonly random: Random; readonly chapters: readonly DemoChapter[] },
): Promise<void> {
  const rows = noRows()
  for (const person of people) addPerson(rows, person, random, chapters)
  await db.transaction(async (tx) => {
    await insertAll(tx, account, rows.account)
    await insertAll(tx, quizSession, rows.quizSession)
    await insertAll(tx, quizAnswer, rows.quizAnswer)
    await insertAll(tx, offer, rows.offer)
    await insertAll(tx, consent, rows.consent)
    // Orders refer to subscriptions and subscriptions to orders, so the orders get their subscription afterwards.
    await insertAll(
      tx,
      orders,
      rows.orders.map((order) => ({ ...order, subscriptionId: null })),
    )
    await insertAll(tx, subscription, rows.subscription)
    await tx.execute(
      sql`update ${orders} set subscription_id = given.subscription_id
        from json_to_recordset(${JSON.stringify(
          rows.orders.map(({ id, subscriptionId }) => ({ id, subscription_id: subscriptionId })),
        )}::json) as given (id uuid, subscription_id uuid)
        where ${orders.id} = given.id`,
    )
    await insertAll(tx, ledger, rows.ledger)
    await insertAll(tx, refund, rows.refund)
    await insertAll(tx, sandboxCheckout, rows.sandboxCheckout)
    await insertAll(tx, sandboxSale, rows.sandboxSale)
    await insertAll(tx, sandboxCharge, rows.sandboxCharge)
    await insertAll(tx, progress, rows.progress)
  })
}

/** Adds the first pages: one for each visit, and one for every third visit that somebody left without an answer. */
export async function insertLandings(db: Db): Promise<void> {
  await db.execute(
    sql`insert into ${landingMinute} (minute, language, device, source, campaign, traffic, landings)
      select date_trunc('minute', created_at), language, device, source, campaign, traffic,
        count(*) + count(*) filter (where visit % 3 = 0)
      from ${quizSession} group by 1, 2, 3, 4, 5, 6`,
  )
}

/** Adds an experiment that has ended, with the visitors of its time. */
export async function insertExperiment(db: Db, now: Date): Promise<void> {
  const [id, operatorId] = [randomUUID(), randomUUID()]
  const [startedAt, stoppedAt] = [new Date(now.getTime() - 84 * dayMs), new Date(now.getTime() - 40 * dayMs)]
  await db.transaction(async (tx) => {
    const owner = { id: operatorId, email: 'former-owner@demo.example', role: 'owner' } as const
    await addOperator(tx, { ...owner, createdAt: startedAt, removedAt: stoppedAt })
    await addExperiment(tx, {
      id,
      name: 'A calmer quiz',
      variants: [
        { name: 'As it was', weight: 50, prices: null },
        { name: 'The newer flow', weight: 50, prices: null, flow: 'newer' },
      ],
      salt: id,
      method: 'sequential',
      lift: 20,
      planned: 6000,
      createdBy: operatorId,
      createdAt: startedAt,
      startedAt,
      stoppedAt,
    })
    await tx.execute(
      sql`insert into ${exposure} (experiment_id, visit, variant, person, exposed_at)
        select ${id}::uuid, visit, visit % 2, visit, created_at from ${quizSession}
        where created_at >= ${startedAt.toISOString()}::timestamptz
          and created_at < ${stoppedAt.toISOString()}::timestamptz`,
    )
  })
}

/** Inserts all rows with one parameter, which is many times faster than one parameter for each value. */
async function insertAll<T extends PgTable>(tx: Tx, table: T, rows: Rows<T>): Promise<void> {
  const columns = Object.entries(getTableColumns(table)).filter(([key]) => rows.some((row) => key in row))
  const given = rows.map((row) => {
    const values = new Map<string, unknown>(Object.entries(row))
    return Object.fromEntries(columns.map(([key, { name }]) => [name, values.get(key) ?? null]))
  })
  const names = sql.join(
    columns.map(([, { name }]) => sql.identifier(name)),
    sql`, `,
  )
  if (rows.length > 0)
    await tx.execute(
      sql`insert into ${table} (${names})
        select ${names} from json_populate_recordset(null::${table}, ${JSON.stringify(given)}::json)`,
    )
}

function addPerson(
  rows: DemoRows,
  person: DemoPerson,
  random: Random,
  chapters: readonly DemoChapter[],
): void {
  const { visit, buyer, email } = person
  const sessionId = randomUUID().replaceAll('-', '')
  const accountId = buyer === null ? null : randomUUID()
  if (accountId !== null)
    rows.account.push({
      id: accountId,
      email,
      createdAt: visit.at,
      language: visit.language,
      emailVerifiedAt: visit.at,
    })
  rows.quizSession.push({
    id: sessionId,
    language: visit.language,
    traffic: 'visitor',
    device: visit.device,
    source: visit.source,
    medium: visit.medium,
    campaign: visit.campaign,
    createdAt: visit.at,
    email,
    emailSetAt: visit.emailAt,
    wantsMail: visit.emailAt && random(0, 9) < 7,
    wantsMailSetAt: visit.emailAt,
    probedEmails: [],
    accountId,
    claimedAt: buyer?.boughtAt ?? null,
  })
  for (const { key, value, at } of visit.answers)
    rows.quizAnswer.push({ sessionId, key, value, isMulti: false, answeredAt: at })
  const pricedAt = visit.sawPrice ? visit.answers.at(-1)?.at : undefined
  if (pricedAt !== undefined)
    rows.offer.push({
      sessionId,
      startedAt: pricedAt,
      endsAt: new Date(pricedAt.getTime() + offerMs),
      pricedAt,
    })
  if (buyer === null || accountId === null) return
  addPurchase(rows, { buyer, accountId, sessionId, email, language: visit.language })
  addLearning(rows, { buyer, accountId, random, chapters })
}

type Learning = {
  readonly buyer: MadeUpBuyer
  readonly accountId: string
  readonly random: Random
  readonly chapters: readonly DemoChapter[]
}

/** One chapter a day, page by page, now and then with a wrong answer. */
function addLearning(rows: DemoRows, { buyer, accountId, random, chapters }: Learning): void {
  for (const [index, day] of buyer.learned.entries()) {
    const chapter = chapters[index]
    if (chapter === undefined) return
    const done = [
      ...chapter.elements.map(({ id, options }) => ({
        type: 'element' as const,
        typeId: id,
        // A page has no options.
        option: options[random(0, 9) < 7 ? 0 : random(0, Math.max(0, options.length - 1))] ?? '',
      })),
      { type: 'chapter' as const, typeId: chapter.id, option: '' },
    ]
    for (const [step, item] of done.entries()) {
      const at = new Date(day.getTime() + step * 40_000)
      rows.progress.push({ ...item, accountId, doneAt: at, receivedAt: at })
    }
  }
}
