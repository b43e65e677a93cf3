import { expect, test } from 'vitest'
import { hidePersonalData } from './describe-question.ts'

test.each([
  ['write to ana.lopez+x@mail.example about my pension', 'write to [e-mail] about my pension'],
  ['call me at +34 612 345 678, is it too late?', 'call me at [number], is it too late?'],
  ['soy (55) 1234-5678 ¿me explican?', 'soy [number] ¿me explican?'],
  ['my card 4242 4242 4242 4242 was charged', 'my card 0 was charged'],
  ['my id is 12345678Z and IBAN ES9121000418450200051332', 'my id is [number]Z and IBAN ES[number]'],
  ['two\nlines   of "text"', 'two lines of "text"'],
])('[C-19] a question is kept without the personal data in it: %s', (text, kept) => {
  expect(hidePersonalData(text)).toBe(kept)
})

test.each([
  'is 1,000,000 enough, or 10.000.000,50 or $ 12000000?',
  'what is the rule of 4 % over 30 years from 2008 to 2038',
  'I earn 1250.50 and pay 37.5%',
])('[C-19] amounts, rates and years stay in a question: %s', (text) => {
  expect(hidePersonalData(text)).toBe(text)
})

test('[C-19] a long story is cut, so that little of it is kept', () => {
  expect(hidePersonalData('word '.repeat(900))).toHaveLength(499)
})
