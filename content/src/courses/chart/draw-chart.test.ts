import { expect, test } from 'vitest'
import { sanitisePage } from '../sanitise-page.ts'
import { drawChart } from './draw-chart.ts'
import { niceTicks } from './nice-ticks.ts'
import { readChart } from './read-chart.ts'
import { writeValue } from './write-value.ts'

const lines = `kind: line
title: Three ways
says: The third ends far above.
unit: $
x: { name: Years, values: [0, 10, 20, 30] }
series:
  - name: Cash
    values: [0, 12000, 24000, 36000]
  - name: At 5% a year
    formula: 1200 * ((1 + 0.05) ^ x - 1) / 0.05
`
const bars = `kind: bar
title: Ups & downs
says: One falls.
unit: "%"
x: { name: Year, values: [Good, Bad] }
series:
  - name: Result
    values: [20, -10]
`

function draw(source: string, language: 'en' | 'es' = 'en'): string {
  const read = readChart(source, 1)
  if ('problems' in read) throw new Error(JSON.stringify(read.problems))
  return drawChart(read.chart, language)
}
const textsOf = (html: string, kind: string) =>
  [...html.matchAll(new RegExp(`<text class="${kind}"[^>]*>([^<]*)<`, 'g'))].map(([, text]) => text)
const numberOf = (tag: string, name: string) => Number(new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1])

test('ticks are three to five round numbers that include every value', () => {
  expect(niceTicks(0, 36_000)).toEqual([0, 10_000, 20_000, 30_000, 40_000])
  expect(niceTicks(-14, 26)).toEqual([-20, 0, 20, 40])
  expect(niceTicks(5, 5)).toHaveLength(4)
  for (let index = 1; index < 2000; index += 1) {
    const least = Math.sin(index) * 10 ** (index % 7)
    const most = least + Math.abs(Math.cos(index * 3)) * 10 ** (index % 6)
    const ticks = niceTicks(least, most)
    expect(ticks.length).toBeGreaterThanOrEqual(3)
    expect(ticks.length).toBeLessThanOrEqual(5)
    expect(ticks[0]).toBeLessThanOrEqual(least + 1e-6)
    expect(ticks.at(-1)).toBeGreaterThanOrEqual(most - 1e-6)
  }
})

test.each([
  [1234.5, '$', 'en', '$1,235'],
  [7.2, '$', 'en', '$7.20'],
  [-12, '$', 'es', '−US$12'],
  [1_500_000, '$', 'es', 'US$1,500,000'],
  [0.5, '%', 'en', '0.5%'],
  [100, '%', 'es', '100%'],
  [2.25, '', 'en', '2.25'],
  [-0.001, '', 'en', '0'],
] as const)('%d with the unit "%s" is written in %s as %s', (value, unit, language, text) => {
  expect(writeValue(value, unit, language)).toBe(text)
})

test('a drawing has its title and description, and all numbers in a table', () => {
  const html = draw(lines)
  expect(html).toContain('role="img" aria-label="Three ways. The third ends far above."')
  expect(html).toContain('<figcaption>Three ways</figcaption>')
  const [, table = ''] = /<div class="visually-hidden">(.*)<\/div>/.exec(html) ?? []
  expect(table).toContain('<th scope="col">Years</th><th scope="col">Cash</th>')
  expect(table).toContain('<th scope="row">30</th><td>$36,000</td><td>$79,727</td>')
  expect(draw(lines, 'es')).toContain('<td>US$79,727</td>')
})

test('series differ in dashes and markers, not in colour alone', () => {
  const html = draw(lines)
  expect(html).toMatch(/<polyline class="stroke series-1"[^>]* stroke-dasharray="none"/)
  expect(html).toMatch(/<polyline class="stroke series-2"[^>]* stroke-dasharray="7 4"/)
  expect(html).toMatch(/<circle class="marker series-1"/)
  expect(html).toMatch(/<rect class="marker series-2"/)
  expect(html).toMatch(/<ul class="legend" aria-hidden="true"><li><svg class="key"[\s\S]*Cash<\/li>/)
})

test('negative bars start at the zero line', () => {
  const html = draw(bars)
  expect(textsOf(html, 'tick')).toEqual(['−10%', '0%', '10%', '20%'])
  const [up = '', down = ''] = html.match(/<rect class="bar[^>]*>/g) ?? []
  const zero = numberOf(/<line class="zero"[^>]*>/.exec(html)?.[0] ?? '', 'y1')
  expect(numberOf(up, 'y') + numberOf(up, 'height')).toBeCloseTo(zero, 0)
  expect(numberOf(down, 'y')).toBeCloseTo(zero, 0)
  expect(textsOf(html, 'value')).toEqual(['20%', '−10%'])
})

test('bars with long labels are horizontal, and nothing leaves the drawing', () => {
  const html = draw(
    bars
      .replace('[Good, Bad]', '[Costs of administration, Unforeseeable, Responsibilities]')
      .replace('-10', '-10, 5'),
  )
  expect(textsOf(html, 'place')).toEqual(['Costs of administration', 'Unforeseeable', 'Responsibilities'])
  expect(textsOf(html, 'value')).toEqual(['20%', '−10%', '5%'])
  for (const bar of html.match(/<rect class="bar[^>]*>/g) ?? []) {
    expect(numberOf(bar, 'x')).toBeGreaterThanOrEqual(0)
    expect(numberOf(bar, 'x') + numberOf(bar, 'width')).toBeLessThanOrEqual(360)
  }
})

test('many bars with short labels are vertical, with an axis for their values', () => {
  const months = bars
    .replace('[Good, Bad]', '[Jan, Feb, Mar, Apr, May, Jun]')
    .replace(/ {2}- name[\s\S]*/, '')
    .concat(
      ['A', 'B']
        .map((name) => `  - name: ${name}\n    values: [90.5, 80.5, 70.5, 60.5, 50.5, 40.5]\n`)
        .join(''),
    )
  const html = draw(months)
  expect(textsOf(html, 'tick')).toEqual(['0%', '25%', '50%', '75%', '100%'])
  expect(textsOf(html, 'value')).toEqual([])
})

test('labels that do not fit on the axis are dropped', () => {
  const many = lines
    .replace('[0, 10, 20, 30]', '[2000, 2002, 2004, 2006, 2008, 2010, 2012, 2014, 2016, 2018, 2020]')
    .replace(/ {4}(values|formula): .*/g, '    formula: x')
  expect(textsOf(draw(many), 'place')).toEqual(['2000', '2004', '2008', '2012', '2016', '2020'])
})

test('the sanitiser does not change any drawing', () => {
  for (const source of [lines, bars]) expect(sanitisePage(draw(source))).toBe(draw(source))
})

test.each([
  ['a bare %', bars.replace('"%"', '%'), 14, /stands in quotes: unit: "%"/],
  ['a colon in a text', lines.replace('Three ways', 'Three: ways'), 12, /stands in quotes/],
  ['another kind', lines.replace('line', 'pie'), 11, /kind: must be line or bar/],
  ['no sentence', lines.replace(/says.*\n/, ''), 11, /says: is missing/],
  ['another unit', lines.replace('$', '€'), 14, /unit: must be/],
  ['a value too few', lines.replace(', 36000', ''), 17, /3 values for 4 places/],
  ['a comma in a number', lines.replace('12000', '12,000'), 17, /no commas here/],
  ['a formula on words', lines.replace('[0, 10, 20, 30]', '[A, B, C, D]'), 19, /needs numbers on x/],
  ['a formula with no value', lines.replace('/ 0.05', '/ 0'), 19, /has no value/],
  ['an unknown name', lines.replace('^ x', '^ years'), 19, /what is years\?/],
  ['numbers out of order', lines.replace('10, 20', '20, 10'), 15, /must grow/],
  ['no x', lines.replace(/x: .*\n/, ''), 11, /x: is missing/],
  ['a strange field', lines.replace('unit', 'colour'), 14, /nobody knows colour/],
])('a chart with %s is refused at its line', (_, source, line, text) => {
  expect(readChart(source, 11)).toMatchObject({ problems: [{ line, text: expect.stringMatching(text) }] })
})
