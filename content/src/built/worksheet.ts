import { compileWorksheet, type Worksheet } from '../worksheets/read-worksheet.ts'

export const worksheet: Worksheet = compileWorksheet()
