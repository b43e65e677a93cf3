import { Lock } from 'lucide-react'
import { type ReactNode, type Ref, useRef } from 'react'
import { useTexts } from '../../../i18n/texts.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { joinClasses } from '../../../ui/join-classes.ts'
import { CardForm, type CardFormHandle } from '../card-form/card-form.tsx'
import type { FormEvent } from '../card-form/form-event.ts'
import styles from './card-place.module.css'
import { isUnderway, type Payment, type PaymentEvent } from './payment-machine.ts'

type CardPlaceProps = {
  payment: Payment
  dispatch: (event: PaymentEvent) => void
  /** Receives the form's events; `dispatch` by default. */
  deliver?: (event: FormEvent) => void
  action: string
  /** Shown instead of the form, if set. */
  instead: ReactNode
  isFramed?: boolean
  /** Receives the focus when a focused button disappears. */
  ref: Ref<HTMLElement>
}

/** The key of the text that is shown and announced while the user has to wait. */
function waitingText(payment: Payment) {
  if (payment.kind === 'starting') return 'waiting'
  if (payment.kind === 'checking') return 'checking'
  if (payment.kind !== 'open') return null
  if (payment.phase === 'loading') return 'loading_form'
  if (payment.phase === 'paying') return 'processing'
  return payment.phase === 'verifying' ? 'verifying' : null
}

/** [P-10] [M-12] The card form, its skeleton while it loads, and the button that submits it. */
export function CardPlace({
  payment,
  dispatch,
  deliver = dispatch,
  action,
  instead,
  isFramed = false,
  ref,
}: CardPlaceProps) {
  const t = useTexts('payment')
  const form = useRef<CardFormHandle>(null)
  const waiting = waitingText(payment)
  const isOpen = payment.kind === 'open'
  // Stripe's page and the bank's 3-D Secure step have their own buttons. The bank's is short: ours keeps its place then.
  const hasOwnControl = isOpen && payment.form.gateway === 'stripe'
  const isAsked = isOpen && payment.phase === 'verifying'
  const isFormThere = isOpen && payment.phase !== 'loading'
  return (
    <>
      <section
        ref={ref}
        tabIndex={-1}
        className={joinClasses(styles.card, isFramed && styles.framed)}
        aria-label={t('card')}
      >
        {instead ? (
          <div className={styles.instead}>{instead}</div>
        ) : (
          <div className={styles.place} aria-busy={!isFormThere}>
            {!isFormThere && (
              <div className={styles.skeleton}>
                <Skeleton shape="card" />
                <Skeleton shape="card" />
                <Skeleton shape="card" />
              </div>
            )}
            {isOpen && (
              <CardForm
                ref={form}
                form={payment.form}
                height={payment.height}
                isLoading={!isFormThere}
                onEvent={deliver}
                onMissing={() => dispatch({ type: 'stopped' })}
              />
            )}
          </div>
        )}
      </section>
      {!instead && !hasOwnControl && (
        <Button
          isWide
          style={isAsked ? { visibility: 'hidden' } : {}}
          isBusy={!isFormThere || isUnderway(payment)}
          onClick={() => {
            if (isOpen && payment.phase === 'ready') form.current?.submit()
            dispatch({ type: 'continue' })
          }}
        >
          {action}
        </Button>
      )}
      <div className={styles.foot}>
        <output>{waiting && t(waiting)}</output>
        <p className={styles.safe}>
          <Lock aria-hidden="true" size={16} />
          <span>{t('safe')}</span>
        </p>
      </div>
    </>
  )
}
