/**
 * Who may do what in the operator's room. A call of the room declares the permission that it needs, and whether it
 * needs a fresh proof that the operator is still at the keyboard. The server enforces both before the handler runs; the
 * room hides what a role may not do.
 */

export const roles = ['owner', 'support', 'analyst'] as const
export type Role = (typeof roles)[number]

export const permissions = [
  /** Figures about everyone: visits, sales, learning, health. They never contain an address. */
  'reports',
  /** One customer with addresses and the timeline. */
  'customers',
  /** Actions for a customer that move no money: cancel, grant days, correct an address, send an email again. */
  'serve',
  /** What people asked, in their words: without addresses and long numbers, but a name may be left in it. */
  'questions',
  /** Refunds, and the approval of a refund above the limit. */
  'refunds',
  /** Export and erase a person's data. */
  'privacy',
  /** Texts, prices and experiments. */
  'publish',
  /** Operators, their roles, the settings of the room, the audit log. */
  'operators',
] as const
export type Permission = (typeof permissions)[number]

const permissionsOf: Readonly<Record<Role, readonly Permission[]>> = {
  owner: permissions,
  support: ['reports', 'customers', 'serve', 'questions', 'refunds', 'privacy'],
  analyst: ['reports'],
}

export function isPermitted(role: Role, permission: Permission): boolean {
  return permissionsOf[role].includes(permission)
}
