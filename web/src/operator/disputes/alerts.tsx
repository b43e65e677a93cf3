import type { Reply } from '@vela/contract/call'
import { formatMoney } from '@vela/contract/money'
import { dismissWarning, listAlerts, writeEvidence } from '@vela/contract/operator/warnings'
import { useState } from 'react'
import { Button } from '../../ui/button/button.tsx'
import { Badge } from '../../ui/feedback/badge.tsx'
import { Popup } from '../../ui/overlay/popup.tsx'
import { ask } from '../client.ts'
import { isReason, ReasonField } from '../customers/actions/reason-field.tsx'
import { Card, Cards, Empty, Small } from '../parts/cards.tsx'
import { download } from '../parts/download.ts'
import { Form } from '../parts/form/form.tsx'
import { formatDay, formatTime } from '../parts/format.ts'
import { Loading } from '../parts/loading.tsx'
import { Notice } from '../parts/notice.tsx'
import { Section } from '../parts/section.tsx'
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
  const [open, setOpen] = useState<Alert | null>(null)
  const [done, setDone] = useState<string | null>(null)
  return (
    <Section title={texts.alerts} text={texts.alertsText}>
      {done && <Notice tone="good">{done}</Notice>}
      {failure && <Notice onRetry={reload}>{failure}</Notice>}
      {data === null && failure === null && <Loading label={texts.alertsLoading} />}
      {data?.alerts.length === 0 && <Empty>{texts.alertsEmpty}</Empty>}
      <Cards>
        {data?.alerts.map((alert) => (
          <Card
            key={alert.id}
            title={nameAlert(alert)}
            end={<Badge tone="quiet">{describeDeadline(alert.respond_by)}</Badge>}
          >
            {alert.reason && <p>{texts.bankReasonIs(alert.reason.replaceAll('_', ' '))}</p>}
            <Small>{texts.openedAt(alert.gateway, formatDay(alert.opened_at))}</Small>
            <AlertActions alert={alert} onDismiss={() => setOpen(alert)} />
          </Card>
        ))}
      </Cards>
      <Popup
        isOpen={open !== null}
        onClose={() => setOpen(null)}
        title={texts.dismissTitle}
        closeLabel={texts.close}
      >
        {open && (
          <Dismiss
            alert={open}
            onDone={() => {
              setOpen(null)
              setDone(texts.dismissed)
              reload()
            }}
          />
        )}
      </Popup>
    </Section>
  )
}

function nameAlert({ kind, amount, currency }: Alert): string {
  const name = texts.kinds[kind]
  return amount === null || currency === null ? name : `${name}, ${formatMoney(amount, currency, 'en')}`
}

function describeDeadline(by: string | null): string {
  if (by === null) return texts.noDeadline
  return Date.parse(by) < Date.now() ? texts.overdue(formatTime(by)) : texts.answerBy(formatTime(by))
}

function AlertActions({ alert, onDismiss }: { alert: Alert; onDismiss: () => void }) {
  const { id, kind, order, customer } = alert
  const maySeeCustomers = useMay('customers')
  const mayDecide = useMay('refunds')
  const evidence = useAction(async () => {
    const { name, text } = await ask(writeEvidence, { params: { alert: id }, body: {} })
    download(name, text, 'text/plain')
  })
  const isOurs = order !== null && customer !== null
  return (
    <>
      {!isOurs && <Small>{texts.unknownOrder}</Small>}
      <div className={styles.actions}>
        {isOurs && maySeeCustomers && (
          <>
            <Link to={`/operator/customers/${customer}`}>{texts.customer}</Link>
            <Button
              look="quiet"
              isBusy={evidence.isBusy}
              onClick={evidence.run}
              aria-label={texts.evidenceOf(order)}
            >
              {texts.evidence}
            </Button>
          </>
        )}
        {kind === 'early_warning' && mayDecide && (
          <Button look="quiet" onClick={onDismiss} aria-label={texts.dismissOf(nameAlert(alert))}>
            {texts.dismiss}
          </Button>
        )}
      </div>
      {evidence.failure && <Notice>{evidence.failure}</Notice>}
    </>
  )
}

function Dismiss({ alert, onDone }: { alert: Alert; onDone: () => void }) {
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const { isBusy, failure, run } = useAction(async () => {
    await ask(dismissWarning, { params: { alert: alert.id }, body: { reason: reason.trim() } })
    onDone()
  })
  return (
    <Form
      className={styles.steps}
      onSubmit={() => {
        setTried(true)
        if (isReason(reason)) run()
      }}
    >
      <p>{texts.dismissText}</p>
      {failure && <Notice>{failure}</Notice>}
      <ReasonField value={reason} isTried={isTried} onChange={setReason} />
      <Button isWide type="submit" isBusy={isBusy}>
        {texts.dismiss}
      </Button>
    </Form>
  )
}
