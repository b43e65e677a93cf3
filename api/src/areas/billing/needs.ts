import type { Deps } from '../../deps.ts'

/** What it takes to write down what became of money, with jobs and letters, in the caller's transaction. */
export type WriteNeeds = Pick<Deps, 'queue' | 'log' | 'now' | 'publicUrl'>

/** The same in a transaction of its own. */
export type ChangeNeeds = WriteNeeds & Pick<Deps, 'db'>

/** And to ask the provider before. */
export type SettleNeeds = ChangeNeeds & Pick<Deps, 'payments'>
