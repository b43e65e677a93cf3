import type { Work } from '../../jobs/work.ts'

export const telemetryWork: readonly Work[] = []
