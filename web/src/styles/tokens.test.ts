import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

const css = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8')

type Theme = 'light' | 'dark'

const textPairs = [
  ...['paper', 'surface'].flatMap((ground) => ['tide', 'coral', 'sky'].map((text) => [text, ground])),
  ...['paper', 'surface', 'sunken', 'mint', 'coral-wash', 'sky-wash'].flatMap((ground) => [
    ['ink', ground],
    ['ink-soft', ground],
  ]),
  ['tide', 'mint'],
  ['coral-deep', 'coral-wash'],
  ['on-tide', 'tide'],
  ['surface', 'coral'],
  ['on-sun', 'sun'],
  ['on-snow', 'snow'],
  ['on-coal', 'coal'],
  ['on-band', 'band-mint'],
  ['on-band', 'band-lilac'],
  ['paper', 'ink'],
] as [string, string][]
// The border of a field, a checkbox, the focus ring: WCAG 1.4.11 requires 3:1.
const shapePairs = ['paper', 'surface'].flatMap((ground): [string, string][] => [
  ['outline', ground],
  ['sky', ground],
])

test('every custom property that a style sheet reads is set in a style sheet or a component', () => {
  const web = join(import.meta.dirname, '..')
  const files = readdirSync(web, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(css|tsx?)$/.test(file))
    .map((file) => ({ file, text: readFileSync(join(web, file), 'utf8') }))
  const set = new Set(
    files.flatMap(({ text }) =>
      [...text.matchAll(/(--[\w-]+)\s*:|'(--[\w-]+)'/g)].map(([, inCss, quoted]) => inCss ?? quoted),
    ),
  )
  const unset = files
    .filter(({ file }) => file.endsWith('.css'))
    .flatMap(({ file, text }) =>
      [...text.matchAll(/var\((--[\w-]+)/g)].map(([, name = '']) => ({ file, name })),
    )
    .filter(({ name }) => !set.has(name))
  expect(unset).toEqual([])
})

describe.each(['first', 'version-2'] as const)('%s version', (version) => {
  describe.each(['light', 'dark'] as const)('%s theme', (theme) => {
    const colours = readColours(version, theme)
    test.each(textPairs)('%s on %s reads at 4.5:1', (text, ground) => {
      expect(contrast(colours, text, ground)).toBeGreaterThanOrEqual(4.5)
    })
    test.each(shapePairs)('%s on %s is visible at 3:1', (shape, ground) => {
      expect(contrast(colours, shape, ground)).toBeGreaterThanOrEqual(3)
    })
  })
})

describe.each(['light', 'dark'] as const)('[S-28] with more contrast, %s theme', (theme) => {
  test('soft text is as strong as other text, and every line is visible at 3:1', () => {
    const more = block('  :root:root {')
    expect(more).toContain('--ink-soft: var(--ink);')
    const colours = readColours('first', theme)
    const line = /--line: light-dark\((#\w{6}), (#\w{6})\)/.exec(more)?.[theme === 'light' ? 1 : 2] ?? ''
    for (const ground of ['paper', 'surface'])
      expect(contrast(new Map(colours).set('line', line), 'line', ground)).toBeGreaterThanOrEqual(3)
  })
})

test('the second version changes tokens that exist, and nothing else', () => {
  const first = new Set(namesIn(block(':root {')))
  expect(namesIn(block(':root.version-2 {')).filter((name) => !first.has(name))).toEqual([])
})

function readColours(version: 'first' | 'version-2', theme: Theme): Map<string, string> {
  const text = block(':root {') + (version === 'version-2' ? block(':root.version-2 {') : '')
  const lines = text.matchAll(/--([\w-]+): (?:light-dark\((#\w{6}), (#\w{6})\)|(#\w{6}));/g)
  return new Map(
    [...lines].map(([, name = '', light, dark, both]) => [
      name,
      both ?? (theme === 'light' ? light : dark) ?? '',
    ]),
  )
}

function block(start: string): string {
  const from = css.indexOf(start)
  return css.slice(from, css.indexOf('\n}', from))
}

function namesIn(text: string): string[] {
  return [...text.matchAll(/--([\w-]+):/g)].map(([, name = '']) => name)
}

function contrast(colours: Map<string, string>, one: string, other: string): number {
  const [dark = 0, bright = 0] = [one, other]
    .map((name) => luminance(colours.get(name) ?? ''))
    .toSorted((a, b) => a - b)
  return (bright + 0.05) / (dark + 0.05)
}

/** Relative luminance as WCAG 2 defines it. */
function luminance(hex: string): number {
  const [red = NaN, green = NaN, blue = NaN] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
