import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'
import { markPure, removeUnread } from './lean-calls.ts'

const lean = (code: string) => removeUnread(code, parseSync('call.js', code).program)

test('fields that only the server reads are not bundled, whatever their values', () => {
  const code = `const before = { summary: 'mine' }
export const readPlace = defineCall({
  clause: 'S-01',
  summary: 'Answers, { and "limits": all',
  method: 'GET',
  path: '/place/:id/',
  access: 'user',
  params: z.object({ id: z.string() }),
  query,
  body: z.strictObject({ summary: z.string() }),
  replies: { 200: z.object({ body: z.string() }) },
  limits: { perMinute: 30 },
})
export const other = defineCall({ area: 'account', method: 'POST' })
export const given = defineCall(declared)
`
  expect(lean(code)).toBe(`const before = { summary: 'mine' }
export const readPlace = defineCall({ method: 'GET', path: '/place/:id/', access: 'user', replies: { 200: z.object({ body: z.string() }) } })
export const other = defineCall({ method: 'POST' })
export const given = defineCall(declared)
`)
})

test('a schema with checks that nothing uses is not bundled', () => {
  const code = 'const id = z.string().check(z.regex(/^x{22}$/), z.refine(isId))\nconst other = fuzz.string()'
  expect(markPure(code)).toBe(
    'const id = /* @__PURE__ */ z.string().check(/* @__PURE__ */ z.regex(/^x{22}$/), /* @__PURE__ */ z.refine(isId))\nconst other = fuzz.string()',
  )
})

test('no file of the browser reads a field that was removed', () => {
  const web = join(import.meta.dirname, '../src')
  const files = readdirSync(web, { recursive: true, encoding: 'utf8' }).filter((name) => /\.tsx?$/.test(name))
  const read =
    /\b(?!parts\b|document\b|styles\b)\w+\.(summary|clause|limits|params|query|body)\.\w+|\bcall\.(area|body|query|params)\b/
  const asking = files.filter(
    (name) => !/\.test\.|test-/.test(name) && read.test(readFileSync(join(web, name), 'utf8')),
  )
  expect(asking).toEqual([])
})
