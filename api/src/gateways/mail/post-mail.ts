import { randomUUID } from 'node:crypto'
import type { Tx } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { addMails } from './mail.table.ts'
import type { EmailContent } from './mail.ts'
import { sendMailJob } from './send-mail.ts'

type Post = {
  /**
   * At most one email is sent with this key. The key is stored longer than the email, so it must not contain the
   * address.
   */
  readonly onceKey: string
  readonly to: string
  readonly content: EmailContent
}

/**
 * [I13] Stores an email, which is sent if and only if the caller's transaction is committed. Returns whether it was
 * stored: not if its key was used before.
 */
export async function postMail(deps: Pick<Deps, 'queue' | 'now'>, tx: Tx, post: Post): Promise<boolean> {
  return (await postMails(deps, tx, [post])) === 1
}

/** Stores many emails with as few statements as one. Returns how many were stored. */
export async function postMails(
  { queue, now }: Pick<Deps, 'queue' | 'now'>,
  tx: Tx,
  posts: readonly Post[],
): Promise<number> {
  const mails = posts.map(({ onceKey, to, content }) => ({
    id: randomUUID(),
    onceKey,
    toAddress: to,
    ...content,
    createdAt: now(),
  }))
  const sendings = mails.map(({ id, onceKey }) => ({ data: { mailId: id }, onceKey }))
  const jobs = await queue.sendAll(sendMailJob, sendings, { tx })
  const fresh = mails.filter((_, at) => jobs[at] !== null)
  await addMails(tx, fresh)
  return fresh.length
}
