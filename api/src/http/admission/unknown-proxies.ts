import { BlockList, isIPv6 } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../db/database.ts'
import { oncePerDatabase } from '../../db/once-per-database.ts'
import type { Log } from '../../log.ts'

/** Limits per network are multiplied by this for an unknown proxy, because all its users count as one network. */
const sharedBy = 50

const maxProxies = 100

/** Private networks. Only their proxies get more: a stranger on the internet who forges the header gains nothing. */
const privateNetworks = new BlockList()
for (const [network, bits] of [
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const)
  privateNetworks.addSubnet(network, bits, 'ipv4')
for (const [network, bits] of [
  ['::1', 128],
  ['fc00::', 7],
  ['fe80::', 10],
] as const)
  privateNetworks.addSubnet(network, bits, 'ipv6')

/** The IP addresses of proxies that forward requests to us but are missing in TRUST_PROXY. */
export const unknownProxiesOf = oncePerDatabase(() => new Set<string>())

/** The factor by which limits per network are multiplied for this IP address. */
export function shareOf(db: Db, ip: string): number {
  return unknownProxiesOf(db).has(ip) ? sharedBy : 1
}

/** Detects and logs unknown proxies. If TRUST_PROXY is not set, all visitors would share the budgets of one. */
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
    const { remoteAddress } = request.raw.socket
    const isForwarded = headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined
    // If the proxy is trusted, `ip` is the forwarded address and differs from that of the socket.
    // A socket has no address any more if the client left while its request waited.
    if (isForwarded && remoteAddress !== undefined && ip === remoteAddress && !proxies.has(ip)) {
      if (!isPrivate(ip))
        warnOnce('forwarded addresses arrive from outside of TRUST_PROXY and are not believed')
      else {
        if (proxies.size < maxProxies) proxies.add(ip)
        warnOnce(
          `a proxy is in front that TRUST_PROXY does not name: everybody behind it counts as one network, which may do ${sharedBy} times as much`,
        )
      }
    }
    done()
  })
}

function isPrivate(ip: string): boolean {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1]
  return privateNetworks.check(mapped ?? ip, mapped === undefined && isIPv6(ip) ? 'ipv6' : 'ipv4')
}
