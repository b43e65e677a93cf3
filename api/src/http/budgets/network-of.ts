import { isIPv6 } from 'node:net'

/**
 * The subnet that a request came from. A household has a /64 of IPv6 addresses, so all of them count as one.
 */
export function subnetOf(ip: string): string {
  return networkOf(ip, 4)
}

/** The /48 that a request came from. A hosting provider may give one customer a /48, which has 65,536 subnets. */
export function sitePrefixOf(ip: string): string {
  return networkOf(ip, 3)
}

function networkOf(ip: string, length: number): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1]
  if (mapped !== undefined) return mapped
  if (!isIPv6(ip)) return ip
  const [head = '', tail] = (ip.split('%')[0] ?? '').split('::')
  const before = head === '' ? [] : head.split(':')
  const after = tail ? tail.split(':') : []
  const zeros = tail === undefined ? 0 : Math.max(8 - before.length - after.length, 0)
  const groups = [...before, ...Array.from({ length: zeros }, () => '0'), ...after]
  return groups
    .slice(0, length)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}
