import { createHash } from 'node:crypto'
import { pageTextsMark, withoutMarks } from '@vela/contract/page-marks'
import { expect, test } from 'vitest'
import { writeDocument } from './write-document.ts'

const page = {
  language: 'es',
  title: 'Tú & yo <3',
  description: 'Dice "hola"',
  head: [],
  inlineScript: 'one()',
  inlineStyle: 'a{top:0}',
  body: '<div id="root"></div>',
}

const sha256 = (text: string | undefined) =>
  `sha256-${createHash('sha256')
    .update(text ?? '')
    .digest('base64')}`

test('lists the hash of every inline script and style exactly as written in the page', () => {
  const { html, hashes } = writeDocument(page)
  expect(hashes.scripts).toEqual(
    [...html.matchAll(/<script>(.*?)<\/script>/gs)].map(([, text]) => sha256(text)),
  )
  expect(hashes.styles).toEqual([...html.matchAll(/<style>(.*?)<\/style>/gs)].map(([, text]) => sha256(text)))
  expect(hashes.scripts).toHaveLength(1)
})

test('escapes HTML in texts', () => {
  const { html } = writeDocument(page)
  expect(html).toContain('<title>Tú &amp; yo &lt;3</title>')
  expect(html).toContain('content="Dice &quot;hola&quot;"')
})

test('allows zooming and declares the language', () => {
  const { html } = writeDocument(page)
  expect(html).toContain('<html lang="es">')
  expect(html).not.toMatch(/maximum-scale|user-scalable/)
})

test('writes a page without scripts as plain HTML', () => {
  const { inlineScript: _, ...plain } = page
  expect(writeDocument(plain).html).not.toContain('<script')
})

test('[O-80] published texts have their place behind the body, which the page of the build leaves empty', () => {
  const { html, hashes } = writeDocument({ ...page, hasTexts: true })
  expect(html).toContain(`</div>${pageTextsMark}\n<script>`)
  expect({ html: withoutMarks(html), hashes }).toEqual(writeDocument(page))
})
