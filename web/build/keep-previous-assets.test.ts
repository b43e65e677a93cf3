import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { keepPreviousAssets } from './keep-previous-assets.ts'

function makeBuild(folder: string, files: readonly string[]) {
  mkdirSync(join(folder, 'client/assets'), { recursive: true })
  for (const file of files) writeFileSync(join(folder, 'client/assets', file), folder)
}

test('an open tab still finds the chunks of its build, and older ones are removed', () => {
  const folder = mkdtempSync(join(tmpdir(), 'keep-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const [dist, staging] = [join(folder, 'dist'), join(folder, 'staging')]
  makeBuild(dist, ['age-1.js', 'age-1.js.br', 'age-1.css', 'same-1.js', 'ancient-0.js'])
  makeBuild(staging, ['age-2.js', 'same-1.js'])
  const manifest = {
    a: { file: 'assets/age-1.js', css: ['assets/age-1.css'] },
    b: { file: 'assets/same-1.js' },
  }
  writeFileSync(join(dist, 'manifest.json'), JSON.stringify(manifest))

  keepPreviousAssets(dist, staging)

  const assets = join(staging, 'client/assets')
  expect(readdirSync(assets).sort()).toEqual([
    'age-1.css',
    'age-1.js',
    'age-1.js.br',
    'age-2.js',
    'same-1.js',
  ])
  expect(readFileSync(join(assets, 'same-1.js'), 'utf8')).toBe(staging)
})

test('the first build has no previous assets', () => {
  const folder = mkdtempSync(join(tmpdir(), 'keep-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  expect(() => keepPreviousAssets(join(folder, 'none'), folder)).not.toThrow()
})
