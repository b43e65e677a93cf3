import { randomInt } from 'node:crypto'
import * as z from 'zod/mini'
import type { Deps } from '../../../deps.ts'
import { postMail } from '../../../gateways/mail/post-mail.ts'
import { defineJob } from '../../../jobs/job.ts'
import { findAccount } from '../account.table.ts'
import { keyedDigest } from '../account-keys.ts'
import { addResetCode, deleteCodeOf } from './reset-code.table.ts'
import { writeResetLetter } from './reset-letter.ts'

const lifeMs = 10 * 60 * 1000
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
  const code = String(randomInt(100_000_000)).padStart(8, '0')
  const codeHash = await keyedDigest(deps.db, 'reset code', accountId, asker, code)
  const createdAt = deps.now()
  const expiresAt = new Date(createdAt.getTime() + lifeMs)
  await deps.db.transaction(async (tx) => {
    const person = await findAccount(tx, accountId)
    if (!person?.email) return
    await deleteCodeOf(tx, { accountId, asker: Buffer.from(before, 'hex') })
    const [askerBytes, placeBytes] = [Buffer.from(asker, 'hex'), Buffer.from(place, 'hex')]
    const row = { accountId, asker: askerBytes, place: placeBytes, codeHash, createdAt, expiresAt }
    if (!(await addResetCode(tx, row))) return
    const letter = writeResetLetter(language, code)
    await postMail(deps, tx, { onceKey: `reset ${accountId} ${asker}`, to: person.email, letter })
  })
}
