import { formatMoney } from '@vela/contract/money'
import { buyPlan } from '@vela/contract/payment'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { CallFailed } from '../../../../api/call-failed.ts'
import { send } from '../../../../api/client.ts'
import { useLanguage, useTexts } from '../../../../i18n/texts.ts'
import { onBack } from '../../../../state/navigation.ts'
import { LinkButton } from '../../../../ui/link-button.tsx'
import { Sheet } from '../../../../ui/sheet.tsx'
import { CardPlace } from '../../payment/card-place.tsx'
import { readSignature } from '../../payment/open-payment.ts'
import { isUnderway } from '../../payment/payment-machine.ts'
import { Agreement } from '../../plan-details/purchase.tsx'
import type { PriceOption } from '../../plan-details/shown-prices.ts'
import { Ending } from '../card/card-sheet.tsx'
import { type OpenForm, useCardPayment } from '../card/use-card-payment.ts'
import { PlanChoice } from './plan-choice.tsx'
import styles from './plan-sheet.module.css'

type PlanSheetProps = {
  /** It is paid, or there is a running plan already: the subscription is to be read again. */
  onDone: (why: 'paid' | 'nothing_open') => void
  onClose: () => void
}

/** A signed-in person chooses a plan at the regular price and pays with any card. */
export function PlanSheet({ onDone, onClose }: PlanSheetProps) {
  const t = useTexts('plan-sheet')
  const [plan, setPlan] = useState<PriceOption | null>(null)
  const [tries, setTries] = useState(0)
  const isBusy = useRef(false)

  function close() {
    // What stands below the form says why it stays.
    if (!isBusy.current) onClose()
  }

  // [D3] back asks like the cross: a payment that runs is not left.
  const takeBack = useEffectEvent(() => {
    close()
    return true
  })
  useEffect(() => onBack(() => takeBack()), [])

  return (
    <Sheet isOpen onClose={close} title={t('title')} closeLabel={t('close')}>
      {plan === null ? (
        <PlanChoice key={tries} onChosen={setPlan} onRetry={() => setTries(tries + 1)} />
      ) : (
        <PlanPayment
          plan={plan}
          onDone={onDone}
          onBusy={(busy) => {
            isBusy.current = busy
          }}
          onOther={() => setPlan(null)}
        />
      )}
    </Sheet>
  )
}

type PlanPaymentProps = {
  plan: PriceOption
  onDone: PlanSheetProps['onDone']
  onBusy: (busy: boolean) => void
  onOther: () => void
}

function PlanPayment({ plan, onDone, onBusy, onOther }: PlanPaymentProps) {
  const t = useTexts('plan-sheet')
  const language = useLanguage()
  const { payment, isTooMany, tell, startAgain } = useCardPayment(onDone, formFor(plan.id))
  const card = useRef<HTMLElement>(null)
  const price = formatMoney(plan.trial_price, plan.currency, language)
  const isRunning = isUnderway(payment)
  const tellBusy = useEffectEvent(onBusy)
  useEffect(() => tellBusy(isRunning), [isRunning])

  function again() {
    // The button goes, and the focus must not go with it.
    card.current?.focus()
    if (payment.kind === 'stopped') tell({ type: 'retry' })
    else startAgain()
  }

  const hasEnded = payment.kind === 'stopped' || payment.kind === 'over'
  return (
    <>
      <div className={styles.terms}>
        <p>
          <strong>{t('summary', { title: plan.title, price })}</strong>
        </p>
        <p>
          <Agreement option={plan} />
        </p>
        {!isRunning && <LinkButton onClick={onOther}>{t('other_plan')}</LinkButton>}
      </div>
      <CardPlace
        ref={card}
        payment={payment}
        tell={tell}
        action={t('pay', { price })}
        instead={hasEnded && <Ending payment={payment} isTooMany={isTooMany} onAgain={again} />}
      />
    </>
  )
}

/** Asked again while it is in flight, the server answers the same order (P-18). */
function formFor(pid: string): OpenForm {
  return async (signal) => {
    try {
      const { type, data } = await send(buyPlan, { body: { pid } }, { signal, isToldByScreen: true })
      if (data !== null) return readSignature(data.signature)
      return type === 'already_paid' ? 'nothing_open' : undefined
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error
      return undefined
    }
  }
}
