import { BlockList, isIPv4 } from 'node:net'

/**
 * Which push services may be reached. Browsers choose theirs, so the address comes from the outside: without
 * this rule a made-up subscription would let a stranger send requests into our network.
 */
export type HostRule = {
  readonly allowsUrl: (url: URL) => boolean
  /** Checked for what the name resolves to, when the connection is made. */
  readonly allowsAddress: (ip: string) => boolean
}

// Ranges of the IANA special-purpose registries (RFC 6890) that are not globally reachable.
const special = new BlockList()
const ranges =
  '0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.0.2.0/24 192.88.99.0/24 192.168.0.0/16 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/4 240.0.0.0/4 2001::/23 2001:db8::/32 2002::/16 3fff::/20'
for (const range of ranges.split(' ')) {
  const [net = '', prefix] = range.split('/')
  special.addSubnet(net, Number(prefix), isIPv4(net) ? 'ipv4' : 'ipv6')
}
const globalUnicast = new BlockList()
globalUnicast.addSubnet('2000::', 3, 'ipv6')

/** https at the usual port of a host with a name; the URL parser has turned every spelling of an IP into digits. */
export const publicHosts: HostRule = {
  allowsUrl: ({ protocol, port, username, password, hostname }) =>
    protocol === 'https:' &&
    port === '' &&
    username === '' &&
    password === '' &&
    /^([a-z0-9-]+\.)+[a-z][a-z0-9-]*[a-z0-9]$/.test(hostname),
  allowsAddress: (ip) =>
    isIPv4(ip) ? !special.check(ip, 'ipv4') : globalUnicast.check(ip, 'ipv6') && !special.check(ip, 'ipv6'),
}
