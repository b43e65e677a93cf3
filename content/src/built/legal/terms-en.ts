import type { LegalText } from '../../legal/legal-text.ts'
import { readLegalText } from '../../legal/read-legal-text.ts'

export const legalText: LegalText = readLegalText('terms', 'en')
