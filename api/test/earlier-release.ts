import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'

const root = path.resolve(import.meta.dirname, '../..')
const git = (...args: string[]) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()

/** Name and content of every migration of a commit, in order. */
const migrationsOf = (commit: string) =>
  git('ls-tree', commit, 'api/migrations/')
    .split('\n')
    .map((line) => line.split(/\s+/).slice(2).join(' '))

/**
 * The last commit with fewer migrations than this one, all of which are also here unchanged: a version that this one can
 * follow. Null without the history that has it.
 */
export function findEarlierRelease(): string | null {
  try {
    const present = migrationsOf('HEAD')
    for (const commit of git('rev-list', 'HEAD', '--', 'api/migrations').split('\n')) {
      const earlier = migrationsOf(`${commit}^`)
      if (earlier.length < present.length && earlier.every((migration, at) => migration === present[at]))
        return git('rev-parse', `${commit}^`)
    }
  } catch {
    // No git, no repository, or a shallow one that ends before that commit.
  }
  return null
}

/** Builds the server of that commit in a folder of its own, with the packages that are installed here. */
export async function buildEarlierServer(commit: string): Promise<{ main: URL; remove: () => void }> {
  const cache = path.join(root, 'api/.cache')
  fs.mkdirSync(cache, { recursive: true })
  const folder = fs.mkdtempSync(path.join(cache, 'earlier-'))
  const remove = () => fs.rmSync(folder, { recursive: true, force: true })
  try {
    const archive = path.join(folder, 'archive.tar')
    git(
      'archive',
      '--output',
      archive,
      commit,
      'api',
      'content',
      'contract',
      'simulator',
      'tsconfig.base.json',
    )
    execFileSync('tar', ['-xf', archive, '-C', folder])
    linkPackages(folder)
    const api = path.join(folder, 'api')
    const outDir = path.join(api, 'dist')
    await build({
      root: api,
      configFile: path.join(api, 'vite.config.ts'),
      logLevel: 'warn',
      build: { outDir, emptyOutDir: true },
    })
    return { main: pathToFileURL(path.join(outDir, 'main.js')), remove }
  } catch (error) {
    remove()
    throw error
  }
}

/** Links the release's own workspaces, and third-party packages from this checkout. */
function linkPackages(folder: string): void {
  const [here, there] = [path.join(root, 'node_modules'), path.join(folder, 'node_modules')]
  fs.mkdirSync(path.join(there, '@vela'), { recursive: true })
  for (const name of fs.readdirSync(here).filter((name) => name !== '@vela'))
    fs.symlinkSync(path.join(here, name), path.join(there, name))
  for (const name of ['contract', 'content', 'simulator', 'api'])
    fs.symlinkSync(path.join(folder, name), path.join(there, '@vela', name))
}
