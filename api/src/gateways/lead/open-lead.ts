import type { Env } from '../../env.ts'
import type { LeadGateway } from './lead.ts'

export function openLead(_env: Env): LeadGateway | null {
  return null
}
