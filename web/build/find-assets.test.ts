import { expect, test } from 'vitest'
import { fontsIn, isUsed, staticImports } from './find-assets.ts'

const manifest = {
  'main.tsx': { file: 'main.js', imports: ['_shared.js', 'base.ts'], dynamicImports: ['lazy.tsx'] },
  'base.ts': { file: 'base.js', imports: ['_shared.js'] },
  '_shared.js': { file: 'shared.js', imports: ['main.tsx'] },
  'lazy.tsx': { file: 'lazy.js' },
}

test('finds each static import once, the importer last, and nothing lazy', () => {
  expect(staticImports(manifest, 'main.tsx').map((chunk) => chunk.file)).toEqual([
    'shared.js',
    'base.js',
    'main.js',
  ])
})

test('names a missing chunk', () => {
  expect(() => staticImports(manifest, 'gone.tsx')).toThrow('no chunk for gone.tsx')
})

test('a style sheet is used if the markup has one of its classes', () => {
  const html = '<a class="plain _link_1a2b_3"></a>'
  expect(isUsed('._link_1a2b_3:hover{top:0}', html)).toBe(true)
  expect(isUsed('._link_1a2b_30{top:.5em}', html)).toBe(false)
})

test('finds the font files of a style sheet, without local fallbacks', () => {
  const sheet = '@font-face{src:url(/assets/f-1.woff2)format("woff2")}@font-face{src:local(Arial)}'
  expect(fontsIn(sheet)).toEqual(['/assets/f-1.woff2'])
})
