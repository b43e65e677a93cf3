import type { Reply } from '@vela/contract/call'
import { formatNumber } from '@vela/contract/format-number'
import { pollOrder, readHealth, retryJobs } from '@vela/contract/operator/health'
import { useState } from 'react'
import { Button } from '../../ui/button/button.tsx'
import { ask } from '../client.ts'
import { Figures } from '../parts/figures.tsx'
import { formatTime } from '../parts/format.ts'
import { Notice } from '../parts/notice.tsx'
import { ReportPage } from '../parts/report-page.tsx'
import { Section } from '../parts/section.tsx'
import { Table } from '../parts/table.tsx'
import { useMay } from '../session.ts'
import { useAction } from '../use-action.ts'
import { useReply } from '../use-reply.ts'
import { texts } from './health.texts.ts'
import { Problems } from './problems.tsx'

type Health = Reply<typeof readHealth>

export function HealthPage() {
  const report = useReply(readHealth, {})
  return (
    <ReportPage texts={texts} report={report}>
      {(health) => <Report health={health} onChange={report.reload} />}
    </ReportPage>
  )
}

function Report({ health, onChange }: { health: Health; onChange: () => void }) {
  const mayServe = useMay('serve')
  const { problems, jobs, emails, webhooks, stuckOrders, database, backups, versions, missing } = health
  const time = (at: string | null) => (at === null ? '' : formatTime(at))
  return (
    <>
      <Section title={texts.problems} text={texts.problemsText}>
        <Problems problems={problems} />
      </Section>
      <Figures
        figures={[
          { name: texts.database, value: megabytes(database.bytes), note: texts[database.engine] },
          { name: `${texts.emails}: ${texts.waiting.toLowerCase()}`, value: emails.waiting },
          {
            name: `${texts.emails}: ${texts.undelivered.toLowerCase()}`,
            value: emails.failed,
            note: emails.failure ?? '',
          },
          {
            name: texts.backup,
            value: backups.lastAt === null ? texts.noBackup : formatTime(backups.lastAt),
            note: describeBackup(health),
          },
          ...versions.map(({ name, version }) => ({ name, value: version })),
        ]}
      />
      <Section title={texts.settings}>
        <Table
          caption={texts.settings}
          rows={missing}
          keyOf={({ setting, advice }) => setting + advice}
          empty={texts.complete}
          columns={[
            { head: texts.setting, cell: ({ setting }) => <code>{setting}</code> },
            { head: texts.advice, cell: ({ advice }) => advice },
          ]}
        />
      </Section>
      <Section title={texts.jobs} text={texts.jobsText}>
        <Table
          caption={texts.jobs}
          rows={jobs}
          keyOf={({ name }) => name}
          empty={texts.jobsEmpty}
          columns={[
            { head: texts.name, cell: ({ name }) => <code>{name}</code> },
            { head: texts.late, cell: ({ due }) => due, isNumber: true },
            { head: texts.failed, cell: ({ failed }) => failed, isNumber: true },
            {
              head: texts.lastFailure,
              cell: ({ failedAt, error }) => [time(failedAt), error].filter(Boolean).join(': '),
            },
            {
              head: texts.retry,
              cell: ({ name, failed }) => mayServe && failed > 0 && <Retry name={name} onDone={onChange} />,
            },
          ]}
        />
      </Section>
      <Section title={texts.stuck} text={texts.stuckText}>
        <Table
          caption={texts.stuck}
          rows={stuckOrders}
          keyOf={({ id }) => id}
          empty={texts.stuckEmpty}
          columns={[
            { head: texts.order, cell: ({ id }) => <code>{id}</code> },
            { head: texts.kind, cell: ({ kind }) => kind },
            { head: texts.gateway, cell: ({ gateway }) => gateway },
            { head: texts.since, cell: ({ since }) => time(since) },
            { head: texts.poll, cell: ({ id }) => mayServe && <Poll id={id} onDone={onChange} /> },
          ]}
        />
      </Section>
      <Section title={texts.webhooks} text={texts.webhooksText}>
        <Table
          caption={texts.webhooks}
          rows={webhooks}
          keyOf={({ gateway }) => gateway}
          empty={texts.webhooksEmpty}
          columns={[
            { head: texts.gateway, cell: ({ gateway }) => gateway },
            { head: texts.lastDay, cell: ({ lastDay }) => lastDay, isNumber: true },
            { head: texts.lastAt, cell: ({ lastAt }) => time(lastAt) },
          ]}
        />
      </Section>
    </>
  )
}

function Retry({ name, onDone }: { name: string; onDone: () => void }) {
  const [done, setDone] = useState<string | null>(null)
  const { isBusy, failure, run } = useAction(async () => {
    const { retried } = await ask(retryJobs, { body: { name } })
    setDone(texts.retried(retried))
    onDone()
  })
  return (
    <>
      <Button look="quiet" isBusy={isBusy} onClick={run} aria-label={texts.retryOf(name)}>
        {texts.retry}
      </Button>
      {failure && <Notice>{failure}</Notice>}
      {done && <Notice tone="good">{done}</Notice>}
    </>
  )
}

function Poll({ id, onDone }: { id: string; onDone: () => void }) {
  const [isDone, setDone] = useState(false)
  const { isBusy, failure, run } = useAction(async () => {
    await ask(pollOrder, { body: { orderId: id } })
    setDone(true)
    onDone()
  })
  return (
    <>
      <Button look="quiet" isBusy={isBusy} onClick={run} aria-label={texts.pollOf(id)}>
        {texts.poll}
      </Button>
      {failure && <Notice>{failure}</Notice>}
      {isDone && <Notice tone="good">{texts.asked}</Notice>}
    </>
  )
}

/** The size of the last backup, or why there is none or no newer one. */
function describeBackup({ backups: { bytes, failedAt, failure }, missing }: Health): string {
  if (failedAt !== null) return texts.backupFailed(formatTime(failedAt), failure ?? '')
  if (bytes !== null) return megabytes(bytes)
  return missing.some(({ setting }) => setting === 'BACKUP_DIR') ? texts.backupSetting : texts.backupTime
}

function megabytes(bytes: number): string {
  return `${formatNumber(Math.round(bytes / 1_000_000))} MB`
}
