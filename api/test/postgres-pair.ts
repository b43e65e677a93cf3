import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { vi } from 'vitest'
import { patient } from './patient.ts'
import { findPostgres } from './postgres-binaries.ts'
import { initialise, launch, runAs } from './real-postgres.ts'

type Member = { readonly folder: string; readonly data: string; process: ChildProcess }

const settings = ['listen_addresses=', 'wal_keep_size=1GB'].flatMap((setting) => ['-c', setting])

/** The addresses of unix sockets, as libpq writes them. */
const urlOf = (...members: readonly Member[]) =>
  `postgres://postgres@${members.map(({ folder }) => encodeURIComponent(folder)).join(',')}/postgres`

/**
 * Two PostgreSQL servers: a primary, and a standby that has every commit before it is acknowledged. Commands of this
 * object do what Patroni or pg_auto_failover do.
 */
export async function startPair() {
  const base = fs.mkdtempSync(path.join(os.tmpdir(), 'vela-pair-'))
  fs.chmodSync(base, 0o711)
  const binaries = findPostgres({ runAs, sources: ['system', 'npm'], spare: path.join(base, 'binaries') })

  const launchIn = (folder: string, data: string) =>
    launch(path.join(binaries, 'postgres'), ['-D', data, '-k', folder, ...settings])

  function makeFolder(...parts: readonly string[]): string {
    const folder = path.join(base, ...parts)
    fs.mkdirSync(folder, { mode: 0o700, recursive: true })
    if (runAs) fs.chownSync(folder, runAs.uid, runAs.gid)
    return folder
  }

  /** A new standby: a copy of the primary that goes on from there. The npm package has no pg_basebackup. */
  async function copyPrimary(primary: Member, name: string): Promise<Member> {
    const folder = makeFolder(name)
    fs.rmSync(path.join(folder, 'data'), { recursive: true, force: true })
    const data = makeFolder(name, 'data')
    const client = await connect(primary)
    await client.query(`select pg_backup_start('standby', true)`)
    copyFolder(primary.data, data)
    const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)')
    await client.end()
    fs.writeFileSync(path.join(data, 'backup_label'), rows[0]?.labelfile ?? '')
    fs.writeFileSync(path.join(data, 'standby.signal'), '')
    // A standby that is promoted acknowledges commits alone until it has a standby of its own.
    const from = `primary_conninfo = 'host=${primary.folder} user=postgres'`
    fs.writeFileSync(path.join(data, 'postgresql.auto.conf'), `${from}\n`)
    if (runAs)
      for (const file of ['backup_label', 'standby.signal', 'postgresql.auto.conf'])
        fs.chownSync(path.join(data, file), runAs.uid, runAs.gid)
    return { folder, data, process: await launchIn(folder, data) }
  }

  async function makeSynchronous(primary: Member): Promise<void> {
    const client = await connect(primary)
    await client.query(`alter system set synchronous_standby_names = '*'`)
    await client.query('select pg_reload_conf()')
    const isSynchronous = async () =>
      (await client.query(`select from pg_stat_replication where sync_state = 'sync'`)).rowCount === 1
    await vi.waitUntil(isSynchronous, patient)
    await client.end()
  }

  const firstFolder = makeFolder('one')
  const firstData = makeFolder('one', 'data')
  initialise(path.join(binaries, 'initdb'), firstData)
  let primary: Member = {
    folder: firstFolder,
    data: firstData,
    process: await launchIn(firstFolder, firstData),
  }
  let standby = await copyPrimary(primary, 'two')
  await makeSynchronous(primary)

  return {
    /** Leads to both. The server that accepts no writes at first is named first. */
    url: urlOf(standby, primary),
    primaryUrl: () => urlOf(primary),
    standbyUrl: () => urlOf(standby),
    primaryFolder: () => primary.folder,
    /** Kills the primary and promotes the standby, which is what is left. */
    failOver: async (signal: 'SIGQUIT' | 'SIGKILL') => {
      await end(primary, signal)
      const promoted = standby
      const client = await connect(promoted)
      await client.query('select pg_promote()')
      await client.end()
      standby = primary
      primary = promoted
    },
    /** Makes the former primary the standby, and waits until it has every commit. */
    rejoin: async () => {
      standby = await copyPrimary(primary, path.basename(standby.folder))
      await makeSynchronous(primary)
    },
    stop: async () => {
      await end(standby, 'SIGINT')
      await end(primary, 'SIGINT')
      fs.rmSync(base, { recursive: true })
    },
  }
}

async function connect(member: Member): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: urlOf(member) })
  await client.connect()
  return client
}

async function end({ process }: Member, signal: NodeJS.Signals): Promise<void> {
  if (process.exitCode !== null || process.signalCode !== null) return
  process.kill(signal)
  await once(process, 'exit')
}

/** Files come and go while the primary writes; its log brings the copy to one moment. */
function copyFolder(from: string, to: string): void {
  for (const entry of fs.readdirSync(from, { withFileTypes: true })) {
    if (/^postmaster\.|^pgsql_tmp/.test(entry.name)) continue
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)]
    if (entry.isDirectory()) {
      fs.mkdirSync(target, { mode: 0o700 })
      // The standby asks the primary for the log, from the start of the copy on.
      if (entry.name !== 'pg_wal') copyFolder(source, target)
      else fs.mkdirSync(path.join(target, 'archive_status'), { mode: 0o700 })
    } else copyFile(source, target)
    if (runAs && fs.existsSync(target)) fs.chownSync(target, runAs.uid, runAs.gid)
    if (runAs && entry.name === 'pg_wal')
      fs.chownSync(path.join(target, 'archive_status'), runAs.uid, runAs.gid)
  }
}

function copyFile(source: string, target: string): void {
  try {
    fs.copyFileSync(source, target)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error
  }
}
