import { type Calculations, readCalculations } from '../consultant/read-calculations.ts'

export const calculations: Calculations = readCalculations('en')
