import pg from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { buildServer } from './build-server.ts'
import { startChild } from './child.ts'
import { patient } from './patient.ts'
import { startPostgres } from './real-postgres.ts'
import { serverSettings, startServer } from './running-server.ts'
import { canMount, mountSmallDisk } from './small-disk.ts'
import { testEngine } from './test-database.ts'

let built: Awaited<ReturnType<typeof buildServer>>

beforeAll(async () => {
  built = await buildServer()
})
afterAll(() => built.remove())

/** The settings that lead a server to a database in the folder. */
async function placeDatabase(folder: string): Promise<{ DATABASE_URL: string; DATA_DIR: string }> {
  if (testEngine === 'embedded') return { DATABASE_URL: '', DATA_DIR: folder }
  const postgres = await startPostgres({ isForgetful: false, parent: folder })
  onTestFinished(postgres.stop)
  return { DATABASE_URL: postgres.url('postgres'), DATA_DIR: '' }
}

/** PostgreSQL stops when its log finds no room. A segment of 16 MB that is there already lasts for the whole test. */
async function openLogSegment(url: string): Promise<void> {
  if (testEngine === 'embedded') return
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('checkpoint')
  await client.query('select pg_switch_wal()')
  await client.query('create table log_segment ()')
  await client.end()
}

async function readReadiness(address: string): Promise<unknown[]> {
  const reply = await fetch(new URL('/readyz', address))
  return [reply.status, ((await reply.json()) as { type?: string }).type]
}

async function startAnother(env: Record<string, string>): Promise<string> {
  const { child, address } = await startServer(built.main, env)
  onTestFinished(child.kill)
  return address
}

const writes = 300
const ok = '200 ok, Retry-After: null'
const full = '503 disk_full, Retry-After: 2'

test.runIf(canMount)(
  '[E-02] [I6] on a full disk writes answer 503, reads go on, nothing acknowledged is lost, and space heals it (runs where mounting is allowed)',
  async () => {
    const disk = mountSmallDisk(192)
    onTestFinished(disk.remove)
    const env = await placeDatabase(disk.folder)
    const child = startChild(built.main, { env: { ...serverSettings, ...env, LOG_LEVEL: 'error' } })
    onTestFinished(async () => {
      child.kill()
      await child.ended
    })
    const address = (await child.nextLine()).split(' ').at(-1) ?? ''
    let errorLines = 0
    const countErrorLines = async () => {
      for (;;) {
        await child.nextLine()
        errorLines += 1
      }
    }
    countErrorLines().catch(() => {})

    const stored: string[] = []
    async function write(): Promise<string> {
      const reply = await fetch(new URL('/profile/quiz/', address), {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ key: 'gender', value: 'male', isMultiAnswer: false }),
      })
      const { type = 'ok', data } = (await reply.json()) as { type?: string; data?: { id: string } }
      if (data) stored.push(data.id)
      return `${reply.status} ${type}, Retry-After: ${reply.headers.get('retry-after')}`
    }
    const read = async (path: string) => (await fetch(new URL(path, address))).status
    const readSession = (id: string) => read(`/profile/get-data/?id=${id}`)
    expect(await write()).toBe(ok)
    await openLogSegment(env.DATABASE_URL)
    disk.fill()
    const answers = new Set<string>()
    for (let nth = 0; nth < writes; nth += 1) answers.add(await write())
    expect(answers).toContain(full)
    expect([...answers].filter((answer) => answer !== ok)).toEqual([full])
    expect(await readReadiness(address)).toEqual([503, 'disk_full'])
    for (const id of stored) expect(await readSession(id)).toBe(200)
    expect(await read('/subscription/plans/')).toBe(200)

    // A start that has nothing to write serves reads as well. Only one process may open an embedded database.
    const another = testEngine === 'postgres' ? await startAnother(env) : address
    expect(await readReadiness(another)).toEqual([503, 'disk_full'])

    disk.free()
    await expect.poll(write, patient).toBe(ok)
    await expect.poll(() => readReadiness(address), patient).toEqual([200, undefined])
    for (const id of stored) expect(await readSession(id)).toBe(200)
    // At most one in ten seconds, however many writes were refused.
    expect(errorLines).toBeLessThan(writes / 10)
  },
)
