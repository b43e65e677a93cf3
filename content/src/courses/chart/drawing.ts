import { escapeHtml } from '../escape-html.ts'
import type { Chart } from './read-chart.ts'

/** Units of the drawing; on a phone of 360 px one unit is one pixel. reading.css sets the text at 14 units. */
export const width = 360

export type Drawing = { readonly height: number; readonly marks: readonly string[] }
/** What a drawing needs of a chart. */
type Drawn = Pick<Chart, 'kind' | 'x' | 'places' | 'isWords' | 'series'>
export type DrawOptions = {
  readonly chart: Drawn
  readonly write: (value: number) => string
  /** Values that the axis includes although no series has them. */
  readonly reach?: readonly number[]
}

type Attributes = Readonly<Record<string, string | number>>

export function tag(name: string, attributes: Attributes, inner = ''): string {
  const written = Object.entries(attributes).map(
    ([key, value]) =>
      ` ${key}="${typeof value === 'number' ? Math.round(value * 10) / 10 : escapeHtml(value)}"`,
  )
  return `<${name}${written.join('')}>${inner}</${name}>`
}

export const words = (text: string, attributes: Attributes) => tag('text', attributes, escapeHtml(text))

/** The widths of letters in the product's bold font at size 14, rounded up. The font is not available when drawing. */
const letters: readonly (readonly [RegExp, number])[] = [
  [/[ .,:;'’()!|ijlrtfI]/, 5.8],
  [/[mwMW]/, 13],
  [/%/, 14.5],
  [/[A-ZÁÉÍÓÚÑ$−–]/, 9.75],
]

export function widthOf(text: string): number {
  return Array.from(text, (sign) => letters.find(([kind]) => kind.test(sign))?.[1] ?? 8.5).reduce(
    (sum, one) => sum + one,
    0,
  )
}

/** Whether the axis needs its name: labels such as `5%` and `2017` do, words do not. */
export const needsName = ({ x }: Drawn) => x.labels.some((label) => /\d/.test(label))

/** Breaks a text into lines that fit; null if a single word is too wide. */
export function wrapWords(text: string, room: number): string[] | null {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    if (widthOf(word) > room) return null
    const longer = `${lines.at(-1)} ${word}`
    if (lines.length > 0 && widthOf(longer) <= room) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}
