import type { ChargeCount, WebhookCount } from './readings-report.table.ts'

/** [G-25] The kinds of problems that need an operator. */
export const problemKinds = [
  'queue_stalled',
  'jobs_failed',
  'webhooks_refused',
  'database_nearly_full',
  'disk_nearly_full',
  'backup_missing',
  'dispute_due',
  'charges_failing',
  'no_sales',
] as const
export type ProblemKind = (typeof problemKinds)[number]

/** A problem that is there now. The detail is a sentence for operators, without anybody's data. */
export type Finding = { readonly kind: ProblemKind; readonly detail: string }

export type Readings = {
  readonly queues: readonly { readonly name: string; readonly readySeconds: number }[]
  readonly failedJobs: readonly { readonly name: string; readonly count: number }[]
  readonly webhooks: readonly WebhookCount[]
  /** The limit is null where nobody has set one. */
  readonly database: { readonly bytes: number; readonly limit: number | null }
  /** The disk with the data of this installation; null if all data is in PostgreSQL. */
  readonly disk: { readonly free: number; readonly total: number } | null
  /** The newest backup of the schedule and why there is no newer one; null if there has never been any. */
  readonly backup: { readonly ageHours: number | null; readonly failure: string | null } | null
  readonly disputesDue: { readonly count: number; readonly first: string | null }
  readonly charges: { readonly recent: ChargeCount; readonly usual: ChargeCount }
  readonly sales: { readonly lastDay: number; readonly usualPerDay: number }
}

/** Every job is taken within seconds; one that has waited this long is taken by no process. */
const stalledSeconds = 15 * 60
const minRefused = 3
const fullShare = 0.85
const gigabyte = 1e9
/** Backups are made each night. */
const maxBackupHours = 30
/** Fewer failures than this say nothing. */
const minFailures = 10
/** How many standard deviations above the usual share of failures are no accident. */
const farAbove = 4
/** The lowest share of failures that counts as usual; without it a shop that never had one would be alarmed by few. */
const leastUsual = 0.05
/** With fewer sales a day than this, a day without any is no sign. */
const minUsualSales = 10

export function findProblems(readings: Readings): Finding[] {
  const checks: Readonly<Record<ProblemKind, string | null>> = {
    queue_stalled: stalledQueues(readings),
    jobs_failed: failedJobs(readings),
    webhooks_refused: refusedWebhooks(readings),
    database_nearly_full: nearlyFullDatabase(readings),
    disk_nearly_full: nearlyFullDisk(readings),
    backup_missing: missingBackup(readings),
    dispute_due: dueDisputes(readings),
    charges_failing: failingCharges(readings),
    no_sales: missingSales(readings),
  }
  return problemKinds.flatMap((kind) => {
    const detail = checks[kind]
    return detail === null ? [] : [{ kind, detail }]
  })
}

function stalledQueues({ queues }: Readings): string | null {
  const stalled = queues.filter(({ readySeconds }) => readySeconds > stalledSeconds)
  if (stalled.length === 0) return null
  const names = stalled.map(({ name, readySeconds }) => `${name} (${Math.round(readySeconds / 60)} minutes)`)
  return `Jobs are due and no process takes them: ${names.join(', ')}.`
}

function failedJobs({ failedJobs: failed }: Readings): string | null {
  if (failed.length === 0) return null
  const names = failed.map(({ name, count }) => `${name} (${count})`)
  return `Jobs were given up in the last 24 hours: ${names.join(', ')}.`
}

/** Anybody can send an event with a wrong signature; a wrong secret refuses more than it accepts. */
function refusedWebhooks({ webhooks }: Readings): string | null {
  const bad = webhooks.filter(({ refused, accepted }) => refused >= minRefused && refused > accepted)
  if (bad.length === 0) return null
  const counts = bad.map(
    ({ gateway, refused, accepted }) => `${gateway} (${refused} refused, ${accepted} accepted)`,
  )
  return `Webhook events were refused in the last 6 hours because of their signature: ${counts.join(', ')}.`
}

function nearlyFullDatabase({ database: { bytes, limit } }: Readings): string | null {
  if (limit === null || bytes < limit * fullShare) return null
  return `The database has ${gigabytes(bytes)} of the ${gigabytes(limit)} that it may have.`
}

function nearlyFullDisk({ disk }: Readings): string | null {
  if (disk === null) return null
  const isLow = disk.free < gigabyte || (disk.free < disk.total * 0.1 && disk.free < 10 * gigabyte)
  return isLow ? `The disk with the data has ${gigabytes(disk.free)} of ${gigabytes(disk.total)} left.` : null
}

function missingBackup({ backup }: Readings): string | null {
  if (backup === null) return null
  const { ageHours, failure } = backup
  const age =
    ageHours === null ? 'There is no backup yet' : `The last backup is ${Math.round(ageHours)} hours old`
  if (failure !== null) return `${age}, and the newest attempt failed: ${failure.replace(/\.$/, '')}.`
  return ageHours === null || ageHours <= maxBackupHours ? null : `${age}, and no newer one was made.`
}

function dueDisputes({ disputesDue: { count, first } }: Readings): string | null {
  if (count === 0 || first === null) return null
  const deadline = `${new Date(first).toISOString().slice(0, 16).replace('T', ' ')} UTC`
  return count === 1
    ? `One dispute must be answered by ${deadline}.`
    : `${count} disputes must be answered soon, the first by ${deadline}.`
}

/** Compares the share of failed charges in the last six hours with that of the two weeks before. */
function failingCharges({ charges: { recent, usual } }: Readings): string | null {
  const total = recent.paid + recent.failed
  if (recent.failed < minFailures) return null
  const usualShare = Math.max(leastUsual, usual.failed / Math.max(1, usual.paid + usual.failed))
  const deviation = Math.sqrt(total * usualShare * (1 - usualShare))
  if (recent.failed < total * usualShare + farAbove * deviation) return null
  return `${recent.failed} of ${total} charges failed in the last 6 hours; ${percent(usualShare)} is usual.`
}

function missingSales({ sales: { lastDay, usualPerDay } }: Readings): string | null {
  if (lastDay > 0 || usualPerDay < minUsualSales) return null
  return `Nothing was sold in the last 24 hours; ${Math.round(usualPerDay)} sales a day are usual.`
}

const gigabytes = (bytes: number) => `${(bytes / gigabyte).toFixed(1)} GB`
const percent = (share: number) => `${Math.round(share * 100)} %`
