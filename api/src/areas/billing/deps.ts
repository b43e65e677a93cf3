import type { Deps } from '../../deps.ts'

/** For functions that write to the database, the job queue and the outgoing emails in the caller's transaction. */
export type WriteDeps = Pick<Deps, 'queue' | 'log' | 'now' | 'publicUrl' | 'published'>

/** For functions that write in a transaction of their own. */
export type ChangeDeps = WriteDeps & Pick<Deps, 'db'>

/** For functions that also call the payment provider. */
export type SettleDeps = ChangeDeps & Pick<Deps, 'payments'>
