import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** 14 to 19 digits, possibly grouped, that pass the Luhn check; a time in milliseconds has 13. */
export function holdsCardNumber(text: string): boolean {
  return [...text.matchAll(/(?<!\d)\d(?: ?\d){13,18}(?!\d)/g)].some(([found]) => {
    const digits = found.replace(/\D/g, '').split('').map(Number).toReversed()
    const sum = digits.reduce((total, digit, index) => {
      const doubled = digit * 2
      return total + (index % 2 === 0 ? digit : doubled > 9 ? doubled - 9 : doubled)
    }, 0)
    return sum % 10 === 0
  })
}

/** The server's files that contain the text: its database, the database's log, and its own output. */
export function filesHolding(...texts: string[]): string[] {
  const folder = process.env['VELA_DATA'] ?? ''
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((file) => statSync(file, { throwIfNoEntry: false })?.isFile())
    .filter((file) => {
      const bytes = readIfThere(file)
      return texts.some((text) => bytes.includes(text))
    })
}

/** The database is running and may have removed a file since it was listed. */
function readIfThere(file: string): Buffer {
  try {
    return readFileSync(file)
  } catch (error) {
    if (statSync(file, { throwIfNoEntry: false })) throw error
    return Buffer.alloc(0)
  }
}
