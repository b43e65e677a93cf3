import { join } from 'node:path'
import { build, type Rolldown } from 'vite'
import { expect, test } from 'vitest'
import { courses } from '../src/built/courses-es.ts'
import { outline } from '../src/built/outline.ts'
import { evaluateContent } from './evaluate-content.ts'

const entry = '\0entry'

async function bundle(code: string, { ssr = false } = {}): Promise<string> {
  const built = await build({
    root: join(import.meta.dirname, '..'),
    configFile: false,
    logLevel: 'silent',
    plugins: [
      evaluateContent(),
      {
        name: 'entry',
        resolveId: (id) => (id === entry ? id : null),
        load: (id) => (id === entry ? code : null),
      },
    ],
    build: { ssr, write: false, rolldownOptions: { input: entry, preserveEntrySignatures: 'strict' } },
  })
  const [output] = [built].flat() as Rolldown.RolldownOutput[]
  return output?.output[0].code ?? ''
}

test('a bundle for browsers holds the checked outline, and neither its file nor its words nor a parser', async () => {
  const code = await bundle(
    `export { outline } from ${JSON.stringify(join(import.meta.dirname, '../src/built/outline.ts'))}`,
  )
  const { outline: bundled } = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as {
    outline: unknown
  }
  expect(bundled).toEqual(outline)
  expect(code).not.toMatch(/readFileSync|zod|Where your money goes/)
  expect(code.length).toBeLessThan(20_000)
})

test('the bundle of the server holds all compiled courses, and nothing that compiles', async () => {
  const code = await bundle(
    `export { courses } from ${JSON.stringify(join(import.meta.dirname, '../src/built/courses-es.ts'))}`,
    { ssr: true },
  )
  expect(code).not.toMatch(/readFileSync|sanitize|marked/)
  const { courses: bundled } = (await import(
    `data:text/javascript;base64,${Buffer.from(code).toString('base64')}`
  )) as { courses: unknown }
  expect(bundled).toEqual(courses)
})
