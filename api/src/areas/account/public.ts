/**
 * Account: registration, log-in, sessions and passwords. Guarantees: only hashes of passwords, tokens and codes are
 * stored ([D2]); attempts are limited by budgets that strangers cannot use up for the owner; a repeated registration has
 * one effect ([I7]); a stolen session token ends the whole family (authenticate.ts).
 * Start with sign-in/register.ts and sign-in/refresh-token.ts; routes.ts lists the calls.
 */

export { listSessionsOf } from './account-session.table.ts'
export { authenticate } from './authenticate.ts'
export { checkPassword } from './password/check-password.ts'
export { listCodesOf } from './password/reset-code.table.ts'
export { listLinksOf } from './sign-in/link-token.table.ts'
