import type { Reply } from '@vela/contract/call'
import { listAudit, verifyAudit } from '@vela/contract/operator/operators'
import { useState } from 'react'
import { Button } from '../../ui/button/button.tsx'
import { ask } from '../client.ts'
import { formatTime } from '../parts/format.ts'
import { Notice } from '../parts/notice.tsx'
import { PageHead } from '../parts/page-head.tsx'
import { Table } from '../parts/table.tsx'
import { usePages } from '../parts/use-pages.ts'
import { useAction } from '../use-action.ts'
import { texts } from './audit.texts.ts'
import styles from './audit-page.module.css'

type Row = Reply<typeof listAudit>['rows'][number]

const load = (before: string | null) => ask(listAudit, { query: { before: before ?? undefined } })

export function AuditPage() {
  const { rows, failure, retry, isLoading, onMore } = usePages<Row>(load)
  return (
    <>
      <PageHead title={texts.title} end={<Verify />}>
        {texts.text}
      </PageHead>
      <Table<Row>
        caption={texts.table}
        rows={rows}
        failure={failure}
        onRetry={retry}
        isLoading={isLoading}
        onMore={onMore}
        keyOf={({ id }) => id}
        empty={texts.empty}
        columns={[
          { head: '#', cell: ({ id }) => id, isNumber: true },
          {
            head: texts.time,
            cell: ({ happened_at }) => <span className={styles.time}>{formatTime(happened_at)}</span>,
          },
          { head: texts.operator, cell: ({ operator }) => operator ?? texts.command },
          {
            head: texts.action,
            cell: ({ action, subject }) => (
              <>
                <code>{action}</code>
                <p className={styles.detail}>
                  {subject.kind} {subject.id}
                </p>
              </>
            ),
          },
          { head: texts.reason, cell: ({ reason }) => reason },
          {
            head: texts.detail,
            cell: ({ detail, request_id }) => <Detail detail={{ ...detail, [texts.request]: request_id }} />,
          },
        ]}
      />
    </>
  )
}

function Detail({ detail }: { detail: Row['detail'] }) {
  return Object.entries(detail).map(([name, value]) => (
    <p key={name} className={styles.detail}>
      {name}: {typeof value === 'string' ? value : JSON.stringify(value)}
    </p>
  ))
}

function Verify() {
  const [result, setResult] = useState<Reply<typeof verifyAudit> | null>(null)
  const { isBusy, failure, run } = useAction(async () => setResult(await ask(verifyAudit, {})))
  return (
    <div>
      <Button look="quiet" isBusy={isBusy} onClick={run}>
        {texts.verify}
      </Button>
      {failure && <Notice>{failure}</Notice>}
      {result && (
        <Notice tone={result.broken_at === null ? 'good' : 'bad'}>
          {result.broken_at === null ? texts.intact(result.rows) : texts.broken(result.broken_at)}
        </Notice>
      )}
    </div>
  )
}
