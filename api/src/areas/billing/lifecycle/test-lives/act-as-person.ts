import { pick } from '../../../../../test/seeded-schedule.ts'
import type { FirstPeriod, LifeEvent } from '../life-events.ts'
import { isLiving, isRenewing, type Life, type Terms, unborn } from '../life-record.ts'
import type { World } from './world.ts'

type Plan = { readonly first: FirstPeriod; readonly terms: Omit<Terms, 'consentId'> }

const plan = (amount: number, weeks: number, full: number, renewal = weeks): Plan => ({
  first: { amount, weeks, isTrial: amount !== full },
  terms: { productId: `p${weeks}`, amount: full, currency: 'USD', weeks: renewal },
})
const introductory = [plan(693, 1, 3999, 4), plan(1999, 4, 3999), plan(3999, 12, 7999), plan(5999, 24, 11999)]
const full = [plan(3999, 4, 3999), plan(7999, 12, 7999), plan(11999, 24, 11999)]
const offers = [plan(1999, 4, 1999), plan(3999, 12, 3999)]

/** One visit, or none: what a person does, and what some of them try. */
export function actAsPerson(world: World): void {
  const { random, lives } = world
  const life = Math.floor(random() * lives.length)
  const record = world.recordOf(life)
  const roll = random()
  if (record.erasedAt !== null && random() < 0.9) return
  if (lives.some(isLiving)) {
    if (isRenewing(record) && roll < 0.03) tap(world, life, { kind: 'cancel_asked' })
    else if (isRenewing(record) && roll < 0.05) claim(world, life)
    else if (record.state === 'redemption' && roll < 0.2) replaceCard(world, life)
    else if (record.state === 'cancelled' && roll < 0.2) restore(world, life)
    else if (roll > 0.2 && roll < 0.202) askBack(world, life)
    else if (roll > 0.99) meddle(world, life)
    // From another browser, while the first form may be open still.
    else if (roll > 0.985) openForm(world, addLife(world))
    else if (roll > 0.983) erase(world)
    return
  }
  if (record.state === 'expired' && roll < 0.4) restore(world, life)
  else if (roll < 0.6) openForm(world, record.state === 'revoked' ? addLife(world) : life)
  else if (roll > 0.97) meddle(world, life)
}

/** Taps that may come twice, and be lost with the process that took them. */
function tap(world: World, life: number, event: LifeEvent): void {
  for (let taps = world.random() < 0.1 ? 2 : 1; taps > 0; taps--) world.apply(life, event)
}

function addLife({ lives }: World): number {
  const empty = lives.findIndex(({ state }) => state === 'none')
  if (empty >= 0 || lives.length >= 4) return Math.max(0, empty)
  lives.push(unborn)
  return lives.length - 1
}

function agree(world: World, given: Omit<Terms, 'consentId'>): Terms {
  const terms = { ...given, consentId: `c${++world.orders}` }
  world.judge.agree(terms, world.now)
  return terms
}

function openForm(world: World, life: number): void {
  const hadTrial = world.lives.some((record) => record.hadTrial)
  const wanted = pick(world.random, hadTrial && world.random() < 0.9 ? full : introductory)
  if (wanted === undefined) return
  const terms = agree(world, wanted.terms)
  const { first } = wanted
  const others = world.othersOf(life)
  const orderId = world.order({ life, kind: 'first', first, terms }, (orderId) => ({
    kind: 'checkout_opened',
    orderId,
    first,
    terms,
    others,
  }))
  if (orderId === null) return
  world.provider.openCheckout({ orderId, amount: first.amount, currency: terms.currency }, world.now)
}

function restore(world: World, life: number): void {
  const { terms: old } = world.recordOf(life)
  const wanted = old ?? full[0]?.terms
  if (wanted === undefined) return
  const terms = world.random() < 0.05 ? { ...wanted, consentId: '' } : agree(world, wanted)
  const others = world.othersOf(life)
  for (let taps = world.random() < 0.1 ? 2 : 1; taps > 0; taps--)
    world.order({ life, kind: 'restore', first: null, terms }, (orderId) => ({
      kind: 'restore_asked',
      orderId,
      terms,
      others,
    }))
}

function replaceCard(world: World, life: number): void {
  const { terms: known } = world.recordOf(life)
  if (known !== null) world.openCardForm({ life, kind: 'card', first: null, terms: agree(world, known) })
}

function claim(world: World, life: number): void {
  const wanted = pick(world.random, offers)
  if (wanted === undefined) return
  tap(world, life, {
    kind: 'offer_claimed',
    terms: agree(world, wanted.terms),
    others: world.othersOf(life),
  })
}

function askBack(world: World, life: number): void {
  const { state, settled } = world.recordOf(life)
  if (state === 'revoked') return
  for (const orderId of settled) tap(world, life, { kind: 'refund_asked', orderId })
}

/** The account goes when all it has is ended; else it is asked again on another day. */
function erase(world: World): void {
  const event = { kind: 'account_erased', isEndedAtProvider: world.random() < 0.7 } as const
  for (const life of world.lives.keys()) if (world.apply(life, event) !== 'done') return
}

/** Calls that the screen does not offer in this state. */
function meddle(world: World, life: number): void {
  const deeds: ((record: Life) => void)[] = [
    () => claim(world, life),
    () => restore(world, life),
    () => openForm(world, life),
    () => replaceCard(world, life),
    () => tap(world, life, { kind: 'cancel_asked' }),
    () => askBack(world, life),
    () => tap(world, life, { kind: 'period_ended' }),
    () => tap(world, life, { kind: 'retries_used_up' }),
    () => tap(world, life, { kind: 'older_event' }),
  ]
  pick(world.random, deeds)?.(world.recordOf(life))
}
