import fs from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { findApiFolder, findWorker } from './api-folder.ts'

const api = path.resolve(import.meta.dirname, '../..')
const urlOf = (file: string) => pathToFileURL(path.join(api, file)).href

test.each(['src/db/migrate.ts', 'dist/main.js', 'dist/assets/chunk.js'])(
  'finds the api folder from %s',
  (file) => {
    expect(findApiFolder(urlOf(file))).toBe(api)
  },
)

test('finds the source of the worker from sources, and its bundle from a bundle', () => {
  const source = findWorker(urlOf('src/db/embedded/open-embedded.ts'))
  expect(source.isSource).toBe(true)
  expect(fs.existsSync(source.url)).toBe(true)
  const bundle = { url: new URL(urlOf('dist/embedded-worker.js')), isSource: false }
  expect(findWorker(urlOf('dist/main.js'))).toEqual(bundle)
})
