import type { OwnTexts } from '@vela/contract/interface-texts'
import { expect, test } from 'vitest'
import { findTexts, nameOfScreen, readTyped, typeText } from './typed-texts.ts'

const builtIn: OwnTexts = {
  'promo.lead': { en: 'Now it’s your turn.', es: 'Ahora te toca.' },
  'growth-plan.weeks': { en: { one: 'week', other: 'weeks' }, es: { one: 'semana', other: 'semanas' } },
}
const text = (id: string) => ({ id, builtIn: builtIn[id] as OwnTexts[string] })

test('[O-80] a text that is typed has both languages, and is gone when it is as built in again', () => {
  const typed = typeText({}, text('promo.lead'), { language: 'en', form: 0, value: 'Your turn. ' })
  expect(readTyped(typed)).toEqual({ 'promo.lead': { en: 'Your turn.', es: 'Ahora te toca.' } })
  const again = { language: 'en', form: 0, value: 'Now it’s your turn.' } as const
  expect(typeText(typed, text('promo.lead'), again)).toEqual({})
})

test('[O-80] a text with two forms is typed form by form', () => {
  const typed = typeText({}, text('growth-plan.weeks'), { language: 'es', form: 1, value: 'sem.' })
  expect(typed['growth-plan.weeks']?.es).toEqual({ one: 'semana', other: 'sem.' })
})

test('[O-80] what is sent has one order, however it was typed', () => {
  const both = { ...builtIn }
  const other = Object.fromEntries(Object.entries(builtIn).toReversed())
  expect(JSON.stringify(readTyped(both))).toBe(JSON.stringify(readTyped(other)))
})

test('[O-80] texts are found by screen, or by what they say now in either language', () => {
  const own = { 'promo.lead': { en: 'Go', es: 'Adelante' } }
  expect(findTexts(builtIn, own, 'promo', '')).toEqual(['promo.lead'])
  expect(findTexts(builtIn, own, 'promo', 'SEMANA')).toEqual(['growth-plan.weeks'])
  expect(findTexts(builtIn, own, 'growth-plan', 'adelante')).toEqual(['promo.lead'])
  expect(nameOfScreen('growth-plan')).toBe('Growth plan')
})
