import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { leanIcon } from './lean-icons.ts'

test('every part of an icon has its index as its key', () => {
  const esm = join(dirname(createRequire(import.meta.url).resolve('lucide-react')), '../esm')
  const icon = readFileSync(join(esm, 'icons/cloud-off.mjs'), 'utf8')
  const lean = leanIcon(icon)
  expect(lean.match(/key: "[^"]*"/g)).toEqual(['key: "0"', 'key: "1"', 'key: "2"'])
  expect(lean.replace(/key: "\d"/g, '')).toBe(
    icon.replace(/key: "\w+"/g, '').replace('__iconData.node;\n', ''),
  )
})
