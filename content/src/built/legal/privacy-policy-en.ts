import type { LegalText } from '../../legal-text.ts'
import { readLegalText } from '../../read-legal-text.ts'

export const legalText: LegalText = readLegalText('privacy-policy', 'en')
