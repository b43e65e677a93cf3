import { expect, test } from 'vitest'
import { readTyped, typedFrom } from './typed-legal.ts'

const one = { en: 'One\n', es: 'Uno\n' }
const builtIn = { terms: one, 'privacy-policy': one, 'subscription-policy': one }

test('[O-59] only documents that differ from the built-in ones are sent, whole and in both languages', () => {
  expect(readTyped(builtIn, typedFrom(builtIn, {}))).toEqual({})
  const terms = { en: 'One\r\n\r\nTwo', es: 'Uno' }
  expect(readTyped(builtIn, typedFrom(builtIn, { terms }))).toEqual({
    terms: { en: 'One\n\nTwo\n', es: 'Uno\n' },
  })
})
