import { formatMoney } from '@vela/contract/money'
import { buyPlan } from '@vela/contract/payment'
import { useState } from 'react'
import { send } from '../../../../api/client.ts'
import { useLanguage, useTexts } from '../../../../i18n/texts.ts'
import { LinkButton } from '../../../../ui/button/link-button.tsx'
import { CardPayment, PaySheet } from '../../pay-sheet/pay-sheet.tsx'
import { openBy, type PayDone } from '../../pay-sheet/use-card-payment.ts'
import { Agreement } from '../../plan-details/purchase.tsx'
import type { PriceOption } from '../../plan-details/shown-prices.ts'
import { PlanChoice } from './plan-choice.tsx'
import styles from './plan-sheet.module.css'

type PlanSheetProps = { onDone: PayDone; onClose: () => void }

/** The sheet in which a signed-in user chooses a plan at the regular price and pays with any card. */
export function PlanSheet({ onDone, onClose }: PlanSheetProps) {
  const t = useTexts('plan-sheet')
  const [plan, setPlan] = useState<PriceOption | null>(null)
  const [tries, setTries] = useState(0)
  return (
    <PaySheet title={t('title')} onClose={onClose}>
      {(onBusy) =>
        plan === null ? (
          <PlanChoice key={tries} onChosen={setPlan} onRetry={() => setTries(tries + 1)} />
        ) : (
          <PlanPayment plan={plan} onDone={onDone} onBusy={onBusy} onOther={() => setPlan(null)} />
        )
      }
    </PaySheet>
  )
}

type PlanPaymentProps = {
  plan: PriceOption
  onDone: PayDone
  onBusy: (busy: boolean) => void
  onOther: () => void
}

function PlanPayment({ plan, onDone, onBusy, onOther }: PlanPaymentProps) {
  const t = useTexts('plan-sheet')
  const language = useLanguage()
  const [isRunning, setIsRunning] = useState(false)
  const [open] = useState(() => formFor(plan.id))
  const price = formatMoney(plan.trial_price, plan.currency, language)
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
      <CardPayment
        open={open}
        action={t('pay', { price })}
        onDone={onDone}
        onBusy={(busy) => {
          setIsRunning(busy)
          onBusy(busy)
        }}
      />
    </>
  )
}

const formFor = (pid: string) =>
  openBy((signal) => send(buyPlan, { body: { pid } }, { signal, isShownByScreen: true }))
