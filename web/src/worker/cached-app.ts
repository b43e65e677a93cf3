import { signedInCache } from './page-protocol.ts'
import { withGuestToken } from './request-kind.ts'

export type Build = {
  readonly id: string
  /** The app's entry script, which every page of the build references. */
  readonly entry: string
  readonly files: readonly string[]
}

type Browser = {
  readonly caches: CacheStorage
  readonly fetch: (request: Request | string, init?: RequestInit) => Promise<Response>
}

const prefix = 'vela-app-'
// The server replies to this URL with the bare page, without prerendered content.
const pageKey = '/?t=worker'
// Cached responses match regardless of Vary: the browser has decoded the encoding, and the app chooses the language.
const anyVariant = { ignoreVary: true }

/** All caches except this build's and the previous one's, whose chunks an open tab may still need. */
export function obsoleteCaches(names: readonly string[], id: string): string[] {
  return names.filter((name) => name.startsWith(prefix) && name !== prefix + id).slice(0, -1)
}

/** One complete build of the app in the browser's cache. */
export function cachedApp({ id, entry, files }: Build, { caches, fetch }: Browser) {
  const openCache = () => caches.open(prefix + id)

  // The headers are cached too, so the page has the same security policy as from the server.
  async function fetchPage(): Promise<void> {
    const response = await fetch(pageKey, { cache: 'no-cache' })
    const isOfThisBuild = response.ok && (await response.clone().text()).includes(entry)
    if (!isOfThisBuild) throw new Error('The server has the page of another build.')
    await (await openCache()).put(pageKey, response)
  }

  /** Caches all files or none: if one does not load, the installation fails and the browser tries again later. */
  async function install(): Promise<void> {
    const addFiles = async () => (await openCache()).addAll([...files])
    // Both must settle before the cache is deleted: the slower one would create it again.
    const failed = (await Promise.allSettled([addFiles(), fetchPage()])).find(
      ({ status }) => status === 'rejected',
    )
    if (failed?.status !== 'rejected') return
    // An incomplete cache would count as the previous build, and the real previous build would be deleted.
    await caches.delete(prefix + id)
    throw failed.reason
  }

  async function removeObsolete(): Promise<void> {
    await Promise.all(obsoleteCaches(await caches.keys(), id).map((name) => caches.delete(name)))
  }

  const cachedPage = () =>
    caches.match(pageKey, { ...anyVariant, cacheName: prefix + id }).catch(() => undefined)
  const isSignedIn = () => caches.has(signedInCache).catch(() => false)

  /**
   * Opens the page. A signed-in user gets the cached page at once. Anyone else gets the server's page, or the cached
   * one if the server cannot be reached.
   */
  async function openPage(request: Request): Promise<Response> {
    const cached = await cachedPage()
    if (!cached) return fetch(request)
    const open = () => {
      const address = withGuestToken(request.url)
      return address === null ? cached : Response.redirect(address, 302)
    }
    return (await isSignedIn()) ? open() : fetch(request).catch(open)
  }

  /**
   * Fetches the page again, because its security policy may change without a new build, for example when another
   * payment gateway is enabled.
   */
  async function renewPage(): Promise<void> {
    if (await isSignedIn()) await fetchPage().catch(() => {})
  }

  /** Opens an asset. Asset names contain a hash of their content, so a copy from any build's cache is the right one. */
  async function openAsset(request: Request): Promise<Response> {
    const cached = await caches.match(request, anyVariant).catch(() => undefined)
    if (cached) return cached
    const response = await fetch(request)
    if (response.status === 200) {
      const copy = response.clone()
      // If the disk is full, only the cached copy is lost, not the response.
      openCache()
        .then((cache) => cache.put(request, copy))
        .catch(() => {})
    }
    return response
  }

  return { install, removeObsolete, openPage, renewPage, openAsset }
}
