type RequestFields = { readonly method: string; readonly mode: string; readonly url: string }

/**
 * The kind of request that the worker handles itself; null, for example for every API call, leaves it to the network.
 */
export function requestKind({ method, mode, url }: RequestFields, origin: string): 'page' | 'asset' | null {
  const target = new URL(url)
  if (method !== 'GET' || target.origin !== origin) return null
  if (mode === 'navigate') return target.pathname === '/' ? 'page' : null
  return target.pathname.startsWith('/assets/') ? 'asset' : null
}

/**
 * Whether a `key=value` pair of the query is dropped: an empty pair, or an empty token in any encoding. Without the
 * `&`, URLSearchParams would drop a leading question mark.
 */
const isDropped = (pair: string) => pair === '' || new URLSearchParams(`&${pair}`).get('t') === ''

/** [D1] The URL with a guest token added, as the server's front door does, or null if it already has a token. */
export function withGuestToken(url: string): string | null {
  const { origin, search, searchParams, hash } = new URL(url)
  if (searchParams.get('t')) return null
  const pairs = search
    .slice(1)
    .split('&')
    .filter((pair) => !isDropped(pair))
  return `${origin}/?${[...pairs, 't=guest.kept'].join('&')}${hash}`
}
