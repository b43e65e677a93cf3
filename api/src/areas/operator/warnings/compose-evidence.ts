import { formatMoney } from '@vela/contract/money'
import { writeConsent } from '../../billing/public.ts'
import type { PersonRows } from '../customers/timeline/compose-timeline.ts'

type Bought = PersonRows['bought']
type Order = Bought['orders'][number]

type Case = {
  readonly alert: { readonly reference: string; readonly gateway: string; readonly reason: string | null }
  readonly orderId: string
  readonly rows: PersonRows
  readonly now: Date
}

/**
 * [O-47] The evidence for a dispute as plain text that can be printed and uploaded: what was agreed and charged, and
 * that the customer used what they paid for. Bodies of emails and the words of chats are left out.
 */
export function composeEvidence({ alert, orderId, rows, now }: Case): string {
  const { bought, mails, logIns, progress, runs, customer } = rows
  const order = bought.orders.find(({ id }) => id === orderId)
  if (order === undefined) throw new Error('evidence about an order of somebody else')
  const charge = bought.ledger.find((one) => one.orderId === orderId && one.kind === 'charge')
  const sections: readonly (readonly [string, readonly string[]])[] = [
    [
      'Dispute',
      [
        `Reference: ${alert.reference} (${alert.gateway})`,
        `Reason given by the bank: ${alert.reason ?? 'none'}`,
        `Order: ${orderId}`,
        `Charge: ${charge?.chargeId ?? 'unknown'} on ${charge ? time(charge.happenedAt) : 'unknown'}`,
        `Amount: ${formatMoney(order.amount, order.currency, 'en')}`,
        `Written: ${time(now)}`,
      ],
    ],
    [
      'Customer',
      [
        `E-mail: ${customer.account?.email ?? order.email ?? 'unknown'}`,
        `Account opened: ${customer.account ? time(customer.account.createdAt) : 'not registered'}`,
        `E-mail address confirmed: ${customer.account?.emailVerifiedAt ? time(customer.account.emailVerifiedAt) : 'no'}`,
      ],
    ],
    ['Consent', consentsOf(bought, order)],
    [
      'Access',
      bought.subscription.map(
        (one) => `Paid plan ${one.productId}: open from ${time(one.startedAt)} to ${time(one.expiresAt)}`,
      ),
    ],
    [
      'Payments, refunds and disputes',
      bought.ledger.map(
        (one) =>
          `${time(one.happenedAt)}  ${one.kind}  ${formatMoney(one.amount, one.currency, 'en')}  ${one.chargeId}`,
      ),
    ],
    ['Sign-ins', logIns.filter(({ replaces }) => replaces === null).map(({ createdAt }) => time(createdAt))],
    [
      'Emails sent',
      mails
        .filter(({ sentAt }) => sentAt !== null)
        .map(({ sentAt, subject }) => `${sentAt ? time(sentAt) : ''}  ${subject}`),
    ],
    ['Learning days', learningDays(progress)],
    [
      'Missions played',
      runs.map((run) => `${time(run.startedAt)}  ${run.mission}${run.finishedAt ? ', finished' : ''}`),
    ],
  ]
  return sections
    .map(([title, lines]) => `${title}\n${'-'.repeat(title.length)}\n${list(lines)}\n`)
    .join('\n')
}

function consentsOf({ consent }: Bought, order: Order): string[] {
  const given = consent.filter(
    ({ id, subscriptionId }) =>
      id === order.consentId || (subscriptionId !== null && subscriptionId === order.subscriptionId),
  )
  return given.map((one) => {
    const money = (amount: number) => formatMoney(amount, one.currency, 'en')
    const first = one.firstAmount === null ? '' : `, ${money(one.firstAmount)} now`
    const renewal =
      one.renewalAmount === null ? '' : `, then ${money(one.renewalAmount)} every ${one.renewalWeeks} weeks`
    const line = `${time(one.givenAt)}  ${one.kind}: text version ${one.textVersion}, in ${one.language}${first}${renewal}`
    const words = writeConsent(one)
    const legal =
      one.legalText === null ? '' : `\n  Legal texts: version ${one.legalVersion}, SHA-256 ${one.legalText}`
    return words === null ? line + legal : `${line}\n  “${words}”${legal}`
  })
}

function learningDays(progress: PersonRows['progress']): string[] {
  const days = new Map<string, number>()
  for (const { receivedAt } of progress) {
    const day = receivedAt.toISOString().slice(0, 10)
    days.set(day, (days.get(day) ?? 0) + 1)
  }
  return [...days].map(([day, steps]) => `${day}  ${steps} steps`)
}

function list(lines: readonly string[]): string {
  return lines.length === 0 ? 'None.' : lines.join('\n')
}

function time(moment: Date): string {
  return `${moment.toISOString().slice(0, 19).replace('T', ' ')} UTC`
}
