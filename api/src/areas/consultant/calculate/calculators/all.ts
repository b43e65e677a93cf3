import { debt } from './debt.ts'
import { everyday } from './everyday.ts'
import { goals } from './goals.ts'
import { growth } from './growth.ts'
import { prices } from './prices.ts'
import { rates } from './rates.ts'
import { shares } from './shares.ts'
import { stocks } from './stocks.ts'

export const calculators = {
  ...debt,
  ...everyday,
  ...goals,
  ...growth,
  ...prices,
  ...rates,
  ...shares,
  ...stocks,
}

export type CalculatorId = keyof typeof calculators
