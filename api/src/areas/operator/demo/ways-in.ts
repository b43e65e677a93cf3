import type { Deps } from '../../../deps.ts'
import { openSession } from '../../account/public.ts'
import { findAccountByEmail } from '../../identity/public.ts'
import { invite } from '../access/invitation/invite.ts'
import { demoLearner } from './fill-demo.ts'

export type WaysIn = { readonly visitor: string; readonly learner: string; readonly owner: string }

/** [O-62] Three ways into a database that `fillDemo` has filled. */
export async function openWaysIn(deps: Pick<Deps, 'db' | 'now'>, origin: string): Promise<WaysIn> {
  const accountId = await findAccountByEmail(deps.db, demoLearner.email)
  if (accountId === undefined) throw new Error('The demo needs a database of its own.')
  const token = await openSession(deps.db, { accountId, now: deps.now() })
  const { link } = await invite(deps, {
    email: 'owner@demo.example',
    role: 'owner',
    invitedBy: null,
    requestId: 'demo',
    origin,
  })
  return { visitor: `${origin}/`, learner: `${origin}/?t=${token}`, owner: link }
}
