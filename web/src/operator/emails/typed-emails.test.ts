import type { EmailTemplate } from '@vela/contract/operator/email-versions'
import { expect, test } from 'vitest'
import { fillExample, keyOf, readTyped, typedFrom } from './typed-emails.ts'

const words = { subject: 'Hello', preview: 'Short', paragraphs: ['One {code}', 'Two'], button: 'Go' }
const builtIn: EmailTemplate[] = [
  { id: 'first', about: '', values: [], words: { en: words, es: words } },
  { id: 'second', about: '', values: [], words: { en: { ...words, button: null }, es: words } },
]

test('[O-58] what was not changed is no part of the version', () => {
  expect(readTyped(builtIn, typedFrom(builtIn, {}))).toEqual({})
})

test('[O-58] each line is a paragraph, and spaces and empty lines around them do not count', () => {
  const typed = typedFrom(builtIn, {})
  const own = typed[keyOf('first', 'es')]
  const paragraphs = ' One {code} \n\n\nTwo\nThree\n'
  expect(own && readTyped(builtIn, { ...typed, [keyOf('first', 'es')]: { ...own, paragraphs } })).toEqual({
    first: { es: { paragraphs: ['One {code}', 'Two', 'Three'] } },
  })
})

test('[O-58] a subject is shown as it is sent', () => {
  const values = [{ name: 'code', example: { en: '12', es: '34' } }]
  const template = { id: 'third', about: '', values, words: { en: words, es: words } }
  expect(fillExample('{code} is {other}', template, 'es')).toBe('34 is {other}')
})

test('[O-58] what was published is typed again as it was', () => {
  const emails = { second: { en: { subject: 'Bye', paragraphs: ['{code}'] }, es: { button: 'Ve' } } }
  expect(readTyped(builtIn, typedFrom(builtIn, emails))).toEqual(emails)
})
