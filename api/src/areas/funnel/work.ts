import type { Work } from '../../jobs/work.ts'

export const funnelWork: readonly Work[] = []
