/**
 * The texts of the interface that an operator may replace: what a version of them has in it, what the server checks, and
 * how a page carries them to the browser ([O-80]). The built-in texts are in web/src/i18n.
 */

import * as z from 'zod/mini'

const oneText = z.string().check(z.maxLength(2000))
const text = z.union([oneText, z.strictObject({ one: oneText, other: oneText })])
/** A text, or its two forms where it depends on a count. */
export type InterfaceText = z.output<typeof text>

/** `<namespace>.<key>`. */
const textId = z.string().check(z.maxLength(100))
const inBothLanguages = z.strictObject({ en: text, es: text })
type InBothLanguages = z.output<typeof inBothLanguages>

/** By id; only the texts that differ from what is built in. */
export const ownTexts = z.record(textId, inBothLanguages)
export type OwnTexts = z.output<typeof ownTexts>

/** Every text that may be replaced, as it is built in. */
export type BuiltInTexts = Readonly<Record<string, InBothLanguages>>

type TextsById = Readonly<Record<string, InterfaceText>>
/** What a page carries: by variant of an experiment, the texts in each language. The empty name is for everyone else. */
export type PageTexts = Readonly<Record<string, Readonly<Record<'en' | 'es', TextsById>>>>

/** The first page carries the texts, and must stay as fast as it is. */
const maxTotal = 8000

export type TextProblem = {
  /** Null if it is about all of them together. */
  readonly id: string | null
  readonly language: 'en' | 'es' | null
  readonly text: string
}

/** What is wrong with texts that shall replace the built-in ones. The build asks the same of the built-in ones. */
export function findTextProblems(builtIn: BuiltInTexts, own: OwnTexts): TextProblem[] {
  const problems = Object.entries(own).flatMap(([id, texts]): TextProblem[] => {
    const known = builtIn[id]
    if (known === undefined) return [{ id, language: null, text: 'There is no such text.' }]
    return (['en', 'es'] as const).flatMap((language) =>
      findProblems(known[language], texts[language]).map((text) => ({ id, language, text })),
    )
  })
  const total = JSON.stringify(own).length
  if (total <= maxTotal) return problems
  const text = `All texts together have ${total} characters; ${maxTotal} are allowed, because the first page carries them.`
  return [...problems, { id: null, language: null, text }]
}

/** The forms of a text: one, or two where it depends on a count. */
export const formsOf = (given: InterfaceText): readonly string[] =>
  typeof given === 'string' ? [given] : [given.one, given.other]

function findProblems(builtIn: InterfaceText, own: InterfaceText): string[] {
  if (typeof builtIn !== typeof own) return ['It must have the same forms as the built-in text.']
  const known = formsOf(builtIn)
  const limit = Math.max(...known.map((form) => Math.ceil(form.length * 1.5)), 30)
  const names = namesIn(known)
  const given = namesIn(formsOf(own))
  const missing = names.filter((name) => !given.includes(name))
  const unknown = given.filter((name) => !names.includes(name))
  return [
    ...formsOf(own).flatMap((form) => findFormProblems(form, limit)),
    ...(missing.length > 0 ? [`Missing: ${missing.map(inBraces).join(', ')}.`] : []),
    ...(unknown.length > 0 ? [`This text has no ${unknown.map(inBraces).join(', ')}.`] : []),
  ]
}

function findFormProblems(form: string, limit: number): string[] {
  if (form.trim() === '') return ['It must not be empty.']
  if (form.length > limit) return [`It has ${form.length} characters; ${limit} fit on its screen.`]
  if (/[\p{Cc}\p{Co}]/u.test(form)) return ['It must be one line.']
  if (/[{}]/.test(form.replaceAll(/\{\w+\}/g, ''))) return ['A brace stands alone.']
  return []
}

const inBraces = (name: string) => `{${name}}`

/** The names in braces, each once. */
function namesIn(forms: readonly string[]): string[] {
  return [...new Set(forms.flatMap((form) => [...form.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)))]
}
