import { setTimeout as sleep } from 'node:timers/promises'
import type { Deps } from '../../../../deps.ts'
import { isBeingSent } from './later-charge.table.ts'

/** Longer than a charge is on its way: cleared, sent, and given up when the provider does not answer. */
const onItsWayMs = 8_000
const lookEveryMs = 50

/**
 * [I5] For who has cancelled, before they are answered: a charge that went out just before is over then, and none goes
 * out any more. If it was paid it is given back.
 */
export async function waitForSend(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  subscriptionId: string,
): Promise<void> {
  const until = performance.now() + onItsWayMs
  const isOver = async () => !(await isBeingSent(db, subscriptionId, new Date(now().getTime() - onItsWayMs)))
  while (!(await isOver()) && performance.now() < until) await sleep(lookEveryMs)
}
