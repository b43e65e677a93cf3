export { type DoneItem, keepDone, listAllOf, listDone, listHalfHours } from './progress.table.ts'
