import * as z from 'zod/mini'
import type { Deps } from '../../deps.ts'
import { defineJob, type JobRun } from '../../jobs/job.ts'
import { mails } from '../../metrics/metrics.ts'
import { findMail, markFailed, markSent } from './mail.table.ts'
import { MailRefused } from './mail.ts'

export const sendMailJob = defineJob({
  name: 'send-mail',
  data: z.strictObject({ mailId: z.uuid() }),
  // The delay starts at 1 to 2 minutes and doubles, because a mail server may be down for most of a day.
  retry: { limit: 10, delaySeconds: 60, backoff: true },
  expireSeconds: 120,
})

type UsedDeps = Pick<Deps, 'db' | 'log' | 'mail' | 'now'>

/**
 * Sends a stored email; throws if a retry may succeed. A crash after the server accepted the email, but before that is
 * stored, sends a duplicate with the same Message-ID.
 */
export async function sendMail(
  { db, log, mail, now }: UsedDeps,
  { mailId }: { readonly mailId: string },
  { attempt }: Pick<JobRun, 'attempt'>,
): Promise<void> {
  const found = await findMail(db, mailId)
  if (!found || found.sentAt !== null || found.text === null || found.html === null) return
  const { toAddress: to, subject, text, html, unsubscribeUrl } = found
  try {
    await mail.send(mailId, { to, subject, text, html, unsubscribeUrl })
  } catch (error) {
    const isRefused = error instanceof MailRefused
    if (isRefused || attempt > sendMailJob.retry.limit) {
      await markFailed(db, mailId, now(), failureCode(error))
      mails.inc({ outcome: 'failed' })
    }
    if (!isRefused) throw error
    log.warn({ mail: mailId, code: error.code }, 'mail refused for good')
    return
  }
  await markSent(db, mailId, now(), mail.kind === 'outbox')
  mails.inc({ outcome: mail.kind === 'outbox' ? 'stored' : 'sent' })
}

function failureCode(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : 'unknown'
}
