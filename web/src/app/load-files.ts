/**
 * Runs in place of Vite's preload helper, around every dynamic import of the build (web/build/retry-imports.ts).
 *
 * Chromium up to 147 and Firefox remember a module that failed to load, together with everything that imports it,
 * until the page is reloaded. So each script is fetched on its own first, and only handed to `import()` when all of
 * them are in the browser's cache. A file that failed to load is requested again on the next try.
 */
const loading = new Map<string, Promise<void>>()

/**
 * Whether the page already has this file: it preloads the modules that it runs, and has a link for each style sheet
 * that it contains inline (startup/first-import.ts).
 */
const isOnPage = (address: string) =>
  document.querySelector(`link:is([rel=modulepreload], [rel=stylesheet])[href="${address}"]`) !== null

function addStyleSheet(address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.crossOrigin = ''
    link.href = address
    link.addEventListener('load', () => resolve())
    link.addEventListener('error', () => {
      link.remove()
      reject(new Error(`${address} did not load.`))
    })
    document.head.append(link)
  })
}

async function fetchScript(address: string): Promise<void> {
  const response = await fetch(address)
  if (!response.ok) throw new Error(`${address} did not load: ${response.status}.`)
  await response.arrayBuffer()
}

function loadFile(address: string): Promise<void> {
  const known = loading.get(address)
  if (known) return known
  if (isOnPage(address)) return Promise.resolve()
  const file = address.endsWith('.css') ? addStyleSheet(address) : fetchScript(address)
  loading.set(address, file)
  file.catch(() => loading.delete(address))
  return file
}

/** Loads a module's files and then imports it. Vite passes no files for a module in a chunk that already runs. */
export async function loadFiles<T>(
  importModule: () => Promise<T>,
  files: readonly string[] = [],
): Promise<T> {
  // All requests settle before this fails: a retry must not wait for one that is about to fail.
  const outcomes = await Promise.allSettled(files.map((file) => loadFile(`/${file}`)))
  const lost = outcomes.find((outcome) => outcome.status === 'rejected')
  if (lost) throw lost.reason
  return importModule()
}
