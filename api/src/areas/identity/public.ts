export {
  addAccount,
  deleteAccountRow,
  findAccount,
  findAccountByEmail,
  findCredentials,
  lockAccount,
  markEmailVerified,
  renewPasswordHash,
  setLanguage,
  setPasswordHash,
} from './account.table.ts'
export {
  findAccountEmail,
  findRegistrationTime,
  isRegistered,
  listRecipients,
  requireAccount,
  requireLockedAccount,
} from './accounts.ts'
export { mailboxOf } from './mailbox.ts'
export { isLinkOf, makeClaimLink } from './mailed-links.ts'
export { maskEmail } from './mask-email.ts'
export { isSameHash, markLink, markPayer, type Proof, readProof } from './payer-cookie.ts'
export { addAnswers, type GivenAnswer, openSessions } from './quiz-answer.table.ts'
export {
  changeSessionId,
  deleteNamelessSessions,
  findClaim,
  findEmail,
  findNewestSessionOf,
  findSession,
  keepEmail,
  lockProbedEmails,
  lockSession,
  lockSessionsOf,
  refuseMail,
  reopenSessions,
  setClaimed,
  setProbedEmails,
} from './quiz-session.table.ts'
export {
  eraseSessions,
  findEmailConsent,
  findSessionAccount,
  hashProbe,
  isSessionErased,
  listAnswersOf,
  listSessionIds,
  listSessionRows,
  listSessionsByEmail,
  makeSessionId,
  openSessionFor,
  readAnswers,
  unknownSession,
} from './quiz-sessions.ts'
export {
  addResumeLink,
  addStopLink,
  deleteExpiredLinks,
  findLinkedSession,
  findStopAddress,
  type LinkedSession,
} from './resume-link.table.ts'
