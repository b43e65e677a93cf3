/**
 * Operator: the room of the people who run the academy. Guarantees: there is no way in without an invitation, a passkey
 * or a code ([O-01] [O-02]); a call runs only for a role with its permission, and after a fresh proof where it declares
 * one ([O-03]); every action is in an audit log that shows tampering ([O-05]). Start reading with access/invite.ts and
 * access/session.ts; routes.ts lists the calls.
 */

export { invite } from './access/invitation/invite.ts'
export { askForInvitation, inviteByCommand } from './access/invitation/invite-by-command.ts'
export { authenticateOperator } from './access/session.ts'
export { fillDemo } from './demo/fill-demo.ts'
export { openWaysIn, type WaysIn } from './demo/ways-in.ts'
export { listOpenProblemKinds } from './problems/problem.table.ts'
