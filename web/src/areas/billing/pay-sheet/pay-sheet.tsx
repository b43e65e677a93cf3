import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTexts } from '../../../i18n/texts.ts'
import { interceptBack } from '../../../state/navigation/navigation.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Sheet } from '../../../ui/overlay/sheet.tsx'
import { CardPlace } from '../payment/card-place.tsx'
import { isUnderway, type Payment } from '../payment/payment-machine.ts'
import { type OpenForm, type PayDone, useCardPayment } from './use-card-payment.ts'

type PaySheetProps = {
  title: string
  onClose: () => void
  children: (onBusy: (busy: boolean) => void) => ReactNode
}

/** [M-12] The sheet in which a signed-in user pays. It cannot be closed while a charge may be running. */
export function PaySheet({ title, onClose, children }: PaySheetProps) {
  const t = useTexts('card-sheet')
  const [isBusy, setIsBusy] = useState(false)

  function close() {
    // The text below the form explains why the sheet stays open.
    if (!isBusy) onClose()
  }

  // [D3] Back behaves like Close: it does not leave a running payment.
  const handleBack = useEffectEvent(() => {
    close()
    return true
  })
  useEffect(() => interceptBack(() => handleBack()), [])

  return (
    <Sheet isOpen onClose={close} title={title} closeLabel={t('close')}>
      {children(setIsBusy)}
    </Sheet>
  )
}

type CardPaymentProps = {
  open: OpenForm
  action: string
  onDone: PayDone
  onBusy: (busy: boolean) => void
}

/** The card form, its button, and the way to retry after a failure. */
export function CardPayment({ open, action, onDone, onBusy }: CardPaymentProps) {
  const { payment, isTooMany, dispatch, startAgain } = useCardPayment(onDone, open)
  const card = useRef<HTMLElement>(null)
  const isRunning = isUnderway(payment)
  const tellBusy = useEffectEvent(onBusy)
  useEffect(() => tellBusy(isRunning), [isRunning])

  function again() {
    // The retry button is about to disappear, so the focus moves to the card section.
    card.current?.focus()
    if (payment.kind === 'stopped') dispatch({ type: 'retry' })
    else startAgain()
  }

  const hasEnded = payment.kind === 'stopped' || payment.kind === 'over'
  return (
    <CardPlace
      ref={card}
      payment={payment}
      dispatch={dispatch}
      action={action}
      instead={hasEnded && <Ending payment={payment} isTooMany={isTooMany} onAgain={again} />}
    />
  )
}

/** Why the payment failed; null if nothing was sent to the bank yet. */
function whyOf(payment: Payment) {
  // The form has submitted the card, but the server's response was lost.
  if (payment.kind === 'stopped') return payment.retryState.kind === 'checking' ? 'connection' : null
  if (payment.kind !== 'over') return null
  return payment.why ?? (payment.ending === 'declined' ? 'declined' : 'provider')
}

type EndingProps = { payment: Payment; isTooMany: boolean; onAgain: () => void }

function Ending({ payment, isTooMany, onAgain }: EndingProps) {
  const t = useTexts('card-sheet')
  const pay = useTexts('payment')
  const result = useTexts('payment-result')
  // A paid sheet closes, so it shows nothing.
  if (payment.kind === 'over' && payment.ending === 'paid') return null
  const why = whyOf(payment)
  return (
    <>
      <p role="alert">
        {isTooMany
          ? t('too_many')
          : why === null
            ? `${pay('error_start')} ${pay('stopped_starting')}`
            : result(`fail_${why}`)}
      </p>
      {!isTooMany && (
        <Button isWide onClick={onAgain}>
          {why === 'declined' ? t('other_card') : pay('try_again')}
        </Button>
      )}
    </>
  )
}
