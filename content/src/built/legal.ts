import type { LegalSources } from '../legal/legal-text.ts'
import { readLegalSources } from '../legal/read-legal-sources.ts'

export const builtInLegal: LegalSources = readLegalSources()
