import { cancelPracticeOrder, type PracticeAccount } from '@vela/contract/practice'
import { send } from '../../../api/client.ts'
import { useTexts } from '../../../i18n/texts.ts'
import { emptySigns } from '../../../pictures/empty-signs.ts'
import { LinkButton } from '../../../ui/button/link-button.tsx'
import { Picture } from '../../../ui/layout/picture.tsx'
import { useFormats } from '../format-amounts.ts'
import { useInstrumentNames } from './instrument-name.ts'
import styles from './practice.module.css'
import { ProblemLine } from './problem-line.tsx'
import { useSendOnce } from './use-practice.ts'

type OrdersProps = {
  account: PracticeAccount
  onAnswer: (account: PracticeAccount) => void
  onFailed: () => void
}

type Order = PracticeAccount['orders'][number]
const shownAtFirst = 5

/** The person's own purchases and sales, the newest first; one that waits can be canceled. */
export function Orders({ account, onAnswer, onFailed }: OrdersProps) {
  const t = useTexts('practice')
  const { sendOnce, isSending, problem } = useSendOnce(onAnswer)
  const trades = account.orders.filter(({ trade }) => trade !== null).toReversed()
  if (trades.length === 0) return account.isOpen ? <NoOrders /> : null

  async function cancel(order: string) {
    const body = { account: account.id, day: account.day, order }
    const isDone = await sendOnce(body, (id) =>
      send(cancelPracticeOrder, { body: { ...body, id } }, { isQuiet: true }),
    )
    if (!isDone) onFailed()
  }

  const list = (orders: readonly Order[]) => (
    <ul className={styles.rows}>
      {orders.map((order) => (
        <OrderRow
          key={order.id}
          order={order}
          account={account}
          onCancel={isSending ? undefined : () => void cancel(order.id)}
        />
      ))}
    </ul>
  )
  return (
    <section className={styles.card} aria-labelledby="practice-orders">
      <h2 id="practice-orders">{t('orders')}</h2>
      {list(trades.slice(0, shownAtFirst))}
      {trades.length > shownAtFirst && (
        <details>
          <summary>{t('orders_more', { count: trades.length - shownAtFirst })}</summary>
          {list(trades.slice(shownAtFirst))}
        </details>
      )}
      <ProblemLine problem={problem} />
    </section>
  )
}

function NoOrders() {
  const t = useTexts('practice')
  return (
    <section className={styles.card} aria-labelledby="practice-orders">
      <h2 id="practice-orders">{t('orders')}</h2>
      <div className={styles.none}>
        <Picture {...emptySigns.clipboard} alt="" isLazy />
        <p className={styles.soft}>{t('orders_none')}</p>
      </div>
    </section>
  )
}

type OrderRowProps = { order: Order; account: PracticeAccount; onCancel: (() => void) | undefined }

function OrderRow({ order: { kind, trade, state, day, filledDay }, account, onCancel }: OrderRowProps) {
  const t = useTexts('practice')
  const { exact } = useFormats()
  const { nameOf } = useInstrumentNames(account.instruments)
  if (trade === null) return null
  return (
    <li>
      <p className={styles.row}>
        <span>
          {t(kind === 'buy' ? 'bought' : 'sold')} · {nameOf(trade.instrument)}
        </span>
        <strong>{trade.ticket === null ? '' : exact(trade.ticket.total)}</strong>
      </p>
      <p className={styles.soft}>
        {t(`order.${state}`, { month: filledDay ?? day })}
        {trade.limit !== null && ` · ${t('order_limit', { price: exact(trade.limit) })}`}
      </p>
      {state === 'waiting' && account.isOpen && (
        <LinkButton look="words" onClick={onCancel}>
          {t('cancel_order')}
        </LinkButton>
      )}
    </li>
  )
}
