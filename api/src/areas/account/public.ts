/**
 * Account: registration, log-in, sessions and passwords. Guarantees: only hashes of passwords, tokens and codes are
 * stored ([D2]); attempts are rate-limited such that strangers cannot lock the owner out; a repeated registration has
 * one effect ([I7]); the reuse of a stolen session token ends all sessions of that log-in (authenticate.ts). Start
 * reading with sign-in/register.ts and sign-in/refresh-token.ts; routes.ts lists the calls.
 */

export { accountEmails } from './account-emails.ts'
export { findSession, isSignedOut, listSessionsOf, listSignedOut } from './account-session.table.ts'
export { listAddressChangesOf } from './address/address-change.table.ts'
export { mailAddressChanged } from './address/change-address.ts'
export { requestAddress } from './address/request-address.ts'
export { authenticate } from './authenticate.ts'
export { checkPassword } from './password/check-password.ts'
export { listCodesOf } from './password/reset-code.table.ts'
export { listLinksOf } from './sign-in/link-token.table.ts'
export { openSession } from './sign-in/sign-in.ts'
export { sendWelcome } from './sign-in/welcome-email.ts'
