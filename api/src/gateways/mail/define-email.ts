/**
 * The words of an email, apart from what they are about. Each email is defined once with `defineEmail`: its id, what its
 * words are in both languages, and an example of every value in them. The words with the names of the values in braces
 * are its template, which the operator's room edits; `fillWords` puts the values in again.
 */

import type { Language } from '../../http/language.ts'

export type EmailWords = {
  readonly subject: string
  /** The text that a mail program shows after the subject in its list. */
  readonly preview: string
  /** The first one is the heading. One that is empty is left out. */
  readonly paragraphs: readonly string[]
  /** The label of the button; null if the reader has nothing to do. */
  readonly button: string | null
  /** The small print that explains why the reader gets this email. */
  readonly reason: string
}

/** The words that a published version may replace, each as a template. */
export type OwnWords = {
  readonly subject?: string | undefined
  readonly preview?: string | undefined
  readonly paragraphs?: readonly string[] | undefined
  readonly button?: string | undefined
}

/** Formatted amounts, dates and names: everything in an email that differs from reader to reader. */
type Values<Name extends string> = Readonly<Record<Name, string>>
type Samples = Readonly<Record<Language, Readonly<Record<string, string>>>>

/** What the operator's room knows of an email. */
export type EmailTemplate = {
  readonly id: string
  /** When it is sent, in English for the room. */
  readonly about: string
  readonly samples: Samples
  readonly template: Readonly<Record<Language, EmailWords>>
}

export type Email<Name extends string> = EmailTemplate & {
  readonly words: Readonly<Record<Language, (values: Values<Name>) => EmailWords>>
}

type Written = Omit<EmailWords, 'button'> & { readonly button?: string | null }

type Definition<Name extends string> = Pick<EmailTemplate, 'id' | 'about'> & {
  readonly samples?: Readonly<Record<Language, Values<Name>>>
  readonly words: Readonly<Record<Language, Written | ((values: Values<Name>) => Written)>>
}

export function defineEmail<Name extends string = never>(definition: Definition<Name>): Email<Name> {
  const { id, about } = definition
  const samples: Samples = definition.samples ?? { en: {}, es: {} }
  const wordsIn = (language: Language) => (values: Values<Name>) => {
    const given = definition.words[language]
    return { button: null, ...(typeof given === 'function' ? given(values) : given) }
  }
  const words = { en: wordsIn('en'), es: wordsIn('es') }
  const names = Object.keys(samples.en)
  const placeholders = Object.fromEntries(names.map((name) => [name, `{${name}}`])) as Values<Name>
  return { id, about, samples, words, template: { en: words.en(placeholders), es: words.es(placeholders) } }
}

const placeholder = /\{(\w+)\}/g

export function fillText(template: string, values: Readonly<Record<string, string>>): string {
  return template.replace(placeholder, (whole, name: string) =>
    Object.hasOwn(values, name) ? (values[name] ?? '') : whole,
  )
}

/** Only the words that it has, with the values in their places. */
export function fillWords(
  { subject, preview, paragraphs, button }: OwnWords,
  values: Readonly<Record<string, string>>,
): Partial<Omit<EmailWords, 'reason'>> {
  return {
    ...(subject !== undefined && { subject: fillText(subject, values) }),
    ...(preview !== undefined && { preview: fillText(preview, values) }),
    ...(paragraphs !== undefined && { paragraphs: paragraphs.map((text) => fillText(text, values)) }),
    ...(button !== undefined && { button: fillText(button, values) }),
  }
}

/** The names in braces, without repetition. */
export function namesIn(text: string): string[] {
  return [...new Set([...text.matchAll(placeholder)].map(([, name = '']) => name))]
}
