import { signedInCache } from './page-protocol.ts'
import { withGuestToken } from './request-kind.ts'

export type Build = {
  readonly id: string
  /** The app's own script, which every page of the build names. */
  readonly entry: string
  readonly files: readonly string[]
}

type World = {
  readonly caches: CacheStorage
  readonly fetch: (asked: Request | string, how?: RequestInit) => Promise<Response>
}

const prefix = 'vela-app-'
// The server answers this one with the bare page, in which nothing is drawn ahead.
const pageKey = '/?t=worker'
// What varies is the encoding, which the browser has undone, and the language, which the app chooses.
const anyForm = { ignoreVary: true }

/** All but this build's and the one before: a tab that is still on that one finds its chunks. */
export function obsoleteCaches(names: readonly string[], id: string): string[] {
  return names.filter((name) => name.startsWith(prefix) && name !== prefix + id).slice(0, -1)
}

/** One build of the app, kept whole in this browser. */
export function cachedApp({ id, entry, files }: Build, { caches, fetch }: World) {
  const openCache = () => caches.open(prefix + id)

  // Its headers come along, so the page has the policy it has from the server.
  async function fetchPage(): Promise<void> {
    const answer = await fetch(pageKey, { cache: 'no-cache' })
    const isOfThisBuild = answer.ok && (await answer.clone().text()).includes(entry)
    if (!isOfThisBuild) throw new Error('The server has the page of another build.')
    await (await openCache()).put(pageKey, answer)
  }

  /** All of it or nothing: a file that does not come ends the installation, and the browser tries again later. */
  async function install(): Promise<void> {
    const addFiles = async () => (await openCache()).addAll([...files])
    // Both are over before it is removed: the slower one would make it again.
    const failed = (await Promise.allSettled([addFiles(), fetchPage()])).find(
      ({ status }) => status === 'rejected',
    )
    if (failed?.status !== 'rejected') return
    // A half one would count as the build before, and that one be removed.
    await caches.delete(prefix + id)
    throw failed.reason
  }

  async function removeOutlived(): Promise<void> {
    await Promise.all(obsoleteCaches(await caches.keys(), id).map((name) => caches.delete(name)))
  }

  const keptPage = () => caches.match(pageKey, { ...anyForm, cacheName: prefix + id }).catch(() => undefined)
  const isSignedIn = () => caches.has(signedInCache).catch(() => false)

  /** Whoever is signed in starts from here at once; anybody else from the server, and from here when it is away. */
  async function openPage(request: Request): Promise<Response> {
    const kept = await keptPage()
    if (!kept) return fetch(request)
    const open = () => {
      const address = withGuestToken(request.url)
      return address === null ? kept : Response.redirect(address, 302)
    }
    return (await isSignedIn()) ? open() : fetch(request).catch(open)
  }

  /** The policy of a page may change without a new build, as when another card gateway is opened. */
  async function renewPage(): Promise<void> {
    if (await isSignedIn()) await fetchPage().catch(() => {})
  }

  /** Names of assets hold a hash of what is in them: whichever build's cache has it, it is the right one. */
  async function openAsset(request: Request): Promise<Response> {
    const kept = await caches.match(request, anyForm).catch(() => undefined)
    if (kept) return kept
    const answer = await fetch(request)
    if (answer.status === 200) {
      const copy = answer.clone()
      // A full disk costs the copy, not the answer.
      openCache()
        .then((cache) => cache.put(request, copy))
        .catch(() => {})
    }
    return answer
  }

  return { install, removeOutlived, openPage, renewPage, openAsset }
}
