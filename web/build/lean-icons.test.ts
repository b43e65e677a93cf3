import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { Check } from 'lucide-react'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { importEach, leanComponent, leanIcon } from './lean-icons.ts'

test('every part of an icon has its index as its key', () => {
  const esm = join(dirname(createRequire(import.meta.url).resolve('lucide-react')), '../esm')
  const icon = readFileSync(join(esm, 'icons/cloud-off.mjs'), 'utf8')
  const lean = leanIcon(icon)
  expect(lean.match(/key: "[^"]*"/g)).toEqual(['key: "0"', 'key: "1"', 'key: "2"'])
  expect(lean.replace(/key: "\d"/g, '')).toBe(
    icon.replace(/key: "\w+"/g, '').replace('__iconData.node;\n', ''),
  )
})

test('each icon is imported from a file that exists', () => {
  const sources = execFileSync('git', ['grep', '-hE', "from 'lucide-react'", '--', 'web/src'], {
    encoding: 'utf8',
  })
  const files = [...importEach(sources).matchAll(/from '([^']+)'/g)].map(([, file = '']) => file)
  expect(files.length).toBeGreaterThan(20)
  for (const file of new Set(files))
    expect(() => createRequire(import.meta.url).resolve(file), file).not.toThrow()
  expect(importEach("import { ArrowLeft, Trash2, type LucideIcon } from 'lucide-react'")).toBe(
    "import ArrowLeft from 'lucide-react/dist/esm/icons/arrow-left.mjs'; import Trash2 from 'lucide-react/dist/esm/icons/trash-2.mjs'",
  )
})

test('the short component draws what the library draws', () => {
  const body = leanComponent.replace(/^import .*\n/, '').replace('export default', 'return')
  // oxlint-disable-next-line typescript/no-implied-eval -- the code of a module, as the plugin inserts it
  const make = new Function('createElement', body)(createElement)
  const node = [['path', { d: 'M20 6 9 17l-5-5', key: '0' }]]
  const drawn = renderToStaticMarkup(createElement(make({ node }), { size: 16, strokeWidth: 3 }))
  const original = renderToStaticMarkup(createElement(Check, { size: 16, strokeWidth: 3 }))
  const attributes = (svg: string) =>
    [...svg.matchAll(/([\w-]+)="([^"]*)"/g)]
      .map(([pair]) => pair)
      .filter((pair) => !/^(class|xmlns)=/.test(pair))
  expect(attributes(drawn).sort()).toEqual(attributes(original).sort())
})
