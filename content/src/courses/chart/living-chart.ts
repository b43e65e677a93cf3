import { evaluate } from '../arithmetic.ts'
import type { ContentLanguage } from '../course-files.ts'
import { drawFigure } from './draw-figure.ts'
import { drawLines, lineKey } from './draw-lines.ts'
import type { Chart } from './read-chart.ts'
import { writeValue } from './write-value.ts'

/** [N-02] A chart that is drawn in the browser. Nothing here reads files or YAML. */
type LivingChart = Pick<Chart, 'title' | 'says' | 'unit'> & {
  readonly x: { readonly name: string; readonly values: readonly number[] }
  readonly series: readonly { readonly name: string; readonly values: readonly number[] }[]
  /** Values that the axis includes, so that it stays while the lines move. */
  readonly reach: readonly number[]
}

export function drawLivingChart({ reach, x, ...shown }: LivingChart, language: ContentLanguage): string {
  const chart = {
    ...shown,
    kind: 'line' as const,
    x: { name: x.name, labels: x.values.map(String) },
    places: x.values,
    isWords: false,
  }
  const write = (value: number) => writeValue(value, chart.unit, language)
  return drawFigure(chart, drawLines({ chart, write, reach }), lineKey, language)
}

/** The values of a formula at every place on x. */
export const valuesOf = (formula: string, x: readonly number[], known: Readonly<Record<string, number>>) =>
  x.map((place) => evaluate(formula, { ...known, x: place }))

type Spoken = Pick<Chart, 'says' | 'unit'> & {
  readonly sliders: readonly { readonly name: string; readonly unit?: Chart['unit'] | undefined }[]
}

/** The sentence of a chart: the values of its sliders by name, and by number the last values of its series. */
export function sayChart(
  { says, unit, sliders }: Spoken,
  values: Readonly<Record<string, number>>,
  series: readonly { readonly values: readonly number[] }[],
  language: ContentLanguage,
): string {
  return says.replace(/\{(\w+)\}/g, (_, name) => {
    const slider = sliders.find((one) => one.name === name)
    if (slider) return writeValue(values[slider.name] ?? 0, slider.unit ?? '', language)
    return writeValue(series[Number(name) - 1]?.values.at(-1) ?? 0, unit, language)
  })
}

export const writeFigure = (value: number, unit: Chart['unit'], language: ContentLanguage) =>
  writeValue(value, unit, language)
