import { randomUUID } from 'node:crypto'
import type { Deps } from '../../deps.ts'
import type { Tx } from '../../jobs/boss-database.ts'
import { addMail } from './mail.table.ts'
import type { Letter } from './mail.ts'
import { sendMailJob } from './send-mail.ts'

type Post = {
  /** At most one mail for ever carries it. It outlives the mail, so it must not hold the address itself. */
  readonly onceKey: string
  readonly to: string
  readonly letter: Letter
}

/** [I13] The mail goes out if and only if the caller's transaction is committed. */
export async function postMail(
  { queue, now }: Pick<Deps, 'queue' | 'now'>,
  tx: Tx,
  { onceKey, to, letter }: Post,
): Promise<void> {
  const id = randomUUID()
  const job = await queue.send(sendMailJob, { mailId: id }, { tx, onceKey })
  if (job !== null) await addMail(tx, { id, onceKey, toAddress: to, ...letter, createdAt: now() })
}
