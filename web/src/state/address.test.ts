import { expect, test } from 'vitest'
import { readAddress, withoutGrant } from './address.ts'

test('[S-06] an address without t, or with an empty one, has no token', () => {
  expect(readAddress('').token).toBeNull()
  expect(readAddress('?t=&lng=es').token).toBeNull()
  expect(readAddress('?t=guest.a').token).toBe('guest.a')
})

test('[S-08] only version 2 is the second version', () => {
  expect(readAddress('?version=2').isSecondVersion).toBe(true)
  expect(readAddress('?version=3').isSecondVersion).toBe(false)
  expect(readAddress('').isSecondVersion).toBe(false)
})

test('[S-10] ps picks the payment screen', () => {
  expect(readAddress('?ps=stripe').paymentScreen).toBe('stripe')
  expect(readAddress('?ps=other').paymentScreen).toBe('solid_gate')
  expect(readAddress('').paymentScreen).toBe('solid_gate')
})

test('[S-11] [S-12] reads session_id, ch and isDebug', () => {
  expect(readAddress('?session_id=cs_1&ch=stocks&isDebug=true')).toMatchObject({
    checkoutSession: 'cs_1',
    course: 'stocks',
    isDebug: true,
  })
  expect(readAddress('?isDebug=1').isDebug).toBe(false)
})

test('[D8] flow is set by the address, left alone without one, and never nonsense', () => {
  expect(readAddress('?flow=quiz2').flow).toBe('quiz2')
  expect(readAddress('?flow=main').flow).toBeNull()
  expect(readAddress('').flow).toBeUndefined()
  expect(readAddress('?flow=%3Cscript%3E').flow).toBeUndefined()
})

test('[D2] the token leaves the address and nothing else does', () => {
  expect(withoutGrant('https://vela.example/?lng=es&t=secret&ps=stripe#top', 't')).toBe(
    '/?lng=es&ps=stripe#top',
  )
  expect(withoutGrant('https://vela.example/?t=secret', 't')).toBe('/')
})

test('[D6] a resume link is read, and leaves the address alone', () => {
  expect(readAddress('?t=guest.a&resume=abc').resume).toBe('abc')
  expect(readAddress('?t=guest.a&resume=').resume).toBeNull()
  expect(withoutGrant('https://vela.example/?t=guest.a&resume=abc', 'resume')).toBe('/?t=guest.a')
})
