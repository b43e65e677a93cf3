import type { ContentLanguage } from '../course-files.ts'
import { escapeHtml } from '../escape-html.ts'
import { type Drawing, tag, width } from './drawing.ts'
import type { Chart } from './read-chart.ts'
import { writeValue } from './write-value.ts'

type Shown = Pick<Chart, 'title' | 'says' | 'unit' | 'x' | 'series'>

/** How the legend marks a series; the width of that mark. */
export type LegendKey = { readonly keySize: number; readonly drawKey: (index: number) => string }

/** The drawing of a chart as an image with a description. */
export function drawImage(
  { title, says }: Pick<Chart, 'title' | 'says'>,
  { height, marks }: Drawing,
): string {
  return tag(
    'svg',
    {
      class: 'drawing',
      viewBox: `0 0 ${width} ${Math.ceil(height)}`,
      role: 'img',
      'aria-label': `${title}. ${says}`.replace(/([.?!])\. /, '$1 '),
    },
    marks.join(''),
  )
}

/** A figure: title, legend, the drawing, and the same numbers as a table for screen readers. */
export function drawFigure(
  chart: Shown,
  drawing: Drawing,
  key: LegendKey,
  language: ContentLanguage,
): string {
  const write = (value: number) => writeValue(value, chart.unit, language)
  const title = tag('figcaption', {}, escapeHtml(chart.title))
  return tag(
    'figure',
    { class: 'chart' },
    title + drawLegend(chart, key) + drawImage(chart, drawing) + writeTable(chart, write),
  )
}

function drawLegend({ series }: Shown, { keySize, drawKey }: LegendKey): string {
  const items = series.map(({ name }, index) => {
    const drawn =
      series.length > 1 ? tag('svg', { class: 'key', viewBox: `0 0 ${keySize} 16` }, drawKey(index)) : ''
    return tag('li', {}, drawn + escapeHtml(name))
  })
  return tag('ul', { class: 'legend', 'aria-hidden': 'true' }, items.join(''))
}

export function writeTable(
  { title, x, series }: Pick<Chart, 'title' | 'x' | 'series'>,
  write: (value: number) => string,
): string {
  const head = [x.name, ...series.map(({ name }) => name)]
    .map((name) => tag('th', { scope: 'col' }, escapeHtml(name)))
    .join('')
  const rows = x.labels.map((label, index) => {
    const cells = series.map(({ values }) => tag('td', {}, write(values[index] ?? 0)))
    return tag('tr', {}, tag('th', { scope: 'row' }, escapeHtml(label)) + cells.join(''))
  })
  const table = `${tag('caption', {}, escapeHtml(title))}${tag('thead', {}, tag('tr', {}, head))}${tag('tbody', {}, rows.join(''))}`
  return tag('div', { class: 'visually-hidden' }, tag('table', {}, table))
}
