import { BadSignature } from './gateway.ts'

/** How far the clocks of two hosts may differ. */
const skewSeconds = 60

/** A signature is good for a while only: what is older may be a replay, and what is ahead would stay good for longer. */
export function refuseUntimely(
  signedAt: number,
  now: number,
  oldestSeconds = Number.POSITIVE_INFINITY,
): void {
  const age = now / 1000 - signedAt
  if (!Number.isFinite(age)) throw new BadSignature('its time is not a number')
  if (age > oldestSeconds) throw new BadSignature('it is too old')
  if (age < -skewSeconds) throw new BadSignature('its time lies in the future')
}
