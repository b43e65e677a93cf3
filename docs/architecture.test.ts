import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'

// The rules of docs/architecture.md that the linter cannot express.

const root = join(import.meta.dirname, '..')
const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((path) => path !== '' && existsSync(join(root, path)))

const code = tracked.filter((path) => /\.(ts|tsx|mjs|css)$/.test(path))
const product = code.filter(
  (path) => /^(contract|content|api|web)\/src\//.test(path) && !path.includes('.test.'),
)
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const holding = (paths: string[], pattern: RegExp) => paths.filter((path) => pattern.test(read(path)))

test('files are kebab-case, named by what they do, and never an index', () => {
  const names = code.map((path) => ({ path, name: basename(path).split('.')[0] ?? '' }))
  const odd = names.filter(
    ({ path, name }) =>
      !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(name) ||
      /(^|-)(utils?|helpers?|common|misc|manager|index|service)$/.test(name) ||
      /\/(utils|helpers|common|misc)\//.test(path),
  )
  expect(odd.map(({ path }) => path)).toEqual([])
})

test('half of the files have at most 60 lines and nine in ten at most 180', () => {
  const lengths = product
    .filter((path) => !/\/(i18n|legal)\//.test(path))
    .map(
      (path) =>
        read(path)
          .split('\n')
          .filter((line) => line.trim() !== '').length,
    )
    .sort((a, b) => a - b)
  expect(lengths[Math.floor(lengths.length / 2)]).toBeLessThanOrEqual(60)
  expect(lengths[Math.floor(lengths.length * 0.9)]).toBeLessThanOrEqual(180)
})

test('only env.ts reads the environment of the server', () => {
  const readers = holding(product, /process\.env\b/).filter(
    (path) => path !== 'api/src/env.ts' && path !== 'api/src/main.ts',
  )
  expect(readers).toEqual([])
})

test('time comes from the injected clock in every area of the server', () => {
  expect(
    holding(
      product.filter((path) => path.startsWith('api/src/areas/')),
      /Date\.now\(\)|new Date\(\)/,
    ),
  ).toEqual([])
})

test('journeys import nothing from the source folders', () => {
  const journeys = tracked.filter((path) => path.startsWith('e2e/') && path.endsWith('.ts'))
  expect(holding(journeys, /from '(@vela\/|\.\.\/(api|web|contract)\/)/)).toEqual([])
})

test('colours are written in tokens.css alone', () => {
  const styles = product.filter((path) => path.endsWith('.css') && !path.endsWith('/tokens.css'))
  expect(holding(styles, /#[0-9a-f]{3,8}\b|\brgba?\(|\bhsla?\(|\boklch\(/i)).toEqual([])
})

test('SQL of a table stands in its own table file', () => {
  const areas = product.filter((path) => /^api\/src\/areas\/(?!.*(\.table\.ts$|\/test-))/.test(path))
  expect(holding(areas, /\b(insert into|select .* from|update .* set|delete from)\b/i)).toEqual([])
})

test('no file names a path of one machine or a package host', () => {
  const texts = tracked.filter((path) => /\.(ts|tsx|mjs|md|json|css|sql|sh|html|yaml|yml|txt)$/.test(path))
  expect(holding(texts, /(^|[\s"'(`])\/(work|root|home|Users)\/[\w.-]|\bregistry\.[a-z]+\.[a-z]/)).toEqual([])
})
