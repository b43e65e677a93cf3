import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { quietLog } from '../../../test/quiet-log.ts'
import { canMount, mountSmallDisk } from '../../../test/small-disk.ts'
import { StartupProblem } from '../../startup-problem.ts'
import { openEmbedded } from './open-embedded.ts'

let home: string

beforeEach(() => {
  home = fs.mkdtempSync(path.join(os.tmpdir(), 'vela-folder-'))
  return () => fs.rmSync(home, { recursive: true, force: true })
})

async function problemOf(dataDir: string): Promise<string> {
  const error = await openEmbedded({ dataDir, log: quietLog, onLost: () => {} }).catch(
    (reason: unknown) => reason,
  )
  expect(error).toBeInstanceOf(StartupProblem)
  return (error as StartupProblem).message
}

test('names a file that is in the way of the data folder', async () => {
  const file = path.join(home, 'data')
  fs.writeFileSync(file, '')
  const advice = 'Set DATA_DIR to another.'
  expect(await problemOf(file)).toBe(
    `The data folder ${file} cannot be used: a file is in the way (EEXIST). ${advice}`,
  )
  // Node 22 and 24 report another code than 20.
  expect(await problemOf(path.join(file, 'below'))).toMatch(
    /cannot be used: a file is in the way \((ENOTDIR|EEXIST)\)/,
  )
})

test.runIf(process.platform === 'linux')('names a path where no folder can be made', async () => {
  expect(await problemOf('/proc/vela')).toContain('cannot be used: no folder can be made there (ENOENT)')
})

test.runIf(process.getuid?.() === 0)('names a folder that this user may not use', async () => {
  fs.chmodSync(home, 0o500)
  process.seteuid?.(65534)
  try {
    expect(await problemOf(home)).toContain('cannot be used: this user may not read and write it (EACCES)')
    expect(await problemOf(path.join(home, 'below'))).toContain(
      'this user may not read and write it (EACCES)',
    )
  } finally {
    process.seteuid?.(0)
  }
})

test('names the version when another PostgreSQL wrote the data, and releases the folder', async () => {
  fs.mkdirSync(path.join(home, 'database'))
  fs.writeFileSync(path.join(home, 'database/PG_VERSION'), '17\n')
  expect(await problemOf(home)).toContain('was written by PostgreSQL 17, this version of Vela reads 18.')
  expect(await problemOf(home)).toContain('was written by PostgreSQL 17')
})

test('does not touch files that are no database', async () => {
  fs.mkdirSync(path.join(home, 'database'))
  fs.writeFileSync(path.join(home, 'database/letter.txt'), 'dear')
  expect(await problemOf(home)).toContain('holds files, but no database')
  expect(fs.readdirSync(path.join(home, 'database'))).toEqual(['letter.txt'])
})

test.runIf(canMount)('reports a full disk, for new data and for an existing database', async () => {
  const { folder, fill, free, remove } = mountSmallDisk(64)
  onTestFinished(remove)
  const open = () => openEmbedded({ dataDir: folder, log: quietLog, onLost: () => {} })
  const fresh = path.join(folder, 'fresh')
  const sentence = (full: string) =>
    `The disk with the data folder ${full} is full. Make room on it, then start Vela again.`
  await (await open()).close()
  fill()
  expect(await problemOf(folder)).toBe(sentence(folder))
  expect(await problemOf(fresh)).toBe(sentence(fresh))
  fs.rmSync(fresh, { recursive: true })
  free()
  // It opens again once there is room.
  await (await open()).close()
})

test('reports a database that does not open', async () => {
  fs.mkdirSync(path.join(home, 'database'))
  fs.writeFileSync(path.join(home, 'database/PG_VERSION'), '18\n')
  expect(await problemOf(home)).toContain(`The embedded database in ${home}/database does not open: `)
})
