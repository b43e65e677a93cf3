import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { checkOutline } from './check-outline.ts'
import type { WrittenOutline } from './outline-schema.ts'

// A path instead of a URL, because screen tests have the browser's URL class, which readFileSync does not accept.
const file = join(import.meta.dirname, '../../outline.yaml')

export function readOutline(): WrittenOutline {
  const checked = checkOutline(parse(readFileSync(file, 'utf8')))
  if ('outline' in checked) return checked.outline
  throw new Error(`content/outline.yaml is not sound:\n${checked.problems.join('\n')}`)
}
