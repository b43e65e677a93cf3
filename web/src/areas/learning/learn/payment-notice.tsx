import { CreditCard } from 'lucide-react'
import { useState } from 'react'
import { useTexts } from '../../../i18n/texts.ts'
import { go } from '../../../state/navigation/navigation.ts'
import { auth } from '../../../state/session/auth.ts'
import { useStoreValue } from '../../../state/storage/persisted-store.ts'
import { shownAs, subscriptionStateOf } from '../../../state/subscription-state.ts'
import { LinkButton } from '../../../ui/button/link-button.tsx'
import styles from './payment-notice.module.css'

type PaymentNoticeProps = { place: 'top' | 'end' }

/**
 * [M-03] The map also shows a failed renewal, with a link to pay it. One that is reported after the map was painted would
 * push down what the person is about to press: it stands at the end, and at the top from the next visit on. For the same
 * reason a notice that is no longer true leaves its space.
 */
export function PaymentNotice({ place }: PaymentNoticeProps) {
  const t = useTexts('subscription-state')
  const subscription = useStoreValue(auth, ({ data }) => data?.subscription ?? null)
  const [now] = useState(() => Date.now())
  const state = subscriptionStateOf(subscription, now)
  const unpaid = state === 'payment_failed' || state === 'overdue' ? state : null
  const [atFirst] = useState(unpaid)
  const shown = unpaid ?? atFirst
  if (shown === null || (atFirst === null) !== (place === 'end')) return null
  const name = t(shownAs(shown).name)
  return (
    <section
      className={styles.notice}
      style={{ visibility: unpaid === null ? 'hidden' : undefined }}
      aria-label={name}
    >
      <CreditCard aria-hidden="true" size={20} />
      <p>
        <strong>{name}.</strong> {t(shown === 'overdue' ? 'notice_closed' : 'notice_open')}
      </p>
      <LinkButton onClick={() => go('subscription')}>{t('notice_mend')}</LinkButton>
    </section>
  )
}
