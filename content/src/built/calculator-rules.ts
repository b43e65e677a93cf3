import { type CalculatorRule, readCalculatorRules } from '../consultant/read-calculator-rules.ts'

export const calculatorRules: readonly CalculatorRule[] = readCalculatorRules()
