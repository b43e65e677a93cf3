import { readCustomer, readTimeline, type TimelineItem } from '@vela/contract/operator/customers'
import { useCallback, useEffect, useRef, useState } from 'react'
import { ask } from '../client.ts'
import { formatDay } from '../parts/format.ts'
import { Loading } from '../parts/loading.tsx'
import { Notice } from '../parts/notice.tsx'
import { PageHead } from '../parts/page-head.tsx'
import { Section } from '../parts/section.tsx'
import { usePages } from '../parts/use-pages.ts'
import { Link } from '../router.tsx'
import { useReply } from '../use-reply.ts'
import { ActionDialog } from './actions/action-dialog.tsx'
import { texts as actionTexts } from './actions/actions.texts.ts'
import { OfferList } from './actions/offer-list.tsx'
import { type Draft, offersOfCustomer } from './actions/offers.ts'
import { Certificates } from './certificates.tsx'
import styles from './customer-view.module.css'
import { texts } from './customers.texts.ts'
import { Payments } from './payments.tsx'
import { Subscriptions } from './subscriptions.tsx'
import { Timeline } from './timeline.tsx'
import { type Customer, nameLanguage, nameState } from './words.ts'

/** [O-31] Who a customer is, what they bought, everything that happened, and what can be done for them. */
export function CustomerView({ id }: { id: string }) {
  const { data, failure, reload } = useReply(readCustomer, { params: { customer: id } })
  const load = useCallback(
    async (after: string | null) => {
      const query = after === null ? {} : { after }
      const { items, next } = await ask(readTimeline, { params: { customer: id }, query })
      return { rows: items, next }
    },
    [id],
  )
  const pages = usePages<TimelineItem>(load)
  const [draft, setDraft] = useState<Draft | null>(null)
  const [done, setDone] = useState<string | null>(null)
  const [isErased, setErased] = useState(false)
  const onDone = (message: string) => {
    setDraft(null)
    setDone(message)
    reload()
    pages.reload()
  }
  const back = (
    <Link className={styles.back} to="/operator/customers">
      {texts.back}
    </Link>
  )
  if (isErased)
    return (
      <>
        {back}
        <PageHead title={actionTexts.erasedTitle}>{actionTexts.erasedText}</PageHead>
      </>
    )
  return (
    <>
      {back}
      {data === null && <PageHead title={texts.one} />}
      {failure && <Notice onRetry={reload}>{failure}</Notice>}
      {data === null && failure === null && <Loading label={texts.loading} />}
      {data && (
        <>
          <PageHead title={data.customer.email ?? texts.erased}>{data.customer.name}</PageHead>
          {done && <Done key={done} message={done} />}
          <Facts customer={data.customer} />
          <Subscriptions subscriptions={data.subscriptions} onChoose={setDraft} />
          <Payments orders={data.orders} onChoose={setDraft} />
          <Certificates certificates={data.certificates} onChoose={setDraft} />
          <Section title={actionTexts.more} text={actionTexts.moreText}>
            <OfferList
              offers={offersOfCustomer(data.customer)}
              about={data.customer.email ?? texts.one}
              onChoose={setDraft}
            />
          </Section>
          <Timeline pages={pages} />
          <ActionDialog
            customer={data.customer}
            draft={draft}
            onClose={() => setDraft(null)}
            onDone={onDone}
            onErased={() => setErased(true)}
          />
        </>
      )}
    </>
  )
}

/** Takes the focus, because the button that led here may be gone. */
function Done({ message }: { message: string }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <div ref={box} className={styles.done} tabIndex={-1}>
      <Notice tone="good">{message}</Notice>
    </div>
  )
}

function Facts({ customer }: { customer: Customer }) {
  const { id, since, subscription, language, email_verified_at: verifiedAt } = customer
  const isRegistered = id.startsWith('account-')
  const facts: readonly (readonly [name: string, value: string])[] = [
    [texts.subscription, nameState(subscription)],
    [texts.since, formatDay(since)],
    [texts.account, isRegistered ? texts.registered : texts.unregistered],
    [texts.address, verifiedAt === null ? texts.unverified : texts.verified(formatDay(verifiedAt))],
    [texts.language, language === null ? '' : nameLanguage(language)],
  ]
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
