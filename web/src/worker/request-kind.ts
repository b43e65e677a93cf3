type Asked = { readonly method: string; readonly mode: string; readonly url: string }

/** What the worker answers itself; null, as every call of the API, is left to the network. */
export function requestKind({ method, mode, url }: Asked, origin: string): 'page' | 'asset' | null {
  const address = new URL(url)
  if (method !== 'GET' || address.origin !== origin) return null
  if (mode === 'navigate') return address.pathname === '/' ? 'page' : null
  return address.pathname.startsWith('/assets/') ? 'asset' : null
}

const isEmptyToken = (pair: string) => pair === '' || new URLSearchParams(`&${pair}`).get('t') === ''

/** [D1] as the server's front door: where an address without `t` leads, all else of it kept; null when it has one. */
export function withGuestToken(url: string): string | null {
  const { origin, search, searchParams, hash } = new URL(url)
  if (searchParams.get('t')) return null
  const kept = search
    .slice(1)
    .split('&')
    .filter((pair) => !isEmptyToken(pair))
  return `${origin}/?${[...kept, 't=guest.kept'].join('&')}${hash}`
}
