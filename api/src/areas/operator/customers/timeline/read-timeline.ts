import type { Received, Reply } from '@vela/contract/call'
import type { readTimeline as call } from '@vela/contract/operator/customers'
import type { Db } from '../../../../db/database.ts'
import type { Deps } from '../../../../deps.ts'
import { listMailsTo, type StoredMail } from '../../../../gateways/mail/mail.table.ts'
import { listSessionsOf } from '../../../account/public.ts'
import { listBought } from '../../../billing/public.ts'
import { countQuestionsByDay } from '../../../consultant/public.ts'
import { listProgressRows } from '../../../progress/public.ts'
import { listRuns } from '../../../simulator/public.ts'
import { listRowsAbout } from '../../audit/audit.table.ts'
import { readCursor, writeCursor } from '../../cursor.ts'
import { type Customer, findCustomer } from '../find-customer.ts'
import { composeTimeline, type PersonRows } from './compose-timeline.ts'

const pageSize = 50

/** [O-31] One page of everything that happened with one customer. A person has few enough rows to sort them here. */
export async function readTimeline(
  { db }: Pick<Deps, 'db'>,
  { params, query }: Pick<Received<typeof call>, 'params' | 'query'>,
): Promise<Reply<typeof call>> {
  const position = readCursor(query.after)
  const items = composeTimeline(await readPerson(db, await findCustomer(db, params.customer)))
  const rest =
    position === null
      ? items
      : items.filter(
          ({ at, id }) =>
            at < position.at ||
            (at.getTime() === position.at.getTime() && id.localeCompare(position.id, 'en') < 0),
        )
  const page = rest.slice(0, pageSize)
  const last = page.at(-1)
  return {
    items: page.map((one) => ({ ...one, at: one.at.toISOString() })),
    next: rest.length > pageSize && last ? writeCursor(last) : null,
  }
}

export async function readPerson(
  db: Pick<Db, 'select' | 'execute'>,
  customer: Customer,
): Promise<PersonRows> {
  const { accountId } = customer
  const bought = await listBought(db, customer)
  const orderIds = bought.orders.map(({ id }) => id)
  const ids = [accountId ?? [], orderIds].flat()
  const learner =
    accountId === null
      ? { logIns: [], progress: [], runs: [], questions: [] }
      : {
          logIns: await listSessionsOf(db, accountId),
          progress: await listProgressRows(db, accountId),
          runs: await listRuns(db, accountId),
          questions: await countQuestionsByDay(db, accountId),
        }
  const mails = await listOwnMails(db, customer, ids)
  const actions = await listRowsAbout(db, accountId, orderIds)
  return { customer, bought, mails, actions, ...learner }
}

/** An address that is not verified may be a stranger's, so only emails about this person's own ids are theirs. */
async function listOwnMails(
  db: Pick<Db, 'select'>,
  { email, isVerified }: Customer,
  ids: readonly string[],
): Promise<StoredMail[]> {
  if (email === null) return []
  const mails = await listMailsTo(db, email)
  return isVerified ? mails : mails.filter(({ onceKey }) => ids.some((id) => onceKey.includes(id)))
}
