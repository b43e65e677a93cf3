import { formsOf, type InterfaceText, type OwnTexts } from '@vela/contract/interface-texts'

export const languages = ['en', 'es'] as const
type Language = (typeof languages)[number]
type Both = OwnTexts[string]

/** The screen that a text belongs to is the first part of its id. */
export const screenOf = (id: string): string => id.slice(0, id.indexOf('.'))

export const nameOfScreen = (screen: string): string =>
  screen.charAt(0).toUpperCase() + screen.slice(1).replaceAll('-', ' ')

const isSame = (one: Both, other: Both) => JSON.stringify(one) === JSON.stringify(other)

type Typing = { readonly language: Language; readonly form: number; readonly value: string }

/** The texts after somebody has typed; one that is as built in again is no longer among them. */
export function typeText(
  own: OwnTexts,
  { id, builtIn }: { readonly id: string; readonly builtIn: Both },
  { language, form, value }: Typing,
): OwnTexts {
  const both = own[id] ?? builtIn
  const text = both[language]
  const typed: InterfaceText =
    typeof text === 'string' ? value : form === 0 ? { ...text, one: value } : { ...text, other: value }
  const next = { ...both, [language]: typed }
  const { [id]: _, ...others } = own
  return isSame(next, builtIn) ? others : { ...others, [id]: next }
}

const trimmed = (text: InterfaceText): InterfaceText =>
  typeof text === 'string' ? text.trim() : { one: text.one.trim(), other: text.other.trim() }

/** What is sent, in one order however it was typed. */
export const readTyped = (own: OwnTexts): OwnTexts =>
  Object.fromEntries(
    Object.keys(own)
      .toSorted()
      .flatMap((id): [string, Both][] => {
        const both = own[id]
        return both === undefined ? [] : [[id, { en: trimmed(both.en), es: trimmed(both.es) }]]
      }),
  )

const most = 40

/** The ids of a screen, or of the texts that have these words in either language. */
export function findTexts(builtIn: OwnTexts, own: OwnTexts, screen: string, words: string): string[] {
  const wanted = words.trim().toLowerCase()
  if (wanted === '') return Object.keys(builtIn).filter((id) => screenOf(id) === screen)
  return Object.entries(builtIn)
    .filter(([id, texts]) =>
      [texts, own[id] ?? texts]
        .flatMap(({ en, es }) => [...formsOf(en), ...formsOf(es)])
        .some((form) => form.toLowerCase().includes(wanted)),
    )
    .map(([id]) => id)
    .slice(0, most)
}
