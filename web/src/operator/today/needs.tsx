import { formatMoney } from '@vela/contract/money'
import type { Need } from '@vela/contract/operator/today'
import { formatTime } from '../parts/format.ts'
import { Link } from '../router.tsx'
import styles from './needs.module.css'
import { texts } from './today.texts.ts'

/** What waits for an operator, each with the page where it is solved. */
export function Needs({ needs }: { needs: readonly Need[] }) {
  if (needs.length === 0) return <p className={styles.calm}>{texts.nothing}</p>
  return (
    <ul className={styles.needs}>
      {needs.map((need) => {
        const { name, text, to } = describe(need)
        return (
          <li key={keyOf(need)} className={styles.need}>
            <strong>{name}</strong>
            <span>{text}</span>
            <Link to={to} aria-label={`${texts.open}: ${text}`}>
              {texts.open}
            </Link>
          </li>
        )
      })}
    </ul>
  )
}

type Described = { name: string; text: string; to: string }

const health = { to: '/operator/health' }
const disputes = { to: '/operator/disputes' }

function describe(need: Need): Described {
  switch (need.kind) {
    case 'dispute': {
      const deadline = need.respondBy ? ` ${texts.respondBy(formatTime(need.respondBy))}` : ''
      return { name: texts.dispute, text: texts.disputeText(amountOf(need)) + deadline, ...disputes }
    }
    case 'early_warning':
      return { name: texts.warning, text: texts.warningText(amountOf(need)), ...disputes }
    case 'refund_request': {
      const text = need.isOwn ? texts.ownRequestText : texts.requestText
      return { name: texts.request, text: text(formatTime(need.expiresAt)), ...disputes }
    }
    case 'stuck_order':
      return { name: texts.stuck, text: texts.stuckText(formatTime(need.since)), ...health }
    case 'failed_jobs':
      return { name: texts.jobs, text: texts.jobsText(need.count, need.name), ...health }
    case 'failed_emails':
      return { name: texts.emails, text: texts.emailsText(need.count), ...health }
    default:
      return { name: texts.settings, text: texts.settingsText(need.settings.join(', ')), ...health }
  }
}

function amountOf({ amount, currency }: { amount: number | null; currency: string | null }): string {
  return amount === null || currency === null ? '' : formatMoney(amount, currency, 'en')
}

function keyOf(need: Need): string {
  if ('id' in need) return need.id
  return 'name' in need ? `${need.kind} ${need.name}` : need.kind
}
