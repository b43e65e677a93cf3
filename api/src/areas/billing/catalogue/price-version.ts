import { formatMoney, percentOff } from '@vela/contract/money'
import type { Db } from '../../../db/database.ts'
import type { Deps } from '../../../deps.ts'
import type { Body } from '../../publishing/public.ts'
import written from './catalogue.json' with { type: 'json' }
import { catalogue } from './catalogue.ts'
import { type Catalogue, findCatalogueProblems, readCatalogue } from './read-catalogue.ts'

/** No plan costs more than a thousand dollars, so a larger price is a slip. */
const maxCents = 100_000

type Problem = {
  /** The id of the plan beside which it is shown; null if it is about several. */
  readonly id: string | null
  readonly text: string
}

/** [O-51] What is wrong with the prices of a version. It is what the build checks of the catalogue, by field. */
export function checkPrices(body: Body): Problem[] {
  const problems = Object.entries(body).flatMap(([id, cents]): Problem[] => {
    const product = catalogue.products.find((one) => one.id === id)
    if (product === undefined) return [{ id, text: 'There is no such plan.' }]
    if (!Number.isSafeInteger(cents) || Number(cents) < 1 || Number(cents) > maxCents)
      return [{ id, text: `The price must be between $0.01 and ${formatMoney(maxCents, 'USD', 'en')}.` }]
    return []
  })
  if (problems.length > 0) return problems
  const applied = applyPrices(body)
  const wrong = productsOf(applied).flatMap(({ id, discount, amount, full }) =>
    percentOff({ price: full, trial_price: amount }) === discount
      ? []
      : [{ id, text: describeRange(full, discount) }],
  )
  return wrong.length > 0
    ? wrong
    : findCatalogueProblems(applied).map((problem) => ({ id: null, text: `${problem}.` }))
}

type Written = typeof written
type Flow = keyof Written['flows']
type WrittenPlan = {
  readonly weeks: number
  readonly price: number
  readonly renews?: { readonly weeks: number; readonly price: number }
  readonly first: Readonly<Record<string, number>>
}

const idOf = (flow: Flow, weeks: number, discount: string) => `${flow}-${weeks}w-${discount}`

/** The catalogue with the prices of a version in it. The week renews at the full price of the four weeks (D20). */
function applyPrices(body: Body) {
  const priced = (flow: Flow) => {
    const centsOf = (weeks: number, discount: string, builtIn: number) => {
      const cents = body[idOf(flow, weeks, discount)]
      return typeof cents === 'number' ? cents : builtIn
    }
    return written.flows[flow].map(({ weeks, price, renews, first, ...plan }: WrittenPlan) => ({
      ...plan,
      weeks,
      price: centsOf(weeks, '0', price),
      ...(renews && { renews: { ...renews, price: centsOf(renews.weeks, '0', renews.price) } }),
      first: Object.fromEntries(
        Object.entries(first).map(([discount, cents]) => [discount, centsOf(weeks, discount, cents)]),
      ),
    }))
  }
  return { ...written, flows: { main: priced('main'), newer: priced('newer') } }
}

function productsOf({ flows }: ReturnType<typeof applyPrices>) {
  return (['main', 'newer'] as const).flatMap((flow) =>
    flows[flow].flatMap(({ weeks, price, first }) =>
      Object.entries(first).map(([discount, amount]) => ({
        id: idOf(flow, weeks, discount),
        discount: Number(discount),
        amount,
        full: price,
      })),
    ),
  )
}

/** Says which prices a screen would show as this discount. */
function describeRange(full: number, discount: number): string {
  const money = (cents: number) => formatMoney(cents, 'USD', 'en')
  if (discount === 0) return `The price without a discount must be ${money(full)}.`
  const isShown = (cents: number) => percentOff({ price: full, trial_price: cents }) === discount
  const near = Math.round((full * (100 - discount)) / 100)
  if (!isShown(near)) return `There is no price that is ${discount} % off ${money(full)}.`
  let [low, high] = [near, near]
  while (low > 1 && isShown(low - 1)) low -= 1
  while (isShown(high + 1)) high += 1
  return `For ${discount} % off ${money(full)} it must be ${money(low)} to ${money(high)}.`
}

const applied = new WeakMap<Body, Catalogue>()

/** The prices of a version; undefined if there is none with this number. */
export async function findPrices(
  { published, log }: Pick<Deps, 'published' | 'log'>,
  db: Pick<Db, 'select'>,
  number: number,
): Promise<Catalogue | undefined> {
  if (number === 0) return catalogue
  const version = await published.find(db, 'prices', number)
  if (version === undefined) return undefined
  const known = applied.get(version.body)
  if (known !== undefined) return known
  const isSound = checkPrices(version.body).length === 0
  // A later release of ours may sell other plans than those that this version was published for.
  if (!isSound) log.error({ number }, 'a version of the prices does not fit the catalogue any more')
  const prices = isSound ? readCatalogue(applyPrices(version.body)) : catalogue
  applied.set(version.body, prices)
  return prices
}

/** The prices of a version that is not stored yet; it must have no problems. */
export function previewPrices(body: Body): Catalogue {
  return readCatalogue(applyPrices(body))
}

/**
 * [O-54] The id under which a plan is listed has the number of its version, so that the browser names with it exactly
 * what it showed. Built-in prices have the plain id.
 */
export function listedId(id: string, number: number): string {
  return number === 0 ? id : `${id}.${number}`
}

export function readListedId(listed: string): { readonly id: string; readonly number: number } {
  const [, id = listed, number = '0'] = /^(.+)\.([1-9]\d{0,8})$/.exec(listed) ?? []
  return { id, number: Number(number) }
}
