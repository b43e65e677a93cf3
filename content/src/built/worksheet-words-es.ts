import { worksheetWords } from '../worksheets/read-worksheet.ts'

export const words: Readonly<Record<string, string>> = worksheetWords('es')
