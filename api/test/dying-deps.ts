import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import type { Deps } from '../src/deps.ts'
import type { PaymentGateway } from '../src/gateways/payments/gateway.ts'
import { choosePayments } from '../src/gateways/payments/open-payments.ts'

/**
 * Deps of a process that ends at the n-th moment: before or after any statement, or any call of the provider. Nothing
 * it does later has an effect, as when it is killed.
 */
export function makeDyingDeps(deps: Deps, pool: pg.Pool, gateway: PaymentGateway, diesAt: number) {
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

  // The server rolls back for a client that is gone. To die while beginning is to die before: there nobody but the
  // dead process would give the connection back.
  const isFree = (query: string | pg.QueryConfig) =>
    /^(begin|rollback)/i.test(typeof query === 'string' ? query : query.text)

  function overQueries<T extends pg.Pool | pg.PoolClient>(target: T): T {
    return new Proxy(target, {
      get(whole, key) {
        if (key === 'query')
          return (...query: [string | pg.QueryConfig, unknown[]]) =>
            isFree(query[0]) ? whole.query(...query) : survive(async () => whole.query(...query))
        if (key === 'connect') return async () => overQueries(await pool.connect())
        const value: unknown = Reflect.get(whole, key)
        return typeof value === 'function' ? value.bind(whole) : value
      },
    })
  }

  const dying: PaymentGateway = {
    ...gateway,
    openCheckout: (sale) => survive(() => gateway.openCheckout(sale)),
    readOutcome: (opening) => survive(() => gateway.readOutcome(opening)),
    closeCheckout: (opening) => survive(() => gateway.closeCheckout(opening)),
    refund: (...given) => survive(() => gateway.refund(...given)),
  }
  return {
    deps: { ...deps, db: drizzle(overQueries(pool)), payments: choosePayments([dying]) },
    isDead,
  }
}
