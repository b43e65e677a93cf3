import { oncePerDatabase } from '../../db/once-per-database.ts'
import type { Deps } from '../../deps.ts'
import { type Spending, trySpendMany } from '../../http/budgets/budgets.ts'
import { sitePrefixOf } from '../../http/budgets/network-of.ts'

/**
 * How many rows a process takes at once from the daily budgets in the database. It counts them down in memory, so that
 * 30,000 events a second need only one or two statements.
 */
const networkShare = 5000
const everybodyShare = 20_000
/** Rows per network and process that need no share: most visitors never exceed them and cost no statement. */
const freeRows = 1000
/** The number of networks counted at a time; beyond it only the budget of the whole site applies. */
const maxNetworks = 100_000

type UsedDeps = Pick<Deps, 'db' | 'now'>
type Share = { readonly of: Spending; readonly size: number; readonly free: number }

/** [T-05] Counts how many rows may still be stored today, for each network and for the whole site. */
class RowQuota {
  #day = ''
  readonly #left = new Map<string, number>()
  readonly #extending = new Map<string, Promise<boolean>>()

  async trySpend(deps: UsedDeps, ip: string, rows: number): Promise<boolean> {
    const day = deps.now().toISOString().slice(0, 10)
    if (day !== this.#day) this.#left.clear()
    this.#day = day
    const network: Share = {
      of: ['event rows site', sitePrefixOf(ip), day],
      size: networkShare,
      free: freeRows,
    }
    const everybody: Share = { of: ['event rows', day], size: everybodyShare, free: 0 }
    return (await this.#spendFrom(deps, network, rows)) && (await this.#spendFrom(deps, everybody, rows))
  }

  async #spendFrom(deps: UsedDeps, share: Share, rows: number): Promise<boolean> {
    const key = share.of.join(' ')
    if (!this.#left.has(key)) {
      if (share.free > 0 && this.#left.size > maxNetworks) return true
      this.#left.set(key, share.free)
    }
    const left = () => this.#left.get(key) ?? 0
    while (left() < rows) if (!(await this.#extend(deps, key, share))) return false
    this.#left.set(key, left() - rows)
    return true
  }

  /** Concurrent requests that run out of rows take one share together. */
  #extend(deps: UsedDeps, key: string, { of, size }: Share): Promise<boolean> {
    const known = this.#extending.get(key)
    if (known) return known
    const extending = trySpendMany(deps, of, size)
      .then((isTaken) => {
        if (isTaken) this.#left.set(key, (this.#left.get(key) ?? 0) + size)
        return isTaken
      })
      .finally(() => this.#extending.delete(key))
    this.#extending.set(key, extending)
    return extending
  }
}

export const rowQuota = oncePerDatabase(() => new RowQuota())
