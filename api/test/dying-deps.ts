import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import type { Deps } from '../src/deps.ts'
import type { PaymentGateway } from '../src/gateways/payments/gateway.ts'
import { choosePayments } from '../src/gateways/payments/open-payments.ts'
import { type Gate, openGate } from './seeded-schedule.ts'
import { testEngine } from './test-database.ts'

/** The embedded engine has one session, so transactions never interleave. */
const isAloneInTransaction = testEngine === 'embedded'

type Input = {
  readonly pool: pg.Pool
  readonly gateway: PaymentGateway
  readonly diesAt: number
  /** The number of steps for which an answer of the provider is still on its way. */
  readonly slowness?: number
  readonly gate?: Gate
}

/**
 * Deps of a process that ends at the n-th moment: before or after any statement, or any call of the provider. Nothing
 * it does later has an effect, as when it is killed. At each moment it waits at the gate, where others may overtake it.
 */
export function makeDyingDeps(deps: Deps, { pool, gateway, diesAt, slowness = 0, gate = openGate }: Input) {
  let moments = 0
  const isDead = () => moments > diesAt

  function live(): void {
    moments += 1
    if (isDead()) throw new Error('killed')
  }

  async function survive<T>(run: () => Promise<T>): Promise<T> {
    live()
    const done = await run()
    live()
    return done
  }

  function query<T>(run: () => Promise<T>, isInside: boolean, isEnd: boolean): Promise<T> {
    return survive(async () => {
      if (!isInside || !isAloneInTransaction) await gate.pause()
      return gate.during(run, !isInside || isEnd)
    })
  }

  /** What the provider saw may be old when its answer reaches us. */
  function call<T>(run: () => Promise<T>): Promise<T> {
    return survive(async () => {
      await gate.pause()
      try {
        return await run()
      } finally {
        for (let moments = 0; moments <= slowness; moments += 1) await gate.pause()
      }
    })
  }

  // The server rolls back when a client is gone. Dying during `begin` counts as dying before it, because only the
  // dead process could release the connection.
  const isFree = (text: string) => /^(begin|rollback)/i.test(text)

  async function connect(): Promise<pg.PoolClient> {
    await gate.pause()
    return overQueries(await gate.during(() => pool.connect()), true)
  }

  function overQueries<T extends pg.Pool | pg.PoolClient>(target: T, isInside: boolean): T {
    return new Proxy(target, {
      get(whole, key) {
        if (key === 'query')
          return (...given: [string | pg.QueryConfig, unknown[]]) => {
            const text = typeof given[0] === 'string' ? given[0] : given[0].text
            const run = async () => whole.query(...given)
            return isFree(text) ? gate.during(run) : query(run, isInside, /^commit/i.test(text))
          }
        if (key === 'connect') return connect
        const value: unknown = Reflect.get(whole, key)
        return typeof value === 'function' ? value.bind(whole) : value
      },
    })
  }

  const dying: PaymentGateway = {
    ...gateway,
    openCheckout: (sale) => call(() => gateway.openCheckout(sale)),
    closeCheckout: (checkout) => call(() => gateway.closeCheckout(checkout)),
    refund: (...given) => call(() => gateway.refund(...given)),
    chargeSaved: (...given) => call(() => gateway.chargeSaved(...given)),
    read: (order) => call(() => gateway.read(order)),
  }
  return {
    deps: { ...deps, db: drizzle(overQueries(pool, false)), payments: choosePayments([dying]) },
    isDead,
  }
}
