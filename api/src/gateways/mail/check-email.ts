import type { Language } from '../../http/language.ts'
import { type EmailTemplate, namesIn, type OwnWords } from './define-email.ts'

type EmailField = keyof OwnWords
export type EmailProblem = { readonly field: EmailField; readonly text: string }

const maxLengths = { subject: 120, preview: 160, paragraphs: 900, button: 40 } as const

/**
 * [O-58] What is wrong with words that shall replace the built-in ones. The paragraphs together must have every value
 * that the built-in ones have, so that no email loses an amount, a date or a code.
 */
export function checkWords(
  { samples, template }: EmailTemplate,
  language: Language,
  own: OwnWords,
): EmailProblem[] {
  const builtIn = template[language]
  const names = Object.keys(samples[language])
  const fields = Object.keys(maxLengths) as EmailField[]
  const problems = fields.flatMap((field): EmailProblem[] => {
    const given = own[field]
    if (given === undefined) return []
    if (field === 'button' && builtIn.button === null) return [{ field, text: 'This email has no button.' }]
    const texts = [given].flat()
    if (texts.length === 0) return [{ field, text: 'It must not be empty.' }]
    return texts.flatMap((text) => {
      const problem = problemOf(text, maxLengths[field], names)
      return problem === null ? [] : [{ field, text: problem }]
    })
  })
  if (own.paragraphs === undefined) return problems
  const has = namesIn(own.paragraphs.join('\n'))
  const missing = namesIn(builtIn.paragraphs.join('\n')).filter((name) => !has.includes(name))
  if (missing.length === 0) return problems
  return [...problems, { field: 'paragraphs', text: `Missing: ${missing.map(inBraces).join(', ')}.` }]
}

const inBraces = (name: string) => `{${name}}`

function problemOf(text: string, maxLength: number, names: readonly string[]): string | null {
  if (text.trim() === '') return 'It must not be empty.'
  if (text.length > maxLength) return `It has ${text.length} characters; ${maxLength} are allowed.`
  // A line break in a subject could add a header to the email.
  if (/\p{Cc}/u.test(text)) return 'It must be one line.'
  const unknown = namesIn(text).filter((name) => !names.includes(name))
  if (unknown.length > 0) {
    const known = names.length > 0 ? ` It has ${names.map(inBraces).join(', ')}.` : ''
    return `This email has no ${unknown.map(inBraces).join(', ')}.${known}`
  }
  if (/[{}]/.test(text.replaceAll(/\{\w+\}/g, ''))) return 'A brace stands alone.'
  return null
}

/** Whether the words fit the email of this release; otherwise the built-in ones are used. */
export function fits(template: EmailTemplate, language: Language, own: OwnWords): boolean {
  return checkWords(template, language, own).length === 0
}
