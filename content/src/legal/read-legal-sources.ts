import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type LegalName, type LegalSources, legalNames } from './legal-text.ts'

const folder = join(import.meta.dirname, '../../legal')

/** The built-in legal texts, as they are written. */
export function readLegalSources(): LegalSources {
  const read = (name: LegalName, language: string) =>
    readFileSync(join(folder, `${name}.${language}.md`), 'utf8')
  return Object.fromEntries(
    legalNames.map((name) => [name, { en: read(name, 'en'), es: read(name, 'es') }]),
  ) as LegalSources
}
