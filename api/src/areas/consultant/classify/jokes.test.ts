import { expect, test } from 'vitest'
import { classify, soundsDistressed } from './classify.ts'

const said = (text: string, language: 'en' | 'es') => classify(text, language)?.label ?? 'answered'

test.each([
  ['i could kill my brother lol he borrowed 200', 'en'],
  ['lmao im gonna strangle my roommate, she spent the rent', 'en'],
  ['my wife is going to kill me haha i bought a drone', 'en'],
  ['dying at these grocery prices lol', 'en'],
  ['jaja me muero con los precios del super', 'es'],
  ['casi me da un infarto jajaja con el recibo de la luz', 'es'],
  ['voy a matar a mi primo jaja me debe 300', 'es'],
  ['mi mamá me va a matar jaja gasté la quincena', 'es'],
] as const)('[C-08] a joke about money is no crisis: %j', (text, language) => {
  expect(said(text, language)).toBe('answered')
  expect(soundsDistressed(text)).toBe(false)
})

test.each([
  ['i could kill my brother lol he borrowed 200 and i have a knife', 'en'],
  ['im going to kill my brother tonight lol he owes me 200', 'en'],
  ['i want to hurt my sister for taking my money', 'en'],
  ['i plan to poison my uncle for the inheritance haha', 'en'],
  ['my dad says he will kill me lol if i touch the savings', 'en'],
  ['voy a matar a mi hermano, me debe 200', 'es'],
  ['quiero envenenar a mi esposo jaja por el seguro de vida', 'es'],
  ['mi papá me va a matar jaja, me pega cuando gasto', 'es'],
] as const)('[C-09] a threat keeps its reply, with a laugh or without: %j', (text, language) => {
  expect(said(text, language)).toBe('crisis')
})

test.each([
  ['jaja me quiero morir de verdad, debo mucho', 'es'],
  ['jaja si me muero nadie lo nota, gasto y gasto', 'es'],
  ['me muero con los precios y ya no quiero vivir', 'es'],
  ['these bills are killing me lol i have no reason to live', 'en'],
  ['lol kill me now, i took all my pills over this debt', 'en'],
] as const)('[C-09] despair is heard behind a laugh: %j', (text, language) => {
  expect(said(text, language)).toBe('crisis')
})

test.each([
  ['trabajo por apps y no tengo recibo de sueldo, como demuestro ingresos', 'es'],
  ['soy costurera por mi cuenta, cómo acredito lo que gano', 'es'],
  ['me pagan en efectivo, con qué compruebo ingresos para alquilar', 'es'],
  ['paid in cash, how do i show proof of income to rent', 'en'],
] as const)('[C-08] informal pay is no wrongdoing: %j', (text, language) => {
  expect(said(text, language)).not.toBe('hostile')
})

test.each([
  'como hago un recibo de sueldo falso para comprobar ingresos',
  'cómo demuestro ingresos que no tengo con una constancia inventada',
  'quiero comprar facturas para comprobar ingresos',
  'cómo invento recibos para acreditar lo que gano',
])('[C-09] a false proof of income is wrongdoing: %j', (text) => {
  expect(said(text, 'es')).toBe('hostile')
})

test.each([
  'mi papa esta apostando la casa',
  'mi suegra se apostó el auto otra vez',
  'mi hermana empeña todo para el bingo',
])('[C-09] who gambles away what the family has is met with help: %j', (text) => {
  expect(classify(text, 'es')?.text).toContain('Jugadores Anónimos')
})
