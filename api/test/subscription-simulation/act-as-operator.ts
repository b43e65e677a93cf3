import { pick } from '../seeded-schedule.ts'
import type { World } from './world.ts'

/** What an operator does for the customer in one step, also where it makes no sense. */
export function actAsOperator(world: World): void {
  const { random, subscriptions } = world
  if (subscriptions.length === 0 || random() > 0.02) return
  const index = Math.floor(random() * subscriptions.length)
  const actions = [grantDays, returnAccess]
  pick(random, actions)?.(world, index)
}

function grantDays(world: World, index: number): void {
  const days = 1 + Math.floor(world.random() * 60)
  const event = { kind: 'days_granted', days, others: world.othersOf(index) } as const
  if (world.apply(index, event) === 'done') world.served.days_granted++
}

/** The bank decides for us, and the operator gives back what the dispute had ended. */
function returnAccess(world: World, index: number): void {
  const { state, settled } = world.at(index)
  if (state !== 'revoked') return
  const disputed = settled.filter((id) => world.provider.orders.get(id)?.isReversed)
  const event = {
    kind: 'access_returned',
    orderIds: disputed,
    revokedAt: world.checker.revokedAt(index),
    others: world.othersOf(index),
  } as const
  if (world.apply(index, event) !== 'done') return
  world.served.access_returned++
  for (const orderId of disputed) world.provider.winDispute(orderId)
}
