import { formatNumber } from '@vela/contract/format-number'

export type Plural = { readonly one: string; readonly other: string }

/** The type that another language must satisfy: the same keys, with plurals where English has plurals. */
export type Translation<English> = {
  readonly [K in keyof English]: English[K] extends string ? string : Plural
}

type Holes<Text> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | Holes<Rest> : never

type HolesOf<Entry> = Entry extends Plural ? 'count' | Holes<Entry['one'] | Entry['other']> : Holes<Entry>

type Values<Name extends string> = { readonly [N in Name]: N extends 'count' ? number : string | number }

/** Turns a key into a text; a key with placeholders requires their values. */
export type Translate<English> = <K extends keyof English & string>(
  key: K,
  ...values: [HolesOf<English[K]>] extends [never] ? [] : [values: Values<HolesOf<English[K]>>]
) => string

export function fillText(
  entry: string | Plural,
  values: Readonly<Record<string, string | number>> = {},
): string {
  const text = typeof entry === 'string' ? entry : pickPlural(entry, Number(values['count']))
  return text.replace(/\{(\w+)\}/g, (hole, name: string) => {
    const value = values[name]
    if (value === undefined) return hole
    return typeof value === 'number' ? formatNumber(value) : value
  })
}

/** English and Spanish both have a form of their own for one alone. */
function pickPlural({ one, other }: Plural, count: number): string {
  return count === 1 ? one : other
}
