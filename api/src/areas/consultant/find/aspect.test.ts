import { expect, test } from 'vitest'
import { readAspect, sidesOf } from './aspect.ts'

test.each([
  ['en', 'what the evidence that index funds beat pickers', 'evidence', 'index funds beat pickers'],
  ['en', 'why do bonds fall when rates rise', 'why', 'bonds fall when rates rise'],
  ['en', 'is it true that gold never falls', 'true', 'gold never falls'],
  ['en', 'what can go wrong with a balance transfer', 'risk', 'a balance transfer'],
  ['en', 'should i buy a house', 'decide', 'a house'],
  ['en', 'how do i open an account', 'how', 'open an account'],
  ['en', 'how does a mortgage work', 'what', 'how does a mortgage work'],
  ['en', 'how much is a financial adviser', 'amount', 'how much is a financial adviser'],
  ['es', 'por que suben los precios', 'why', 'suben los precios'],
  ['es', 'que puede salir mal con un prestamo', 'risk', 'un prestamo'],
  ['es', 'es cierto que el oro sube', 'true', 'el oro sube'],
  ['es', 'hay pruebas de que funciona', 'evidence', 'funciona'],
  ['es', 'me conviene un seguro de vida', 'decide', 'seguro de vida'],
  ['es', 'como le hago para invertir', 'how', 'invertir'],
] as const)('[C-15] %s: "%s" asks for %s', (language, question, aspect, rest) => {
  expect(readAspect(question, language)).toEqual({ aspect, rest })
})

test('[C-15] the two things of a comparison are found', () => {
  expect(sidesOf('difference between a stock and a bond', 'en')).toEqual(['a stock', 'a bond'])
  expect(sidesOf('que conviene mas un fondo o una accion', 'es')).toEqual(['un fondo', 'una accion'])
})
