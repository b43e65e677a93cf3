import { CreditCard } from 'lucide-react'
import { useState } from 'react'
import { useTexts } from '../../../i18n/texts.ts'
import { go } from '../../../state/navigation/navigation.ts'
import { auth } from '../../../state/session/auth.ts'
import { useStoreValue } from '../../../state/storage/persisted-store.ts'
import { shownAs, subscriptionStateOf } from '../../../state/subscription-state.ts'
import { LinkButton } from '../../../ui/button/link-button.tsx'
import styles from './payment-notice.module.css'

/** [M-03] The map also shows a failed renewal, with a link to pay it. */
export function PaymentNotice() {
  const t = useTexts('subscription-state')
  const subscription = useStoreValue(auth, ({ data }) => data?.subscription ?? null)
  const [now] = useState(() => Date.now())
  const state = subscriptionStateOf(subscription, now)
  if (state !== 'payment_failed' && state !== 'overdue') return null
  return (
    <section className={styles.notice} aria-label={t(shownAs(state).name)}>
      <CreditCard aria-hidden="true" size={20} />
      <p>
        <strong>{t(shownAs(state).name)}.</strong> {t(state === 'overdue' ? 'notice_closed' : 'notice_open')}
      </p>
      <LinkButton onClick={() => go('subscription')}>{t('notice_mend')}</LinkButton>
    </section>
  )
}
