import { StartupProblem } from '../../../startup-problem.ts'

/** What is wrong here would otherwise be found out by a person who wants to pay, or by what they are charged. */
export function checkProducts(prices: ReadonlyMap<string, string>, sold: readonly string[]): void {
  const missing = sold.filter((id) => !prices.has(id))
  if (missing.length > 0)
    throw new StartupProblem(`SOLIDGATE_PRODUCTS has no price for ${missing.join(', ')}.`)
  const all = [...prices.values()]
  const twice = [...prices].filter(([, price]) => all.indexOf(price) !== all.lastIndexOf(price))
  if (twice.length === 0) return
  const pairs = twice.map((pair) => pair.join('=')).join(', ')
  throw new StartupProblem(`SOLIDGATE_PRODUCTS has the same price for several products: ${pairs}.`)
}
