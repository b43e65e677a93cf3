export { openLandings } from './visits/count-landings.ts'
export { deleteVisitsOf } from './visits/funnel-visit.table.ts'
export { readVisits } from './visits/read-visits.ts'
export { findFoldedTo } from './visits/visit-fold.table.ts'
