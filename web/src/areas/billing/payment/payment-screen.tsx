import { Lock, X } from 'lucide-react'
import { useRef } from 'react'
import { useTexts } from '../../../i18n/texts.ts'
import { go } from '../../../state/navigation.ts'
import { Button } from '../../../ui/button.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { CardForm, type CardFormHandle } from '../card-form/card-form.tsx'
import type { FormEvent } from '../card-form/form-event.ts'
import { checkoutOf } from './open-payment.ts'
import type { Payment } from './payment-machine.ts'
import styles from './payment-screen.module.css'
import { PlanSummary } from './plan-summary.tsx'
import { type PaymentScreenName, usePayment } from './use-payment.ts'

/** What a screen reader hears and everyone sees while there is nothing to do but wait. */
function waitingText(payment: Payment) {
  if (payment.kind === 'starting') return 'waiting'
  if (payment.kind === 'checking') return 'checking'
  if (payment.kind !== 'open') return null
  if (payment.phase === 'loading') return 'loading_form'
  if (payment.phase === 'paying') return 'processing'
  return payment.phase === 'verifying' ? 'verifying' : null
}

/** [P-10] both payment screens: whichever form the server names is shown on either. */
export function PaymentScreen({ name }: { name: PaymentScreenName }) {
  const t = useTexts('payment')
  const { payment, plan, tell, close } = usePayment(name)
  const form = useRef<CardFormHandle>(null)
  const card = useRef<HTMLElement>(null)
  const waiting = waitingText(payment)
  const isOpen = payment.kind === 'open'
  const hasForm = payment.kind !== 'stopped' && payment.kind !== 'mailed'
  const isFormThere = isOpen && payment.phase !== 'loading'

  function hear(event: FormEvent) {
    const reference = isOpen && name === 'stripe' ? checkoutOf(payment.form) : null
    tell(event.type === 'success' && reference !== null ? { type: 'check', reference } : event)
  }

  function retry() {
    // The button goes, and the focus must not go with it.
    card.current?.focus()
    tell({ type: 'retry' })
  }

  return (
    <div>
      <div className={styles.head}>
        <h1 className={styles.title}>{t('title')}</h1>
        <IconButton label={t('close')} icon={<X aria-hidden="true" />} onClick={close} />
      </div>
      {plan && <PlanSummary plan={plan} />}
      <section ref={card} tabIndex={-1} className={styles.card} aria-label={t('card')}>
        {payment.kind === 'mailed' && <SeeMail />}
        {payment.kind === 'stopped' && (
          <div className={styles.stopped}>
            <p role="alert">{t('error_start')}</p>
            <Button look="white" onClick={retry}>
              {t('try_again')}
            </Button>
          </div>
        )}
        {hasForm && (
          <div className={styles.place} aria-busy={!isFormThere}>
            {!isFormThere && <FormSkeleton />}
            {isOpen && (
              <CardForm
                ref={form}
                form={payment.form}
                height={payment.height}
                isLoading={!isFormThere}
                onEvent={hear}
                onMissing={() => tell({ type: 'stopped' })}
              />
            )}
          </div>
        )}
        <output className={styles.waiting}>{waiting && t(waiting)}</output>
      </section>
      {!(isOpen && payment.form.gateway === 'stripe') && hasForm && (
        <Button
          isWide
          isBusy={!isFormThere || payment.phase === 'paying' || payment.phase === 'verifying'}
          onClick={() => {
            if (isOpen && payment.phase === 'ready') form.current?.submit()
            tell({ type: 'continue' })
          }}
        >
          {t('continue')}
        </Button>
      )}
      <p className={styles.safe}>
        <Lock aria-hidden="true" size={16} />
        <span>{t('safe')}</span>
      </p>
    </div>
  )
}

/** In a mail, because who asks here need not be whose address it is. */
function SeeMail() {
  const t = useTexts('payment')
  const front = useTexts('front')
  return (
    <div className={styles.stopped}>
      <div role="alert">
        <h2 className={styles.mailed}>{t('see_mail')}</h2>
        <p>{t('see_mail_text')}</p>
      </div>
      <Button isWide onClick={() => go('login_page')}>
        {front('log_in')}
      </Button>
      <Button look="quiet" isWide onClick={() => go('email')}>
        {t('other_address')}
      </Button>
    </div>
  )
}

function FormSkeleton() {
  return (
    <div className={styles.skeleton}>
      <Skeleton shape="card" />
      <Skeleton shape="card" />
      <Skeleton shape="card" />
    </div>
  )
}
