import type { Reply } from '@vela/contract/call'
import { formatMoney } from '@vela/contract/money'
import { listAlerts, writeEvidence } from '@vela/contract/operator/warnings'
import { Button } from '../../ui/button/button.tsx'
import { ask } from '../client.ts'
import { download } from '../parts/download.ts'
import { formatDay, formatTime } from '../parts/format.ts'
import { Notice } from '../parts/notice.tsx'
import { Section } from '../parts/section.tsx'
import { Table } from '../parts/table.tsx'
import { Link } from '../router.tsx'
import { useMay } from '../session.ts'
import { useAction } from '../use-action.ts'
import { useReply } from '../use-reply.ts'
import styles from './disputes.module.css'
import { texts } from './disputes.texts.ts'

type Alert = Reply<typeof listAlerts>['alerts'][number]

/** [O-45] [O-47] What the banks report, with the deadline and the evidence. */
export function Alerts() {
  const { data, failure, reload } = useReply(listAlerts, {})
  const maySeeCustomers = useMay('customers')
  return (
    <Section title={texts.alerts} text={texts.alertsText}>
      <Table<Alert>
        caption={texts.alerts}
        rows={data?.alerts ?? null}
        failure={failure}
        onRetry={reload}
        keyOf={({ id }) => id}
        empty={texts.alertsEmpty}
        columns={[
          { head: texts.kind, cell: ({ kind }) => texts.kinds[kind] },
          {
            head: texts.amount,
            cell: ({ amount, currency }) =>
              amount === null || currency === null ? '' : formatMoney(amount, currency, 'en'),
            isNumber: true,
          },
          {
            head: texts.deadline,
            cell: ({ respond_by: by }) => <span className={styles.time}>{describeDeadline(by)}</span>,
          },
          { head: texts.bankReason, cell: ({ reason }) => reason?.replaceAll('_', ' ') },
          {
            head: texts.opened,
            cell: ({ opened_at: at }) => <span className={styles.time}>{formatDay(at)}</span>,
          },
          { head: texts.gateway, cell: ({ gateway }) => gateway },
          {
            head: texts.actions,
            cell: (alert) => <AlertActions alert={alert} maySeeCustomers={maySeeCustomers} />,
          },
        ]}
      />
    </Section>
  )
}

function describeDeadline(by: string | null): string {
  if (by === null) return texts.noDeadline
  return Date.parse(by) < Date.now() ? texts.overdue(formatTime(by)) : formatTime(by)
}

function AlertActions({ alert, maySeeCustomers }: { alert: Alert; maySeeCustomers: boolean }) {
  const { id, order, customer } = alert
  const { isBusy, failure, run } = useAction(async () => {
    const { name, text } = await ask(writeEvidence, { params: { alert: id }, body: {} })
    download(name, text, 'text/plain')
  })
  if (order === null || customer === null) return texts.unknownOrder
  if (!maySeeCustomers) return null
  return (
    <>
      <div className={styles.line}>
        <Link to={`/operator/customers/${customer}`}>{texts.customer}</Link>
        <Button look="quiet" isBusy={isBusy} onClick={run} aria-label={texts.evidenceOf(order)}>
          {texts.evidence}
        </Button>
      </div>
      {failure && <Notice>{failure}</Notice>}
    </>
  )
}
