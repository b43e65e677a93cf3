import * as z from 'zod/mini'
import type { Deps } from '../../../deps.ts'
import { deleteMailOnce } from '../../../gateways/mail/mail.table.ts'
import { postMail } from '../../../gateways/mail/post-mail.ts'
import type { Language } from '../../../http/language.ts'
import type { Tx } from '../../../jobs/boss-database.ts'
import { defineJob } from '../../../jobs/job.ts'
import { writeAccountDeleted } from './account-deleted-letter.ts'

/** Longer than the mail is tried. */
const keptMs = 3 * 24 * 60 * 60 * 1000

/** Names the account that was, so that no address waits in the queue. */
export const forgetFarewellJob = defineJob({
  name: 'forget-farewell',
  data: z.strictObject({ accountId: z.uuid() }),
})

const keyOf = (accountId: string) => `account deleted ${accountId}`

type Leaving = { readonly accountId: string; readonly email: string; readonly language: Language }

/** The last mail; what is kept of it goes a few days later. */
export async function sayFarewell(
  deps: Pick<Deps, 'queue' | 'now'>,
  tx: Tx,
  { accountId, email, language }: Leaving,
): Promise<void> {
  await postMail(deps, tx, {
    onceKey: keyOf(accountId),
    to: email,
    letter: writeAccountDeleted(language),
  })
  const runAt = new Date(deps.now().getTime() + keptMs)
  await deps.queue.send(forgetFarewellJob, { accountId }, { tx, runAt })
}

export async function forgetFarewell(
  { db }: Pick<Deps, 'db'>,
  { accountId }: z.output<typeof forgetFarewellJob.data>,
): Promise<void> {
  await deleteMailOnce(db, keyOf(accountId))
}
