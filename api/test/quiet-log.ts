import { createLogger } from '../src/log.ts'

export const quietLog = createLogger({ logLevel: 'silent' })
