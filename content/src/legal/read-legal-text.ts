import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brand } from '@vela/contract/brand'
import type { ContentLanguage } from '../courses/course-files.ts'
import type { LegalText } from './legal-text.ts'
import { parseLegalText } from './parse-legal-text.ts'

export const legalNames = ['terms', 'privacy-policy', 'subscription-policy'] as const

const folder = join(import.meta.dirname, '../../legal')

export function readLegalText(name: (typeof legalNames)[number], language: ContentLanguage): LegalText {
  const text = readFileSync(join(folder, `${name}.${language}.md`), 'utf8')
  return parseLegalText(text.replaceAll('{brand}', brand.name).replaceAll('{support}', brand.supportAddress))
}
