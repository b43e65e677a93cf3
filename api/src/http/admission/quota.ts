import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { subnetOf } from '../budgets/network-of.ts'
import { type Refused, rateLimited } from '../errors.ts'

const minute = 60_000
/** A few megabytes at most. If so many come within a minute, the oldest are forgotten. */
const maxCounted = 20_000

/** The decorator that says whether requests are limited at all; load tests switch it off. */
export const areLimitedKey = 'areRequestsLimited'

type Minute = { count: number; readonly endsAt: number }

/** Counts the requests of each key within a minute in this process; returns the seconds to wait, or 0. */
export function openQuota(): (key: string, limit: number, now: number) => number {
  // In the order in which the minutes began.
  const minutes = new Map<string, Minute>()

  function begin(key: string, now: number): Minute {
    const fresh = { count: 0, endsAt: now + minute }
    minutes.delete(key)
    minutes.set(key, fresh)
    for (const [oldest, { endsAt }] of minutes) {
      if (endsAt > now && minutes.size <= maxCounted) break
      minutes.delete(oldest)
    }
    return fresh
  }

  return (key, limit, now) => {
    const known = minutes.get(key)
    // A minute that ends much later was begun before the clock was set back.
    const current = known && known.endsAt > now && known.endsAt <= now + minute ? known : begin(key, now)
    current.count += 1
    return current.count <= limit ? 0 : Math.ceil((current.endsAt - now) / 1000)
  }
}

/** Refuses requests of a network beyond its limit. An IPv6 network is a /64, because a household has one. */
export function limitNetworks(
  app: FastifyInstance,
  limitOf: (ip: string) => number,
): (request: FastifyRequest, response: FastifyReply) => Refused | undefined {
  if (!app.getDecorator<boolean>(areLimitedKey)) return () => undefined
  const count = openQuota()
  return (request, response) => {
    const { ip } = request
    const seconds = count(subnetOf(ip), limitOf(ip), Date.now())
    return seconds === 0 ? undefined : refuseFor(seconds, response)
  }
}

export function refuseFor(seconds: number, response: FastifyReply): Refused {
  response.header('retry-after', seconds)
  return rateLimited
}
