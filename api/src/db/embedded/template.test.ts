import fs from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { expect, test } from 'vitest'

test('the shipped database template was made by the installed PGlite (else: npm run db:template)', () => {
  const entry = createRequire(import.meta.url).resolve('@electric-sql/pglite')
  const { version } = JSON.parse(
    fs.readFileSync(path.resolve(path.dirname(entry), '../package.json'), 'utf8'),
  )
  expect(fs.readdirSync(path.resolve(import.meta.dirname, '../../../db-template'))).toEqual([
    `pglite-${version}.tar.br`,
  ])
})
