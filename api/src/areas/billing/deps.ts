import type { Deps } from '../../deps.ts'

/** For handlers that record money, jobs and emails in the caller's transaction. */
export type WriteDeps = Pick<Deps, 'queue' | 'log' | 'now' | 'publicUrl'>

/** The same in a transaction of its own. */
export type ChangeDeps = WriteDeps & Pick<Deps, 'db'>

/** The same, and to call the provider before. */
export type SettleDeps = ChangeDeps & Pick<Deps, 'payments'>
