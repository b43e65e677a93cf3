import { type Formula, readFormulas } from '../consultant/read-formulas.ts'

export const formulas: Readonly<Record<string, Formula>> = readFormulas()
