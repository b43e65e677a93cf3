import type { ContentLanguage } from '../course-files.ts'
import { escapeHtml } from '../escape-html.ts'
import { drawBars } from './draw-bars.ts'
import { drawHorizontalBars } from './draw-horizontal-bars.ts'
import { drawLines } from './draw-lines.ts'
import { tag, width } from './drawing.ts'
import type { Chart } from './read-chart.ts'
import { drawBar, drawMarker, drawStroke } from './series-marks.ts'
import { writeValue } from './write-value.ts'

/** A figure: title, legend, the drawing, and the same numbers as a table for screen readers. */
export function drawChart(chart: Chart, language: ContentLanguage): string {
  const write = (value: number) => writeValue(value, chart.unit, language)
  const options = { chart, write }
  const { height, marks } =
    chart.kind === 'line' ? drawLines(options) : (drawBars(options) ?? drawHorizontalBars(options))
  const drawing = tag(
    'svg',
    {
      class: 'drawing',
      viewBox: `0 0 ${width} ${Math.ceil(height)}`,
      role: 'img',
      'aria-label': `${chart.title}. ${chart.says}`.replace(/([.?!])\. /, '$1 '),
    },
    marks.join(''),
  )
  const title = tag('figcaption', {}, escapeHtml(chart.title))
  return tag('figure', { class: 'chart' }, title + drawLegend(chart) + drawing + writeTable(chart, write))
}

function drawLegend({ kind, series }: Chart): string {
  const items = series.map(({ name }, index) => {
    const key =
      kind === 'line'
        ? drawStroke('1,8 31,8', index) + drawMarker(16, 8, index)
        : drawBar({ x: 1, y: 1, width: 14, height: 14 }, index)
    const viewBox = kind === 'line' ? '0 0 32 16' : '0 0 16 16'
    const drawn = series.length > 1 ? tag('svg', { class: 'key', viewBox }, key) : ''
    return tag('li', {}, drawn + escapeHtml(name))
  })
  return tag('ul', { class: 'legend', 'aria-hidden': 'true' }, items.join(''))
}

function writeTable({ title, x, series }: Chart, write: (value: number) => string): string {
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
