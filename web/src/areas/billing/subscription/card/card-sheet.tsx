import { formatMoney } from '@vela/contract/money'
import { Lock } from 'lucide-react'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useLanguage, useTexts } from '../../../../i18n/texts.ts'
import { auth } from '../../../../state/auth.ts'
import { onBack } from '../../../../state/navigation.ts'
import { useStoreValue } from '../../../../state/persisted-store.ts'
import { Button } from '../../../../ui/button.tsx'
import { Sheet } from '../../../../ui/sheet.tsx'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { CardForm, type CardFormHandle } from '../../card-form/card-form.tsx'
import { isUnderway, type Payment } from '../../payment/payment-machine.ts'
import { renewalOf } from '../renewal-terms.ts'
import styles from './card-sheet.module.css'
import { useCardPayment } from './use-card-payment.ts'

export type CardSheetProps = {
  /** It is paid, or there is nothing to pay any more: the membership is to be read again. */
  onDone: () => void
  /** Nothing is lost: the same form comes again. */
  onClose: () => void
}

function waitingText(payment: Payment) {
  if (payment.kind === 'starting') return 'waiting'
  if (payment.kind === 'checking') return 'checking'
  if (payment.kind !== 'open') return null
  if (payment.phase === 'loading') return 'loading_form'
  if (payment.phase === 'paying') return 'processing'
  return payment.phase === 'verifying' ? 'verifying' : null
}

/** [M-12] */
export function CardSheet({ onDone, onClose }: CardSheetProps) {
  const t = useTexts('card-sheet')
  const pay = useTexts('payment')
  const product = useStoreValue(auth, (state) => state.data?.product ?? null)
  const { payment, isTooMany, tell, startAgain } = useCardPayment(onDone)
  const form = useRef<CardFormHandle>(null)
  const card = useRef<HTMLElement>(null)
  const language = useLanguage()
  const renewal = product && renewalOf(product)
  const price = product && renewal ? formatMoney(renewal.price, product.currency, language) : ''
  const waiting = waitingText(payment)
  const isOpen = payment.kind === 'open'
  const hasForm = payment.kind !== 'stopped' && payment.kind !== 'over'
  const isFormThere = isOpen && payment.phase !== 'loading'

  function close() {
    // What stands below the form says why it stays.
    if (!isUnderway(payment)) onClose()
  }

  // [D3] back asks like the cross: a payment that runs is not left.
  const takeBack = useEffectEvent(() => {
    close()
    return true
  })
  useEffect(() => onBack(() => takeBack()), [])

  function again() {
    // The button goes, and the focus must not go with it.
    card.current?.focus()
    if (payment.kind === 'stopped') tell({ type: 'retry' })
    else startAgain()
  }

  return (
    <Sheet isOpen onClose={close} title={t('title')} closeLabel={t('close')}>
      {renewal && (
        <div className={styles.terms}>
          <p>{t('pays', { count: renewal.weeks, price })}</p>
          <p>{t('later', { count: renewal.weeks, price })}</p>
        </div>
      )}
      <section ref={card} tabIndex={-1} className={styles.card} aria-label={pay('card')}>
        <Ending payment={payment} isTooMany={isTooMany} onAgain={again} />
        {hasForm && (
          <div className={styles.place} aria-busy={!isFormThere}>
            {!isFormThere && (
              <div className={styles.skeleton}>
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
                onEvent={tell}
                onMissing={() => tell({ type: 'stopped' })}
              />
            )}
          </div>
        )}
        <output className={styles.waiting}>{waiting && pay(waiting)}</output>
      </section>
      {hasForm && !(isOpen && payment.form.gateway === 'stripe') && (
        <Button
          isWide
          isBusy={!isFormThere || isUnderway(payment)}
          onClick={() => {
            if (isOpen && payment.phase === 'ready') form.current?.submit()
            tell({ type: 'continue' })
          }}
        >
          {t('pay', { price })}
        </Button>
      )}
      <p className={styles.safe}>
        <Lock aria-hidden="true" size={16} />
        <span>{pay('safe')}</span>
      </p>
    </Sheet>
  )
}

type EndingProps = { payment: Payment; isTooMany: boolean; onAgain: () => void }

function Ending({ payment, isTooMany, onAgain }: EndingProps) {
  const t = useTexts('card-sheet')
  const pay = useTexts('payment')
  const isOver = payment.kind === 'over' && payment.ending !== 'paid'
  if (payment.kind !== 'stopped' && !isOver) return null
  const isDeclined = isOver && payment.ending === 'declined'
  return (
    <div className={styles.ending}>
      <p role="alert">{isDeclined ? t('declined') : isTooMany ? t('too_many') : pay('error_start')}</p>
      {!isTooMany && (
        <Button isWide onClick={onAgain}>
          {isDeclined ? t('other_card') : pay('try_again')}
        </Button>
      )}
    </div>
  )
}
