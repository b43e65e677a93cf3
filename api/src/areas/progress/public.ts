/**
 * Progress: what a person has done. An item that was acknowledged is in every later list, and the first answer to it
 * stays ([I6]). It is an area of its own because billing (refunds) and learning both read it.
 */

export {
  type DoneItem,
  listHalfHours,
  listProgressOf,
  listProgressRows,
  storeProgress,
} from './progress.table.ts'
