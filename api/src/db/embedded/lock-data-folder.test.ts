import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { startChild } from '../../../test/child.ts'
import { lockDataFolder } from './lock-data-folder.ts'

let home: string

beforeEach(() => {
  home = fs.mkdtempSync(path.join(os.tmpdir(), 'vela-lock-'))
  return () => fs.rmSync(home, { recursive: true, force: true })
})

function startHolder() {
  return startChild(new URL('../../../test/lock-child.ts', import.meta.url), { args: [home] })
}

test('refuses a second process with one sentence, also by another path of the folder', async () => {
  const lock = await lockDataFolder(home)
  const alias = `${home}-alias`
  fs.symlinkSync(home, alias)
  for (const name of [home, alias]) {
    await expect(lockDataFolder(name)).rejects.toThrow(
      `The data folder ${name} is already used by another Vela process. Stop that one, or set DATA_DIR to another folder.`,
    )
  }
  fs.rmSync(alias)
  await lock.release()
})

test('is free again after its release, and leaves no file', async () => {
  await (await lockDataFolder(home)).release()
  expect(fs.readdirSync(home)).toEqual([])
  await (await lockDataFolder(home)).release()
})

test('excludes another process, and is free after a kill -9 of its holder', async () => {
  const holder = startHolder()
  expect(await holder.nextLine()).toBe('locked')
  await expect(lockDataFolder(home)).rejects.toThrow('already used')
  holder.kill()
  await holder.ended
  expect(fs.readdirSync(home)).toEqual(['lock'])
  await (await lockDataFolder(home)).release()
})

test('exactly one of many processes takes over a dead lock', async () => {
  const holder = startHolder()
  await holder.nextLine()
  holder.kill()
  await holder.ended
  const tries = await Promise.allSettled(Array.from({ length: 12 }, () => lockDataFolder(home)))
  const locks = tries.filter((attempt) => attempt.status === 'fulfilled')
  expect(locks).toHaveLength(1)
  await expect(lockDataFolder(home)).rejects.toThrow('already used')
  for (const lock of locks) await lock.value.release()
})

test('works for a folder whose path is too long for a socket', async () => {
  const deep = path.join(home, 'd'.repeat(120))
  fs.mkdirSync(deep)
  const lock = await lockDataFolder(deep)
  await expect(lockDataFolder(deep)).rejects.toThrow('already used')
  await lock.release()
})
