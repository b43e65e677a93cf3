/**
 * Identity: visitors and accounts. A visitor is a quiz session with its answers and mailed links. Guarantees: the id of
 * a session that was claimed, replaced or is too old gives no access, nor does an old link ([F-13], [D6]); a paid plan
 * belongs to the browser that paid or to the reader of the receipt (payer-cookie.ts). Registration and log-in are in
 * account. Start reading with quiz-sessions.ts and accounts.ts; the SQL is in the table files.
 */

export {
  addAccount,
  deleteAccountRow,
  findAccount,
  findAccountByEmail,
  findCredentials,
  findDigestReader,
  listDigestReaders,
  lockAccount,
  markEmailVerified,
  renewPasswordHash,
  setDigestSince,
  setLanguage,
  setPasswordHash,
  setVerifiedEmail,
  stopDigest,
} from './account.table.ts'
export {
  findAccountEmail,
  findRegistrationTime,
  isRegistered,
  listRecipients,
  lockAccountAndSessions,
  requireAccount,
  requireLockedAccount,
} from './accounts.ts'
export { mailboxOf } from './mailbox.ts'
export { isLinkOf, makeClaimLink } from './mailed-links.ts'
export { maskEmail } from './mask-email.ts'
export { lockSessionsOf, reopenSessions } from './owned-sessions.table.ts'
export {
  hasPayerCookie,
  isSameHash,
  markLink,
  markPayer,
  type Proof,
  payerCookie,
  readProof,
} from './payer-cookie.ts'
export { addAnswers, type NewAnswer, openSessions } from './quiz-answer.table.ts'
export {
  changeSessionId,
  correctEmail,
  deleteAnonymousSessions,
  findAdvertisingEmail,
  findClaim,
  findEmail,
  findNewestSessionOf,
  findNewsReader,
  findSession,
  listVisits,
  lockProbedEmails,
  lockSession,
  setClaimed,
  setFlow,
  setProbedEmails,
  storeEmail,
  withdrawConsent,
} from './quiz-session.table.ts'
export {
  eraseSessions,
  findSessionAccount,
  hashProbe,
  isSessionErased,
  listAnswersOf,
  listRowsOfSession,
  listSessionIds,
  listSessionRows,
  listSessionsByEmail,
  makeSessionId,
  openSessionFor,
  readAnswers,
  unknownSession,
} from './quiz-sessions.ts'
export {
  addReminderLink,
  addResumeLink,
  addUnsubscribeLink,
  deleteExpiredLinks,
  findLinkedSession,
  findStopAddress,
  type LinkedSession,
} from './resume-link.table.ts'
