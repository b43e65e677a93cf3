import type { Language } from './language.ts'

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
  language: Language,
  values: Readonly<Record<string, string | number>> = {},
): string {
  const text = typeof entry === 'string' ? entry : pickPlural(entry, language, values['count'])
  return text.replace(/\{(\w+)\}/g, (hole, name: string) => {
    const value = values[name]
    if (value === undefined) return hole
    // 1,234.5 in both languages, as in the prices and lessons: it is the usual format in most of Spanish-speaking
    // America.
    return typeof value === 'number' ? new Intl.NumberFormat('en').format(value) : value
  })
}

function pickPlural(entry: Plural, language: Language, count: string | number | undefined): string {
  return new Intl.PluralRules(language).select(Number(count)) === 'one' ? entry.one : entry.other
}
