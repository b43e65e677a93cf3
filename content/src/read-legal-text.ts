import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brand } from '@vela/contract/brand'
import type { LegalText } from './legal-text.ts'
import { parseLegalText } from './parse-legal-text.ts'

type Name = 'terms' | 'privacy-policy' | 'subscription-policy'

const folder = join(import.meta.dirname, '../legal')

export function readLegalText(name: Name, language: 'en' | 'es'): LegalText {
  const text = readFileSync(join(folder, `${name}.${language}.md`), 'utf8')
  return parseLegalText(text.replaceAll('{brand}', brand.name).replaceAll('{support}', brand.supportAddress))
}
