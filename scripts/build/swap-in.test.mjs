// @ts-check
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readStamp, swapIn } from './swap-in.mjs'

let folder = ''
let dist = ''
const served = () => readFileSync(path.join(dist, 'page.html'), 'utf8')

/** @param {string} text */
const make = (text) => async (/** @type {string} */ staging) =>
  writeFileSync(path.join(staging, 'page.html'), text)

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'swap-'))
  dist = path.join(folder, 'dist')
})
afterEach(() => rmSync(folder, { recursive: true }))

test('a finished build replaces the previous one, including removed files', async () => {
  expect(readStamp(dist)).toBeNull()
  await swapIn(dist, 'first', async (staging) => writeFileSync(path.join(staging, 'old.html'), ''))
  await swapIn(dist, 'second', make('new'))
  expect(readStamp(dist)).toBe('second')
  expect(readdirSync(dist).sort()).toEqual(['inputs.sha256', 'page.html'])
  expect(readdirSync(path.join(folder, '.cache'))).toEqual([])
})

test('a failed build leaves the previous one unchanged', async () => {
  await swapIn(dist, 'first', make('good'))
  const failing = swapIn(dist, 'second', async (staging) => {
    await make('half')(staging)
    throw new Error('does not compile')
  })
  await expect(failing).rejects.toThrow('does not compile')
  expect([readStamp(dist), served()]).toEqual(['first', 'good'])
})

test('removes the files of a killed build, but not of a running one', async () => {
  const cache = path.join(folder, '.cache')
  const [killed, running] = [path.join(cache, 'build-999999999'), path.join(cache, `build-${process.ppid}`)]
  for (const folder of [killed, running]) mkdirSync(folder, { recursive: true })
  await swapIn(dist, 'first', make('good'))
  expect([existsSync(killed), existsSync(running)]).toEqual([false, true])
})
