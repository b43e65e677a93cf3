import type { exportData as call } from '@vela/contract/account'
import type { Reply } from '@vela/contract/call'
import type { Account, Deps } from '../../deps.ts'
import { listMailsTo } from '../../gateways/mail/mail.table.ts'
import { listAddressChangesOf, listCodesOf, listLinksOf, listSessionsOf } from '../account/public.ts'
import { listBought } from '../billing/public.ts'
import { listCertificatesOf } from '../certificates/public.ts'
import { listConversations } from '../consultant/public.ts'
import { listHabitRows } from '../habit/public.ts'
import { listSessionRows, requireAccount } from '../identity/public.ts'
import { listTestRows, listValuesOf } from '../learning/public.ts'
import { listProgressRows } from '../progress/public.ts'
import { listAttemptRows } from '../review/public.ts'
import { findPracticeBalance, listSimulatorRows } from '../simulator/public.ts'
import { columnsThatAre } from './personal-data.ts'

/** Everything stored about the person, by table; `personal-data.ts` says what is left out and why. */
export async function exportData(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { account: { accountId } }: { readonly account: Account },
): Promise<Reply<typeof call>> {
  const { account, verifiedEmail } = await requireAccount(db, accountId)
  const sessions = await listSessionRows(db, { accountId, verifiedEmail })
  const sessionIds = sessions.quiz_session.map(({ id }) => id)
  const rows: Record<string, readonly object[]> = {
    account: [account],
    account_session: await listSessionsOf(db, accountId),
    link_token: await listLinksOf(db, accountId),
    address_change: await listAddressChangesOf(db, accountId),
    reset_code: await listCodesOf(db, accountId),
    ...sessions,
    ...(await listBought(db, { accountId, sessionIds })),
    progress: await listProgressRows(db, accountId),
    certificate: await listCertificatesOf(db, accountId),
    attempt: await listAttemptRows(db, accountId),
    worksheet_value: await listValuesOf(db, accountId),
    ...(await listHabitRows(db, accountId)),
    ...(await listTestRows(db, accountId)),
    ...(await listSimulatorRows(db, accountId)),
    ...(await listConversations(db, accountId)),
    // Anybody can register with an address that is not theirs, so emails are exported only for a verified address.
    mail: verifiedEmail === null ? [] : await listMailsTo(db, verifiedEmail),
  }
  const data = Object.fromEntries(
    Object.entries(rows).map(([table, found]) => [table, found.map((row) => readable(table, row))]),
  )
  return {
    made_at: now().toISOString(),
    practice_balance: await findPracticeBalance({ db, now }, accountId),
    data,
  }
}

function readable(table: string, row: object): Record<string, unknown> {
  const values = new Map<string, unknown>(Object.entries(row))
  return Object.fromEntries(
    columnsThatAre(table, 'exported').map((column) => {
      const value = values.get(column.replace(/_(\w)/g, (_, first: string) => first.toUpperCase()))
      return [column, value instanceof Date ? value.toISOString() : value]
    }),
  )
}
