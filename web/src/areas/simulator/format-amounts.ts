import { formatMoney, formatWholeMoney } from '@vela/contract/money'
import type { Mission, MissionInput, Numbers, Point } from '@vela/simulator/types'
import { useMemo } from 'react'
import { formatPercent } from '../../i18n/format-percent.ts'
import type { Language } from '../../i18n/language.ts'
import { translatorOf, useLanguage } from '../../i18n/texts.ts'

/** The texts of amounts and times in one language; practice money is in dollars, like the lessons. */
function formatsIn(language: Language) {
  const t = translatorOf('simulator', language)
  // The minus comes first, as in `−$12`, wherever the language puts it.
  const signed = (figure: number, text: string) => (figure < 0 ? `−${text}` : text)
  const whole = (cents: number) => signed(cents, formatWholeMoney(Math.abs(cents), 'USD', language))
  const exact = (cents: number) => signed(cents, formatMoney(Math.abs(cents), 'USD', language))
  const percent = (value: number) => {
    const rounded = Math.round(value)
    return signed(rounded, formatPercent(Math.abs(rounded)))
  }
  return {
    t,
    whole,
    exact,
    percent,
    /** With one decimal; both languages write a point here, like lessons. */
    tenths: (value: number) => signed(value, `${Math.abs(value).toFixed(1)}%`),
    /** With a plus or a minus, to the cent. */
    change: (cents: number) => (cents > 0 ? `+${exact(cents)}` : exact(cents)),
    /** How many years and months have passed; never a year of the calendar [X-09]. */
    passed: (month: number) =>
      month === 0
        ? t('passed_start')
        : t('passed', { year: Math.ceil(month / 12), month: ((month - 1) % 12) + 1 }),
    span: (months: number) =>
      months % 12 === 0 ? t('years', { count: months / 12 }) : t('months', { count: months }),
    number: (value: number, unit: MissionInput['unit']) => {
      if (unit === 'money') return whole(value)
      return unit === 'years' ? t('years', { count: value }) : percent(value)
    },
  }
}

export type Formats = ReturnType<typeof formatsIn>

export function useFormats(): Formats {
  const language = useLanguage()
  return useMemo(() => formatsIn(language), [language])
}

/** The person's own numbers, and the mission's amounts that follow from them, as texts by their ids. */
function numberTexts({ inputs, amounts }: Mission, numbers: Numbers, formats: Formats): Values {
  const own = inputs.map(({ id, unit, initial }) => [id, formats.number(numbers[id] ?? initial, unit)])
  const following = Object.entries(amounts?.(numbers) ?? {})
  return Object.fromEntries([...own, ...following.map(([id, cents]) => [id, formats.whole(cents)])])
}

const shares = new Set(['fall', 'worstYear', 'planWorstYear'])

/** The figures of the engine as texts, by their names. Their sentences say whether an amount was gained or lost. */
function figureTexts(figures: Numbers, { whole, percent, tenths }: Formats): Values {
  const textOf = (name: string, figure: number) => {
    if (!shares.has(name)) return whole(Math.abs(figure))
    // Two worst years may differ by less than a percent.
    return name === 'fall' ? percent(figure / 10_000) : tenths(figure / 10_000)
  }
  return Object.fromEntries(Object.entries(figures).map(([name, figure]) => [name, textOf(name, figure)]))
}

/** What a mission can hold at a stop. */
const held = ['cash', 'bills', 'bonds', 'shares', 'company', 'five', 'double', 'triple'] as const

/** How the money is divided, such as `Your mix now: bonds 40%, shares 60%.` */
export function mixText({ holdings, value }: Point, { t, percent }: Formats): string {
  const parts = held.filter((asset) => holdings[asset] !== undefined)
  const [only, other] = parts
  if (only === undefined) return ''
  if (other === undefined) return t('mix_all', { asset: t(`asset.${only}`) })
  const textOf = (asset: (typeof held)[number]) =>
    `${t(`asset.${asset}`)} ${percent((100 * (holdings[asset] ?? 0)) / value)}`
  return t('mix_now', { mix: parts.map(textOf).join(', ') })
}

type Values = Readonly<Record<string, string>>

/** Fills the placeholders of a mission's text, such as `{monthly}`, with the person's numbers and the engine's figures. */
export function usePlaceholders(mission: Mission, numbers: Numbers, figures: Numbers = {}) {
  const formats = useFormats()
  const values: Values = { ...figureTexts(figures, formats), ...numberTexts(mission, numbers, formats) }
  return (text: string) =>
    text.replace(/\{(\w+)\}/g, (placeholder, name: string) => values[name] ?? placeholder)
}
