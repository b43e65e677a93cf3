import type { Manifest, ManifestChunk } from 'vite'
import { staticImports } from './find-assets.ts'

const entryKey = 'src/main.tsx'

/** The parts of the app that a signed-in user can use without a network. */
const offlineFolders = [
  'src/app/',
  'src/areas/learning/',
  // A mission that was started can be finished; the practice account needs the server's clock.
  'src/areas/simulator/simulator',
  'src/areas/simulator/mission/',
  'src/areas/simulator/order-ticket/',
  'src/api/missions/play-ahead',
  '../simulator/src/missions/',
  'src/areas/consultant/',
  'src/areas/billing/subscription/',
  'src/areas/billing/upsale/',
  'src/areas/account/profile/',
  'src/api/reminders/',
  'src/areas/account/settings/',
  'src/areas/account/language/',
  'src/areas/account/login/',
  // This screen is included because every page preloads it.
  'src/areas/funnel/age/',
]

export const offlineTexts = [
  'front',
  'age',
  'academy-bar',
  'learn',
  'lesson',
  'items',
  'guess',
  'reminder',
  'review',
  'worksheet',
  'worksheet-words',
  'test-out',
  'simulator',
  'profile',
  'habit',
  'settings',
  'subscription',
  'subscription-state',
  'upsale',
  'consultant',
  'language',
  'login',
  'entry',
  'not-found',
]

/** Whether a chunk needs the network: card data is entered in a form of the payment provider. */
const isOnlineOnly = (key: string) => /^src\/areas\/billing\/subscription\/(card|plan)\//.test(key)

const isWanted = (key: string) =>
  key === entryKey ||
  (offlineFolders.some((folder) => key.startsWith(folder)) && !isOnlineOnly(key)) ||
  offlineTexts.includes(/^src\/i18n\/([\w-]+)\.\w+\.ts$/.exec(key)?.[1] ?? '')

/**
 * The assets of a chunk. The entry's own pictures are left out: they belong to the first two screens, which need the
 * network anyway.
 */
function assetsOf(chunk: ManifestChunk): string[] {
  // A person's picture is loaded with the page that it opens, a page in each course.
  const assets = (chunk.assets ?? []).filter((file) => !file.includes('/cast-'))
  return chunk.src === entryKey ? assets.filter((file) => file.endsWith('.woff2')) : assets
}

/** The URLs of all files of the academy, with everything they import. */
export function offlineFiles(manifest: Manifest): string[] {
  const chunks = Object.keys(manifest)
    .filter(isWanted)
    .flatMap((key) => staticImports(manifest, key))
  const files = chunks.flatMap((chunk) => [chunk.file, ...(chunk.css ?? []), ...assetsOf(chunk)])
  return [...new Set(files)].map((file) => `/${file}`).sort()
}

export function entryFile(manifest: Manifest): string {
  const entry = manifest[entryKey]
  if (!entry) throw new Error('The client build has no entry.')
  return `/${entry.file}`
}
