import type { ContentLanguage } from '../course-files.ts'
import { drawBars } from './draw-bars.ts'
import { drawFigure, type LegendKey } from './draw-figure.ts'
import { drawHorizontalBars } from './draw-horizontal-bars.ts'
import { drawLines, lineKey } from './draw-lines.ts'
import { sayChart } from './living-chart.ts'
import type { Chart } from './read-chart.ts'
import { drawBar } from './series-marks.ts'
import { writeValue } from './write-value.ts'

const barKey: LegendKey = {
  keySize: 16,
  drawKey: (index) => drawBar({ x: 1, y: 1, width: 14, height: 14 }, index),
}

/** The figure of a chart on a page. */
export function drawChart(chart: Chart, language: ContentLanguage): string {
  const options = { chart, write: (value: number) => writeValue(value, chart.unit, language) }
  if (chart.sliders.length > 0) {
    const start = Object.fromEntries(chart.sliders.map(({ name, value }) => [name, value]))
    const says = sayChart(chart, start, chart.series, language)
    return drawFigure({ ...chart, says }, drawLines(options), lineKey, language).replace(
      '"chart"',
      '"chart living"',
    )
  }
  if (chart.kind === 'line') return drawFigure(chart, drawLines(options), lineKey, language)
  return drawFigure(chart, drawBars(options) ?? drawHorizontalBars(options), barKey, language)
}
