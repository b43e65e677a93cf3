import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { compressFiles } from './compress-files.ts'

test('adds brotli and gzip files for texts that become smaller, and for nothing else', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'compress-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const text = 'export const calm = true\n'.repeat(40)
  writeFileSync(join(folder, 'long.js'), text)
  writeFileSync(join(folder, 'tiny.css'), 'a{}')
  writeFileSync(join(folder, 'font.woff2'), text)

  await compressFiles(folder)

  expect(readdirSync(folder).sort()).toEqual([
    'font.woff2',
    'long.js',
    'long.js.br',
    'long.js.gz',
    'tiny.css',
  ])
  expect(brotliDecompressSync(readFileSync(join(folder, 'long.js.br'))).toString()).toBe(text)
  expect(gunzipSync(readFileSync(join(folder, 'long.js.gz'))).toString()).toBe(text)
})
