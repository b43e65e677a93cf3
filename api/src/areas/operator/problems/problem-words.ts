import { composeEmail } from '../../../gateways/mail/compose-email.ts'
import type { EmailContent } from '../../../gateways/mail/mail.ts'
import type { ProblemKind } from './find-problems.ts'
import type { Problem } from './problem.table.ts'

type Words = {
  readonly title: string
  /** What to do first. */
  readonly advice: string
}

export const problemWords: Readonly<Record<ProblemKind, Words>> = {
  queue_stalled: {
    title: 'Jobs are not being done',
    advice:
      'Look whether all server processes run the same version and whether their log says "the job queue cannot reach the database". Restarting a process is safe: what it was working on is done again.',
  },
  jobs_failed: {
    title: 'Jobs failed for good',
    advice:
      'Open the list of jobs: it says why the last one failed. Remove the cause, then press Run again there.',
  },
  webhooks_refused: {
    title: 'Webhooks of the payment provider are refused',
    advice:
      'Compare the webhook secret in the settings with the one that the provider shows for this endpoint, and check that the clock of the server is right. No payment is lost meanwhile: the server asks the provider by itself.',
  },
  database_nearly_full: {
    title: 'The database is nearly full',
    advice:
      'Give the database server more room and raise DATABASE_LIMIT_GB. On the embedded database, plan the move to PostgreSQL.',
  },
  disk_nearly_full: {
    title: 'The disk is nearly full',
    advice: 'Make room on the disk or enlarge it. Once it is full, nothing can be sold or learned.',
  },
  backup_missing: {
    title: 'The nightly backup is missing',
    advice:
      'Check that BACKUP_DIR is set in one process and that its disk has room, then make a backup now with npm run backup.',
  },
  dispute_due: {
    title: 'A dispute must be answered soon',
    advice:
      'Open the page Disputes, copy the evidence that it has prepared, and send it at the payment provider before the deadline. Without an answer the bank decides for its customer.',
  },
  charges_failing: {
    title: 'Many more charges fail than usual',
    advice:
      'Look at the status page of the payment provider, then at the reasons of the newest failed charges there. Failed renewals are tried again by themselves.',
  },
  no_sales: {
    title: 'Nothing is being sold',
    advice:
      'Open the site as a visitor (?test_visit=1) and go through the quiz to the payment. Then look at the page Funnel for the step where people stop.',
  },
}

const reason = 'You are getting this e-mail because you help to run this academy.'
const language = 'en'

/** [G-24] The email when a problem is announced. */
export function composeProblem({ kind, detail, since }: Problem, healthUrl: string): EmailContent {
  const { title, advice } = problemWords[kind]
  return composeEmail({
    language,
    subject: title,
    preview: detail,
    paragraphs: [
      title,
      `${detail} It was first seen at ${inUtc(since)}.`,
      `What to do first: ${advice}`,
      'You will get one more e-mail when this is over.',
    ],
    button: { label: 'Open the Health page', url: healthUrl },
    reason,
  })
}

/** [G-24] The email when a problem is over. */
export function composeOver({ kind, since, seenAt }: Problem, healthUrl: string): EmailContent {
  const { title } = problemWords[kind]
  return composeEmail({
    language,
    subject: `Over: ${title}`,
    preview: 'The problem has not been seen again.',
    paragraphs: [`Over: ${title}`, `It was seen from ${inUtc(since)} to ${inUtc(seenAt)} and not since.`],
    button: { label: 'Open the Health page', url: healthUrl },
    reason,
  })
}

const inUtc = (moment: Date) => `${moment.toISOString().slice(0, 16).replace('T', ' ')} UTC`
