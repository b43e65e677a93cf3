// @ts-check
import { existsSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { withLock } from './lock.mjs'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'vela-lock-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

test('lets one process in at a time and notifies the others that they wait', async () => {
  const file = path.join(folder, 'deep', 'a.lock')
  let inside = 0
  let most = 0
  let waits = 0
  const visit = () =>
    withLock(file, { onWait: () => (waits += 1) }, async () => {
      inside += 1
      most = Math.max(most, inside)
      await new Promise(setImmediate)
      inside -= 1
    })
  await Promise.all([visit(), visit(), visit()])
  expect(most).toBe(1)
  expect(waits).toBe(2)
  expect(existsSync(file)).toBe(false)
})

test('takes over a lock whose holder was killed', async () => {
  const file = path.join(folder, 'a.lock')
  writeFileSync(file, '')
  utimesSync(file, new Date(0), new Date(0))
  const outcome = await withLock(file, { onWait: () => expect.unreachable() }, async () => 'done')
  expect(outcome).toBe('done')
})

test('releases the lock when the work fails', async () => {
  const file = path.join(folder, 'a.lock')
  const failing = withLock(file, { onWait() {} }, () => Promise.reject(new Error('broken')))
  await expect(failing).rejects.toThrow('broken')
  expect(existsSync(file)).toBe(false)
})
