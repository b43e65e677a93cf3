import { randomUUID } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import type { Received, Reply } from '@vela/contract/call'
import type * as calls from '@vela/contract/reminders'
import type { Account, Deps } from '../../../deps.ts'
import { bearerToken } from '../../../http/admission/access.ts'
import { Refused, unauthorized } from '../../../http/errors.ts'
import { refuseDeletedAccount } from '../../../http/refuse-deleted-account.ts'
import { hashToken } from '../../../http/token.ts'
import { findSession } from '../../account/public.ts'
import { listPersonRows, setReminderTime } from '../habit-person.table.ts'
import { knownZone } from '../local-clock.ts'
import { deleteEndpoint, setSubscription } from './push-subscription.table.ts'

const unusable = new Refused(
  'unusable_subscription',
  400,
  'This browser named no public push service. Switch the reminders on in another browser.',
)

/** What a browser needs to subscribe, and the hour that the person chose. */
export async function readReminder(
  { db, push }: Pick<Deps, 'db' | 'push'>,
  { account: { accountId } }: { readonly account: Account },
): Promise<Reply<typeof calls.readReminder>> {
  const [person] = await listPersonRows(db, accountId)
  return { key: push.publicKey, hour: person?.pushHour ?? null }
}

type Setting = {
  readonly body: Received<typeof calls.setReminder>['body']
  readonly account: Account
  readonly headers: IncomingHttpHeaders
}

/** Replies after the browser is stored with the log-in that it belongs to. */
export async function setReminder(
  { db, now, push }: Pick<Deps, 'db' | 'now' | 'push'>,
  { body, account: { accountId }, headers }: Setting,
): Promise<Reply<typeof calls.setReminder>> {
  const { endpoint, public_key: publicKey, auth, zone, hour } = body
  if (!push.accepts({ endpoint, publicKey, auth })) throw unusable
  const session = await findSession(db, hashToken(bearerToken(headers.authorization) ?? ''), now())
  if (session === undefined) throw unauthorized
  const { family } = session
  await db
    .transaction(async (tx) => {
      await setReminderTime(tx, accountId, { zone: knownZone(zone), hour })
      await setSubscription(tx, {
        id: randomUUID(),
        endpoint,
        accountId,
        family,
        publicKey,
        auth,
        refusals: 0,
        createdAt: now(),
      })
    })
    .catch(refuseDeletedAccount)
  return { status: 'ok' }
}

type Ending = { readonly body: Received<typeof calls.endReminder>['body']; readonly account: Account }

/** Replies after the browser is deleted; a reminder that is queued for it finds nothing to send to. */
export async function endReminder(
  { db }: Pick<Deps, 'db'>,
  { body: { endpoint }, account: { accountId } }: Ending,
): Promise<Reply<typeof calls.endReminder>> {
  await deleteEndpoint(db, accountId, endpoint)
  return { status: 'ok' }
}
