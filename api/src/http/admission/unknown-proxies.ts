import { BlockList, isIPv6 } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../db/database.ts'
import { oncePerDatabase } from '../../db/once-per-database.ts'
import type { Log } from '../../log.ts'

/** What a network may do is multiplied by this where the network is a proxy: everybody behind it counts as one. */
const sharedBy = 50

const mostProxies = 100

/** Nobody reaches us from these over the internet, so a stranger who invents the header gains nothing. */
const inside = new BlockList()
for (const [network, bits] of [
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const)
  inside.addSubnet(network, bits, 'ipv4')
for (const [network, bits] of [
  ['::1', 128],
  ['fc00::', 7],
  ['fe80::', 10],
] as const)
  inside.addSubnet(network, bits, 'ipv6')

/** Proxies in front of us that TRUST_PROXY does not name, by the address they connect from. */
export const unknownProxiesOf = oncePerDatabase(() => new Set<string>())

/** How many times a budget of one network is worth for this address. */
export function shareOf(db: Db, ip: string): number {
  return unknownProxiesOf(db).has(ip) ? sharedBy : 1
}

/** Without this a forgotten setting would make the whole site share the budgets of one visitor, without a word. */
export function watchForwarded(
  app: FastifyInstance,
  { db, log }: { readonly db: Db; readonly log: Log },
): void {
  const proxies = unknownProxiesOf(db)
  const said = new Set<string>()
  function warnOnce(message: string): void {
    if (!said.has(message)) log.warn(message)
    said.add(message)
  }

  app.addHook('onRequest', (request, _response, done) => {
    const { ip, headers } = request
    const isForwarded = headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined
    // Behind a proxy that is trusted, the address is the one that it forwarded.
    if (isForwarded && ip === request.raw.socket.remoteAddress && !proxies.has(ip)) {
      if (!isInside(ip))
        warnOnce('forwarded addresses arrive from outside of TRUST_PROXY and are not believed')
      else {
        if (proxies.size < mostProxies) proxies.add(ip)
        warnOnce(
          `a proxy is in front that TRUST_PROXY does not name: everybody behind it counts as one network, which may do ${sharedBy} times as much`,
        )
      }
    }
    done()
  })
}

function isInside(ip: string): boolean {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1]
  return inside.check(mapped ?? ip, mapped === undefined && isIPv6(ip) ? 'ipv6' : 'ipv4')
}
