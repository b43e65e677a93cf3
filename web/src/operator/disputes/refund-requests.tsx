import type { Reply } from '@vela/contract/call'
import { decideRefundRequest, listRefundRequests, previewAction } from '@vela/contract/operator/actions'
import { useState } from 'react'
import { Button } from '../../ui/button/button.tsx'
import { Popup } from '../../ui/overlay/popup.tsx'
import { ask } from '../client.ts'
import { Consequences } from '../customers/actions/consequences.tsx'
import { isReason, ReasonField } from '../customers/actions/reason-field.tsx'
import { Card, Cards, Empty, Small } from '../parts/cards.tsx'
import { formatTime } from '../parts/format.ts'
import { Loading } from '../parts/loading.tsx'
import { Notice } from '../parts/notice.tsx'
import { Section } from '../parts/section.tsx'
import { Link } from '../router.tsx'
import { useAction } from '../use-action.ts'
import { useReply } from '../use-reply.ts'
import styles from './disputes.module.css'
import { texts } from './disputes.texts.ts'

type Request = Reply<typeof listRefundRequests>['requests'][number]

/** [O-06] The refunds that another operator asked for. */
export function RefundRequests() {
  const { data, failure, reload } = useReply(listRefundRequests, {})
  const [open, setOpen] = useState<Request | null>(null)
  const [done, setDone] = useState<string | null>(null)
  return (
    <Section title={texts.requests}>
      {done && <Notice tone="good">{done}</Notice>}
      {failure && <Notice onRetry={reload}>{failure}</Notice>}
      {data === null && failure === null && <Loading label={texts.requestsLoading} />}
      {data?.requests.length === 0 && <Empty>{texts.requestsEmpty}</Empty>}
      <Cards>
        {data?.requests.map((request) => (
          <Card key={request.id} title={texts.requestOf(request.order)}>
            <p>{texts.requestReason(request.reason)}</p>
            <Small>
              {texts.requestedBy(request.requested_by, formatTime(request.requested_at))}
              {'. '}
              {texts.expires(formatTime(request.expires_at))}.
            </Small>
            <div className={styles.actions}>
              <Link to={`/operator/customers/${request.customer}`}>{texts.customer}</Link>
              {request.is_own ? (
                <Small>{texts.own}</Small>
              ) : (
                <Button
                  look="quiet"
                  aria-label={texts.decideOf(request.order)}
                  onClick={() => setOpen(request)}
                >
                  {texts.decide}
                </Button>
              )}
            </div>
          </Card>
        ))}
      </Cards>
      <Popup
        isOpen={open !== null}
        onClose={() => setOpen(null)}
        title={texts.decideTitle}
        closeLabel={texts.close}
      >
        {open && (
          <Decide
            request={open}
            onDone={(message) => {
              setOpen(null)
              setDone(message)
              reload()
            }}
          />
        )}
      </Popup>
    </Section>
  )
}

function Decide({ request, onDone }: { request: Request; onDone: (message: string) => void }) {
  const { customer, order, amount } = request
  const action = { kind: 'refund', order, amount } as const
  // It says what will happen, or why the refund is no longer possible; rejecting is always possible.
  const preview = useReply(previewAction, { params: { customer }, body: { action } })
  const { data, failure: refusal } = preview
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const send = async (decision: 'approve' | 'reject') => {
    setTried(true)
    if (!isReason(reason)) return
    const body = { decision, reason: reason.trim() }
    const { status } = await ask(decideRefundRequest, { params: { request: request.id }, body })
    onDone(texts[status])
  }
  const approve = useAction(() => send('approve'))
  const reject = useAction(() => send('reject'))
  const failure = approve.failure ?? reject.failure
  const isBusy = approve.isBusy || reject.isBusy
  return (
    <div className={styles.steps}>
      {refusal && <Notice onRetry={preview.reload}>{refusal}</Notice>}
      {data === null && refusal === null && <Loading label={texts.requestsLoading} />}
      {data && <Consequences consequences={data.consequences} />}
      {failure && <Notice>{failure}</Notice>}
      <ReasonField value={reason} isTried={isTried} onChange={setReason} />
      {data && refusal === null && (
        <Button isWide isBusy={isBusy} onClick={approve.run}>
          {texts.approve}
        </Button>
      )}
      <Button isWide look="quiet" isBusy={isBusy} onClick={reject.run}>
        {texts.reject}
      </Button>
    </div>
  )
}
