import { readCustomer, readTimeline, type TimelineItem } from '@vela/contract/operator/customers'
import { useCallback } from 'react'
import { ask } from '../client.ts'
import { Figures } from '../parts/figures.tsx'
import { formatDay } from '../parts/format.ts'
import { Loading } from '../parts/loading.tsx'
import { Notice } from '../parts/notice.tsx'
import { PageHead } from '../parts/page-head.tsx'
import { usePages } from '../parts/use-pages.ts'
import { Link } from '../router.tsx'
import { useReply } from '../use-reply.ts'
import styles from './customer-view.module.css'
import { texts } from './customers.texts.ts'
import { Payments } from './payments.tsx'
import { Subscriptions } from './subscriptions.tsx'
import { Timeline } from './timeline.tsx'
import { type Customer, nameLanguage, nameState } from './words.ts'

/** [O-31] Who a customer is, what they bought, and everything that happened. */
export function CustomerView({ id }: { id: string }) {
  const { data, failure } = useReply(readCustomer, { params: { customer: id } })
  const load = useCallback(
    async (after: string | null) => {
      const query = after === null ? {} : { after }
      const { items, next } = await ask(readTimeline, { params: { customer: id }, query })
      return { rows: items, next }
    },
    [id],
  )
  const pages = usePages<TimelineItem>(load)
  return (
    <>
      <Link className={styles.back} to="/operator/customers">
        {texts.back}
      </Link>
      {data === null && <PageHead title={texts.one} />}
      {failure && <Notice>{failure}</Notice>}
      {data === null && failure === null && <Loading label={texts.loading} />}
      {data && (
        <>
          <PageHead title={data.customer.email ?? texts.erased}>{data.customer.name}</PageHead>
          <Facts customer={data.customer} />
          <Subscriptions subscriptions={data.subscriptions} />
          <Payments orders={data.orders} />
          <Timeline pages={pages} />
        </>
      )}
    </>
  )
}

function Facts({ customer }: { customer: Customer }) {
  const { id, since, subscription, language, email_verified_at: verifiedAt } = customer
  const isRegistered = id.startsWith('account-')
  return (
    <Figures
      figures={[
        { name: texts.subscription, value: nameState(subscription) },
        { name: texts.since, value: formatDay(since) },
        {
          name: texts.account,
          value: isRegistered ? texts.registered : texts.unregistered,
          note: isRegistered ? '' : texts.unregisteredNote,
        },
        {
          name: texts.address,
          value: verifiedAt === null ? texts.unverified : texts.verified,
          note: verifiedAt === null ? '' : formatDay(verifiedAt),
        },
        { name: texts.language, value: language === null ? '' : nameLanguage(language) },
      ]}
    />
  )
}
