import { expect, test } from 'vitest'
import { suggestEmail } from './suggest-email.ts'

test.each([
  ['ana@gmial.com', 'ana@gmail.com'],
  ['ana@gmail.con', 'ana@gmail.com'],
  ['ana@gmail.co', 'ana@gmail.com'],
  ['ana@gmai.com', 'ana@gmail.com'],
  ['ana@ggmail.com', 'ana@gmail.com'],
  ['Ana.Ruiz@Hotmial.es', 'Ana.Ruiz@hotmail.es'],
  ['ana@outlok.com', 'ana@outlook.com'],
])('%s was probably meant as %s', (typed, meant) => {
  expect(suggestEmail(typed)).toBe(meant)
})

test.each([
  'ana@gmail.com',
  'ana@mail.com',
  'ana@ymail.com',
  'ana@hotmail.se',
  'ana@vela.example',
  'ana',
  '@gmial.com',
  '',
])('%s gets no suggestion', (typed) => {
  expect(suggestEmail(typed)).toBeNull()
})
