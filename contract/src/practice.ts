import * as z from 'zod/mini'
import { defineCall } from './call.ts'
import { opaqueId } from './text.ts'

// The practice account. Money is in cents, units are millionths of a share, parts of a mix are ten-thousandths.

/** The engine's lists are readonly. */
const list = <T extends z.ZodMiniType>(
  item: T,
): z.ZodMiniType<readonly z.output<T>[], readonly z.input<T>[]> => z.array(item)

const ticket = z.object({
  price: z.number(),
  shares: z.number(),
  spread: z.number(),
  fee: z.number(),
  total: z.number(),
})

const mix = z.record(z.string(), z.number())

const order = z.object({
  id: z.string(),
  day: z.number(),
  kind: z.enum(['buy', 'sell', 'saving', 'cancel']),
  state: z.enum(['filled', 'waiting', 'cancelled']),
  filledDay: z.nullable(z.number()),
  /** Of a purchase or a sale. */
  trade: z.nullable(
    z.object({
      instrument: z.string(),
      units: z.number(),
      limit: z.nullable(z.number()),
      /** What the fill did, or will do, to the cash. */
      ticket: z.nullable(ticket),
    }),
  ),
  saving: z.nullable(z.object({ monthly: z.number(), mix, invest: z.number() })),
  /** The order that it cancels. */
  cancels: z.nullable(z.string()),
})

const report = z.object({
  /** The day of the report; negative for those from before the opening. */
  month: z.number(),
  // Money is in thousands of dollars here, and shares are in thousands; the dividend is cents for one share.
  revenue: z.number(),
  operatingProfit: z.number(),
  interest: z.number(),
  tax: z.number(),
  profit: z.number(),
  operatingCashFlow: z.number(),
  investment: z.number(),
  dividend: z.number(),
  issued: z.number(),
  boughtBack: z.number(),
  debt: z.number(),
  cash: z.number(),
  equity: z.number(),
  shares: z.number(),
})

const instrument = z.object({
  id: z.string(),
  kind: z.enum(['fund', 'company']),
  /** Of a company; a fund is named by the texts of the screen. */
  name: z.nullable(z.string()),
  sector: z.nullable(z.string()),
  /** A fund's cost in a year, in millionths. */
  costPpm: z.nullable(z.number()),
  price: z.number(),
  bid: z.number(),
  ask: z.number(),
  /** The prices of the last days, at most 61, today's last. */
  prices: list(z.number()),
  /** The last eight reports of a company, the oldest first. */
  reports: list(report),
})

const rungs = list(z.object({ id: z.string(), amount: z.number(), total: z.number() }))

const mixDistance = z.object({
  /** The part of the account that would have to be moved. */
  distance: z.number(),
  parts: list(z.object({ instrument: z.string(), target: z.number(), actual: z.number() })),
})

const statement = z.object({
  number: z.number(),
  fromMonth: z.number(),
  toMonth: z.number(),
  start: z.number(),
  end: z.number(),
  /** From the value at the start of the week to that at its end. */
  rungs,
  /** From all money paid in to what the account buys at the prices of its opening. */
  soFar: rungs,
  moved: list(z.object({ instrument: z.string(), pricePpm: z.number(), amount: z.number() })),
  mix: z.nullable(mixDistance),
})

const practiceAccount = z.object({
  id: z.string(),
  openedAt: z.string(),
  endedAt: z.nullable(z.string()),
  /** Whole days since the opening; each is a month of the market. */
  day: z.number(),
  /** Whether orders can be sent: not after its end, and not after fifty years. */
  isOpen: z.boolean(),
  /** The SHA-256 of the JSON of version, 'practice' and seed; the seed is opened when the account has ended. */
  engineVersion: z.number(),
  commitment: z.string(),
  reveal: z.nullable(z.object({ seed: z.string(), characters: z.record(z.string(), z.string()) })),
  value: z.number(),
  cash: z.number(),
  /** The part of the cash that waiting orders have set aside. */
  reserved: z.number(),
  paidIn: z.number(),
  gains: z.number(),
  costs: z.number(),
  holdings: list(z.object({ instrument: z.string(), units: z.number(), value: z.number() })),
  saving: z.nullable(z.object({ monthly: z.number(), mix })),
  mix: z.nullable(mixDistance),
  /** One row per day: value, paid in, costs, cash. */
  days: list(list(z.number())),
  /** Every order that waits, and the last hundred others. */
  orders: list(order),
  instruments: list(instrument),
  /** The last twelve. */
  statements: list(statement),
})

export type PracticeAccount = z.output<typeof practiceAccount>
export type PracticeStatement = z.output<typeof statement>

const earlierAccount = z.object({
  id: z.string(),
  openedAt: z.string(),
  endedAt: z.string(),
  days: z.number(),
  value: z.number(),
  statement: z.nullable(statement),
})

/** Made by the browser, so that a repeated request has one effect. */
const newId = z.uuid()
const cents = z.int().check(z.minimum(0), z.maximum(100_000_000_000))
/** The day that the person saw. On another day the price is another, so the order is refused. */
const day = z.int().check(z.minimum(0), z.maximum(10_000))
const onAccount = { id: newId, account: z.uuid(), day }

export const readPractice = defineCall({
  clause: 'X-24',
  area: 'simulator',
  summary: 'The running practice account, or an earlier one, with everything that its screen shows',
  method: 'GET',
  path: '/simulator/practice/',
  access: 'user',
  query: z.strictObject({ id: z.optional(z.uuid()) }),
  replies: {
    200: z.object({
      /** Null if none was ever opened. */
      data: z.nullable(practiceAccount),
      /** Accounts that have ended, the newest first. */
      earlier: list(earlierAccount),
    }),
  },
  limits: { perMinute: 60 },
})

export const openPractice = defineCall({
  clause: 'X-20',
  area: 'simulator',
  summary: 'Opens a practice account, and ends the one that it replaces; the same id again opens nothing',
  method: 'POST',
  path: '/simulator/practice/open/',
  access: 'user',
  body: z.strictObject({ id: newId, replaces: z.nullable(z.uuid()) }),
  replies: { 200: practiceAccount },
  limits: { perMinute: 20 },
})

export const placePracticeOrder = defineCall({
  clause: 'X-21',
  area: 'simulator',
  summary: 'Buys or sells, at once or at a limit; the same id again orders nothing',
  method: 'POST',
  path: '/simulator/practice/order/',
  access: 'user',
  body: z.strictObject({
    ...onAccount,
    kind: z.enum(['buy', 'sell']),
    instrument: opaqueId,
    units: z.int().check(z.minimum(1), z.maximum(1_000_000_000_000_000)),
    /** Null for a market order. */
    limit: z.nullable(cents),
  }),
  replies: { 200: practiceAccount },
  limits: { perMinute: 60 },
})

export const cancelPracticeOrder = defineCall({
  clause: 'X-21',
  area: 'simulator',
  summary: 'Cancels a limit order that waits',
  method: 'POST',
  path: '/simulator/practice/cancel/',
  access: 'user',
  body: z.strictObject({ ...onAccount, order: z.uuid() }),
  replies: { 200: practiceAccount },
  limits: { perMinute: 60 },
})

export const setPracticeSaving = defineCall({
  clause: 'X-22',
  area: 'simulator',
  summary: 'Sets the monthly saving and its mix, and invests some of the cash by it at once',
  method: 'POST',
  path: '/simulator/practice/saving/',
  access: 'user',
  body: z.strictObject({
    ...onAccount,
    monthly: cents,
    mix: z.record(opaqueId, z.int().check(z.minimum(0), z.maximum(10_000))),
    invest: cents,
  }),
  replies: { 200: practiceAccount },
  limits: { perMinute: 60 },
})

export const listPracticeStatements = defineCall({
  clause: 'X-23',
  area: 'simulator',
  summary: 'All weekly statements of a practice account',
  method: 'GET',
  path: '/simulator/practice/statements/',
  access: 'user',
  query: z.strictObject({ id: z.uuid() }),
  replies: { 200: z.object({ data: list(statement) }) },
  limits: { perMinute: 60 },
})
