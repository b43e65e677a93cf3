import path from 'node:path'
import { cardBrands } from '@vela/contract/card-form'
import { expect, test } from 'vitest'
import { findApiFolder } from '../../../db/api-folder.ts'

type Field = 'number' | 'expiry' | 'cvv' | 'holder'

type Rules = {
  readonly brandOf: (number: string) => { readonly name: string } | undefined
  readonly groupNumber: (number: string) => string
  readonly shapeExpiry: (expiry: string) => string
  readonly makeToken: (number: string) => { does: string; brand: string; last4: string }
  readonly findProblems: (
    typed: Record<Field, string>,
    accepted: readonly string[],
    today: Date,
  ) => Record<Field, string | null>
}

const rules: Rules = await import(path.join(findApiFolder(import.meta.url), 'sandbox/card-rules.js'))
const today = new Date(2026, 10, 15)
const good = { number: '4242 4242 4242 4242', expiry: '11/26', cvv: '123', holder: 'Ada Lovelace' }

const problemsWith = (typed: Partial<Record<Field, string>>, accepted: readonly string[] = cardBrands) =>
  Object.values(rules.findProblems({ ...good, ...typed }, accepted, today)).filter((problem) => problem)

test.for([
  ['4242424242424242', 'visa', '4242 4242 4242 4242'],
  ['5555555555554444', 'mastercard', '5555 5555 5555 4444'],
  ['2223003122003222', 'mastercard', '2223 0031 2200 3222'],
  ['378282246310005', 'american-express', '3782 822463 10005'],
  ['6011111111111117', 'discover', '6011 1111 1111 1117'],
  ['30569309025904', 'diners-club', '3056 930902 5904'],
  ['6759649826438453', 'maestro', '6759 6498 2643 8453'],
] as const)('[P-11] %s is known as %s and grouped as on the card', ([number, brand, grouped]) => {
  expect(rules.brandOf(number)?.name).toBe(brand)
  expect(rules.groupNumber(number)).toBe(grouped)
  const cvv = brand === 'american-express' ? '1234' : '123'
  expect(problemsWith({ number: grouped, cvv })).toEqual([])
  expect(problemsWith({ number: grouped, cvv }, [])).toEqual(['brand_unknown'])
  const typo = `${number.slice(0, -1)}${(Number(number.at(-1)) + 1) % 10}`
  expect(problemsWith({ number: typo, cvv })).toEqual(['number_wrong'])
  expect(problemsWith({ number: number.slice(0, 8), cvv })).toEqual(['number_wrong'])
})

test('[P-11] every kind of card that is on offer is known', () => {
  const known = ['4', '51', '50', '34', '65', '36'].map((begin) => rules.brandOf(begin)?.name)
  expect(new Set(known)).toEqual(new Set(cardBrands))
})

test.for([
  [{ number: '' }, 'number_missing'],
  [{ number: '9999 9999 9999 9995' }, 'brand_unknown'],
  [{ expiry: '' }, 'expiry_missing'],
  [{ expiry: '1' }, 'expiry_wrong'],
  [{ expiry: '13/27' }, 'expiry_wrong'],
  [{ expiry: '10/26' }, 'expiry_past'],
  [{ cvv: '' }, 'cvv_missing'],
  [{ cvv: '12' }, 'cvv_wrong'],
  [{ cvv: '1234' }, 'cvv_wrong'],
  [{ number: '3782 822463 10005' }, 'cvv_wrong_4'],
  [{ holder: ' ' }, 'holder_missing'],
  [{ holder: '4242 4242 4242 4242' }, 'holder_wrong'],
] as const)('[P-11] %o is answered with %s', ([typed, problem]) => {
  expect(problemsWith(typed)).toEqual([problem])
})

test.for([
  ['1', '1'],
  ['12', '12'],
  ['123', '12/3'],
  ['1229', '12/29'],
  ['4', '04'],
  ['4/29', '04/29'],
  ['1/29', '01/29'],
  ['12/2029', '12/29'],
  ['2029-04', '04/29'],
  ['12/29', '12/29'],
] as const)('[P-11] the date %s becomes %s', ([typed, shaped]) => {
  expect(rules.shapeExpiry(typed)).toBe(shaped)
})

test.for([
  ['4242 4242 4242 4242', 'pays'],
  ['4000 0000 0000 0002', 'declined'],
  ['4000 0000 0000 0341', 'pays_then_fails'],
  ['4000 0000 0000 0358', 'pays_then_recovers'],
  ['4000 0000 0000 0366', 'pays_then_refused'],
  ['4000 0025 0000 3155', 'three_ds'],
  ['4000 0000 0000 3155', 'three_ds'],
  ['4000 0000 0000 0119', 'errors'],
  ['5555 5555 5555 4444', 'declined'],
] as const)('[D9] the card %s %s, and only its end leaves the form', ([number, does]) => {
  expect(problemsWith({ number })).toEqual([])
  const token = rules.makeToken(number)
  expect(token.does).toBe(does)
  expect(JSON.stringify(token)).not.toMatch(/\d{5}/)
})
