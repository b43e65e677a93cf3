// @ts-check
import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { digestInputs } from './digest-inputs.mjs'

let root = ''
const digest = () => digestInputs(root, ['web', 'package-lock.json', 'not-there-yet'])

/** @param {string} file @param {string} text */
function write(file, text) {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
  writeFileSync(path.join(root, file), text)
}

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'digest-'))
  write('web/src/main.tsx', 'one')
  write('package-lock.json', '{}')
})
afterEach(() => rmSync(root, { recursive: true }))

test('changes with a file’s content, a file’s name and a new file', () => {
  const first = digest()
  write('web/src/main.tsx', 'two')
  const second = digest()
  renameSync(path.join(root, 'web/src/main.tsx'), path.join(root, 'web/src/start.tsx'))
  const third = digest()
  write('web/public/favicon.svg', '')
  expect(new Set([first, second, third, digest()]).size).toBe(4)
})

test('does not change with a test, a build or an installed package', () => {
  const before = digest()
  write('web/src/main.test.tsx', 'test')
  write('web/dist/client/main.js', 'built')
  write('web/node_modules/x/x.js', 'installed')
  write('web/.cache/build-1/x.js', 'half built')
  expect(digest()).toBe(before)
})
