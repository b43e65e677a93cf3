import type { LivingChart } from '@vela/contract/interaction'
import type { Chart } from './read-chart.ts'

/** What hinders the chart from being moved by its sliders, in words; null if nothing does. */
export function findFault({ kind, places, isWords, series, sliders, ask, says }: Chart): string | null {
  if (kind !== 'line' || isWords || series.some(({ formula }) => formula === undefined))
    return 'only lines with formulas can be moved'
  if (ask !== null && !places.includes(ask)) return 'ask names a place on x'
  for (const { name, from, to, step, value } of sliders) {
    if (from >= to || step <= 0 || value < from || value > to)
      return `the slider ${name} goes from small to large, and its value lies between`
    if (!series.some(({ formula = '' }) => new RegExp(`\\b${name}\\b`).test(formula)))
      return `no formula names the slider ${name}`
  }
  const holes = new Set([...sliders.map(({ name }) => name), ...series.map((_, index) => String(index + 1))])
  const strange = [...says.matchAll(/\{([^}]*)\}/g)].find(([, hole = '']) => !holes.has(hole))
  return strange ? `says: nobody knows ${strange[0]}` : null
}

export function compileLivingChart({
  title,
  unit,
  x,
  places,
  series,
  sliders,
  ask,
  says,
}: Chart): LivingChart {
  return {
    title,
    unit,
    x: { name: x.name, values: [...places] },
    series: series.map(({ name, formula = '' }) => ({ name, formula })),
    sliders: sliders.map(({ from, to, unit: sliderUnit = '', ...slider }) => ({
      ...slider,
      unit: sliderUnit,
      min: from,
      max: to,
    })),
    ...(ask !== null && { ask }),
    says,
  }
}
