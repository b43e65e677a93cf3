/**
 * The ticket of mission 11: what the order costs in each market, or with each kind of order, before it is sent.
 * It is computed by the engine that fills the order. The labels are texts of the mission and names of the ladder's rungs.
 */
import type { MissionRun } from '@vela/contract/mission-run'
import { momentOf, venues } from '@vela/simulator/ticket/book'
import { followOrder, limitOf, sharesOf, stops } from '@vela/simulator/ticket/order-ticket'
import { type Ticket, ticket } from '@vela/simulator/ticket/ticket'
import { useEffect, useEffectEvent } from 'react'
import { useTexts } from '../../../i18n/texts.ts'
import { useFormats } from '../format-amounts.ts'
import styles from '../ticket.module.css'

type OrderTicketProps = { run: MissionRun; isRunning: boolean; onDrawn: () => void }

export function OrderTicket({ run, isRunning, onDrawn }: OrderTicketProps) {
  // There is nothing to draw: what may be shown now is shown at once.
  const drawn = useEffectEvent(onDrawn)
  useEffect(() => {
    if (isRunning) drawn()
  }, [isRunning])
  return (
    <div className={styles.tickets}>
      {ticketsNow(run).map(({ name, ticket: now }) => (
        <Lines key={name} name={name} ticket={now} />
      ))}
    </div>
  )
}

/**
 * Before the market is chosen one ticket for each; then one for each kind of order; later that of buying now, and in the
 * end that of the purchase.
 */
function ticketsNow({ numbers, months, decisions, texts }: MissionRun) {
  const row = months.at(-1)
  if (row === undefined) return []
  const { quote, books } = momentOf(row)
  const { sent, fill } = followOrder(numbers, months, decisions)
  const shares = sharesOf(numbers)
  const venue = venues.find((one) => decisions.some(({ stop, option }) => stop === 'venue' && option === one))
  if (venue === undefined)
    return venues.map((one) => ({
      name: texts.stops['venue']?.options[one] ?? one,
      ticket: ticket(quote, books[one], { shares, limit: null }),
    }))
  const nameOf = (kind: string) => texts.stops['order']?.options[kind] ?? kind
  if (fill?.isFilled) {
    const isChased = decisions.some(({ option }) => option === 'chase')
    const kind = decisions.find(({ stop }) => stop === 'order')?.option ?? ''
    return [{ name: nameOf(isChased ? 'at-market' : kind), ticket: fill.ticket }]
  }
  const kinds = sent === null ? stops.order.options : stops.order.options.slice(0, 1)
  return kinds.map((kind) => ({
    name: nameOf(kind),
    ticket: ticket(quote, books[venue], { shares, limit: limitOf(kind, quote) }),
  }))
}

function Lines({
  name,
  ticket: { quoted, spread, depth, limit, fee, total },
}: {
  name: string
  ticket: Ticket
}) {
  const t = useTexts('simulator')
  const { exact, change } = useFormats()
  return (
    <dl className={styles.ticket} aria-label={name}>
      <div className={styles.name}>
        <dt>{name}</dt>
        <dd>{exact(total)}</dd>
      </div>
      <div>
        <dt>{t('rung.quoted')}</dt>
        <dd>{exact(quoted)}</dd>
      </div>
      <div>
        <dt>{t('rung.spread')}</dt>
        <dd>{change(spread)}</dd>
      </div>
      <div>
        <dt>{t('rung.depth')}</dt>
        <dd>{change(depth)}</dd>
      </div>
      {limit !== 0 && (
        <div>
          <dt>{t('rung.waiting')}</dt>
          <dd>{change(limit)}</dd>
        </div>
      )}
      <div>
        <dt>{t('rung.fee')}</dt>
        <dd>{change(fee)}</dd>
      </div>
    </dl>
  )
}
