import { formatMoney } from '@vela/contract/money'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useLanguage, useTexts } from '../../../../i18n/texts.ts'
import { auth } from '../../../../state/auth.ts'
import { onBack } from '../../../../state/navigation.ts'
import { useStoreValue } from '../../../../state/persisted-store.ts'
import { Button } from '../../../../ui/button.tsx'
import { Sheet } from '../../../../ui/sheet.tsx'
import { CardPlace } from '../../payment/card-place.tsx'
import { isUnderway, type Payment } from '../../payment/payment-machine.ts'
import { renewalOf } from '../renewal-terms.ts'
import styles from './card-sheet.module.css'
import { useCardPayment } from './use-card-payment.ts'

export type CardSheetProps = {
  /** It is paid, or there is nothing to pay any more: the membership is to be read again. */
  onDone: (why: 'paid' | 'nothing_open') => void
  /** Nothing is lost: the same form comes again. */
  onClose: () => void
}

/** [M-12] */
export function CardSheet({ onDone, onClose }: CardSheetProps) {
  const t = useTexts('card-sheet')
  const product = useStoreValue(auth, (state) => state.data?.product ?? null)
  const { payment, isTooMany, tell, startAgain } = useCardPayment(onDone)
  const card = useRef<HTMLElement>(null)
  const language = useLanguage()
  const renewal = product && renewalOf(product)
  const price = product && renewal ? formatMoney(renewal.price, product.currency, language) : ''

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

  const hasEnded = payment.kind === 'stopped' || payment.kind === 'over'
  return (
    <Sheet isOpen onClose={close} title={t('title')} closeLabel={t('close')}>
      {renewal && (
        <div className={styles.terms}>
          <p>{t('pays', { count: renewal.weeks, price })}</p>
          <p>{t('later', { count: renewal.weeks, price })}</p>
        </div>
      )}
      <CardPlace
        ref={card}
        payment={payment}
        tell={tell}
        action={t('pay', { price })}
        instead={hasEnded && <Ending payment={payment} isTooMany={isTooMany} onAgain={again} />}
      />
    </Sheet>
  )
}

export type EndingProps = { payment: Payment; isTooMany: boolean; onAgain: () => void }

export function Ending({ payment, isTooMany, onAgain }: EndingProps) {
  const t = useTexts('card-sheet')
  const pay = useTexts('payment')
  // The sheet goes with it.
  if (payment.kind === 'over' && payment.ending === 'paid') return null
  const isDeclined = payment.kind === 'over' && payment.ending === 'declined'
  return (
    <>
      <p role="alert">{isDeclined ? t('declined') : isTooMany ? t('too_many') : pay('error_start')}</p>
      {!isTooMany && (
        <Button isWide onClick={onAgain}>
          {isDeclined ? t('other_card') : pay('try_again')}
        </Button>
      )}
    </>
  )
}
