/**
 * Publishing: versions of prices and texts that replace what is built in, and experiments that show different versions
 * to different visitors. Guarantees: a published version never changes ([O-50]); a variant depends on the salt and the
 * unit alone, and an experiment that runs stays as it is ([O-53]). Billing applies the prices; the room's calls are in
 * operator. Start reading with open-published.ts and assign.ts.
 */

export { exposeVisit, joinExposed } from './assign.ts'
export {
  addExperiment,
  changeExperiment,
  deleteUnstarted,
  type Experiment,
  type Flow,
  findExperiment,
  listExperiments,
  lockExperiment,
  lockRunning,
  startsAtQuiz,
} from './experiment.table.ts'
export { findExposed, variantOfVisitSql, visitsExposedSinceSql } from './exposure.table.ts'
export { findLegalText } from './legal-text.table.ts'
export { hashLegal, keepLegalText, overBuiltInLegal, readLegalInForce } from './legal-texts.ts'
export { openPublished, type Published, watchPublished } from './open-published.ts'
export { asOwnTexts, findTextDraft, linkToDraft, openPageTexts, variantName } from './page-texts.ts'
export {
  addVersion,
  type Body,
  deleteDraft,
  findDraft,
  findReplacedAt,
  findVersion,
  type Kind,
  listVersions,
  lockVersions,
  putDraft,
  type Version,
} from './version.table.ts'
export { previewEmail, type WritingDeps, writeEmail } from './write-email.ts'
