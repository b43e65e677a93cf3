import * as z from 'zod/mini'
import type { Deps } from '../../../deps.ts'
import { postMail } from '../../../gateways/mail/post-mail.ts'
import { defineJob } from '../../../jobs/job.ts'
import { findAccount } from '../../identity/public.ts'
import { addNewCode } from './add-new-code.ts'
import { deleteCodeOf } from './reset-code.table.ts'
import { writeResetLetter } from './reset-letter.ts'

const digest = z.string().check(z.regex(/^[0-9a-f]{64}$/))

export const mailResetCodeJob = defineJob({
  name: 'mail-reset-code',
  data: z.strictObject({
    /** Null for an address that nobody registered: nothing is to be done. */
    accountId: z.nullable(z.uuid()),
    asker: digest,
    /** The asker of an earlier request of the same browser: its code ends. */
    before: digest,
    place: digest,
    language: z.enum(['en', 'es']),
  }),
})

export async function mailResetCode(
  deps: Pick<Deps, 'db' | 'queue' | 'now'>,
  { accountId, asker, before, place, language }: z.output<typeof mailResetCodeJob.data>,
): Promise<void> {
  if (accountId === null) return
  await deps.db.transaction(async (tx) => {
    const person = await findAccount(tx, accountId)
    if (!person?.email) return
    await deleteCodeOf(tx, { accountId, asker: Buffer.from(before, 'hex') })
    const asking = { accountId, asker: Buffer.from(asker, 'hex'), place: Buffer.from(place, 'hex') }
    const code = await addNewCode(deps, tx, asking)
    if (code === null) return
    const letter = writeResetLetter(language, code)
    await postMail(deps, tx, { onceKey: `reset ${accountId} ${asker}`, to: person.email, letter })
  })
}
