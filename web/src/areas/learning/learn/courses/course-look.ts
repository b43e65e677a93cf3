import type { CSSProperties } from 'react'
import type { Road } from '../../../../ui/course/chapter-node.tsx'

type Look = { readonly hue: string; readonly road: Road; readonly corner: string }

const round = '50%'
const square = '32%'
const drop = '50% 50% 50% 14%'

const gold = 'color-mix(in srgb, var(--sun) 52%, var(--ink))'
const lilac = 'light-dark(var(--band-lilac), var(--ground-lilac))'

/** No two courses share a colour, and no two the shape of the way and of its marks. */
const looks: Readonly<Record<string, Look>> = {
  'money-basics': { hue: gold, road: 'bends', corner: round },
  'debt-and-credit': { hue: 'var(--coral)', road: 'stairs', corner: square },
  'saving-and-growth': {
    hue: `color-mix(in srgb, var(--coral), ${lilac})`,
    road: 'waves',
    corner: drop,
  },
  'investing-foundations': { hue: 'var(--tide)', road: 'bends', corner: drop },
  'stocks-and-funds': { hue: 'var(--sky)', road: 'stairs', corner: round },
  'trading-and-behaviour': { hue: lilac, road: 'waves', corner: square },
  'passive-income': { hue: `color-mix(in srgb, var(--coral), ${gold})`, road: 'bends', corner: square },
  'your-plan': { hue: 'color-mix(in srgb, var(--tide), var(--sky))', road: 'waves', corner: round },
  'fundamental-analysis': { hue: 'var(--ink)', road: 'stairs', corner: drop },
}

export const courseLook = (course: string): Look =>
  looks[course] ?? { hue: 'var(--tide)', road: 'bends', corner: round }

const blend = (hue: string, share: number, floor: string) =>
  `color-mix(in srgb, ${hue} ${share}%, var(--${floor}))`

/** The look as custom properties, for the style sheets of the map. */
export function lookStyle(course: string): CSSProperties {
  const { hue, corner } = courseLook(course)
  const look = {
    '--hue': hue,
    '--corner': corner,
    '--wash': blend(hue, 10, 'paper'),
    '--ground': blend(hue, 24, 'surface'),
  }
  return look as CSSProperties
}
