import { expect, test } from 'vitest'
import { planMonths } from './plan-is-ready-months.ts'

test.each([
  ['in the middle of a year', new Date(2027, 3, 10), ['Apr', 'May', 'Jun', 'Jul'], 'June 2027'],
  ['in November', new Date(2026, 10, 15), ['Nov', 'Dec', 'Jan', 'Feb'], 'January 2027'],
  ['on the last day of December', new Date(2026, 11, 31), ['Dec', 'Jan', 'Feb', 'Mar'], 'February 2027'],
  ['on the first day of January', new Date(2027, 0, 1), ['Jan', 'Feb', 'Mar', 'Apr'], 'March 2027'],
  ['on a 31st before a shorter month', new Date(2027, 7, 31), ['Aug', 'Sep', 'Oct', 'Nov'], 'October 2027'],
])(
  '[Q-27] four months from the current one, confident two ahead in its own year: %s',
  (_, today, months, by) => {
    expect(planMonths(today, 'en')).toEqual({ months, confidentBy: by })
  },
)

test('[Q-27] names the months in Spanish', () => {
  expect(planMonths(new Date(2026, 11, 5), 'es')).toEqual({
    months: ['dic', 'ene', 'feb', 'mar'],
    confidentBy: 'febrero de 2027',
  })
})
