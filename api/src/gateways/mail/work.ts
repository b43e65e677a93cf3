import type { Work } from '../../jobs/work.ts'

export const mailWork: readonly Work[] = []
