import { BadSignature } from './gateway.ts'

/** The tolerated difference between the clocks of two hosts. */
const skewSeconds = 60

/**
 * Throws if a signature is too old, because it may be a replay, or from the future, because it would stay valid too
 * long.
 */
export function checkSignatureTime(
  signedAt: number,
  now: number,
  maxAgeSeconds = Number.POSITIVE_INFINITY,
): void {
  const age = now / 1000 - signedAt
  if (!Number.isFinite(age)) throw new BadSignature('its time is not a number')
  if (age > maxAgeSeconds) throw new BadSignature('it is too old')
  if (age < -skewSeconds) throw new BadSignature('its time lies in the future')
}
