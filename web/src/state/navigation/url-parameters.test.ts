import { expect, test } from 'vitest'
import { readUrlParameters, withoutParameter } from './url-parameters.ts'

test('[S-06] a URL without t, or with an empty one, has no token', () => {
  expect(readUrlParameters('').token).toBeNull()
  expect(readUrlParameters('?t=&lng=es').token).toBeNull()
  expect(readUrlParameters('?t=guest.a').token).toBe('guest.a')
})

test('[S-08] only version 2 is the second version', () => {
  expect(readUrlParameters('?version=2').isSecondVersion).toBe(true)
  expect(readUrlParameters('?version=3').isSecondVersion).toBe(false)
  expect(readUrlParameters('').isSecondVersion).toBe(false)
})

test('[S-10] ps picks the payment screen', () => {
  expect(readUrlParameters('?ps=stripe').paymentScreen).toBe('stripe')
  expect(readUrlParameters('?ps=other').paymentScreen).toBe('solid_gate')
  expect(readUrlParameters('').paymentScreen).toBe('solid_gate')
})

test('[S-11] [S-12] reads session_id, ch and isDebug', () => {
  expect(readUrlParameters('?session_id=cs_1&ch=stocks&isDebug=true')).toMatchObject({
    checkoutSession: 'cs_1',
    course: 'stocks',
    isDebug: true,
  })
  expect(readUrlParameters('?isDebug=1').isDebug).toBe(false)
})

test('[D8] the URL sets the flow, a missing one changes nothing, and an invalid one is ignored', () => {
  expect(readUrlParameters('?flow=quiz2').flow).toBe('quiz2')
  expect(readUrlParameters('?flow=main').flow).toBeNull()
  expect(readUrlParameters('').flow).toBeUndefined()
  expect(readUrlParameters('?flow=%3Cscript%3E').flow).toBeUndefined()
})

test('[D2] only the token is removed from the URL', () => {
  expect(withoutParameter('https://vela.example/?lng=es&t=secret&ps=stripe#top', 't')).toBe(
    '/?lng=es&ps=stripe#top',
  )
  expect(withoutParameter('https://vela.example/?t=secret', 't')).toBe('/')
})

test('[D6] a resume link is read, and only it is removed from the URL', () => {
  expect(readUrlParameters('?t=guest.a&resume=abc').resume).toBe('abc')
  expect(readUrlParameters('?t=guest.a&resume=').resume).toBeNull()
  expect(withoutParameter('https://vela.example/?t=guest.a&resume=abc', 'resume')).toBe('/?t=guest.a')
})
