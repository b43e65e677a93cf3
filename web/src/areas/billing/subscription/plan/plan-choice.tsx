import { discounts } from '@vela/contract/discounts'
import { listPlans } from '@vela/contract/payment'
import { useEffect, useRef, useState } from 'react'
import { CallFailed } from '../../../../api/call-failed.ts'
import { send } from '../../../../api/client.ts'
import { useTexts } from '../../../../i18n/texts.ts'
import { useAppState } from '../../../../state/app-state.ts'
import { go } from '../../../../state/navigation/navigation.ts'
import { auth } from '../../../../state/session/auth.ts'
import { Button } from '../../../../ui/button/button.tsx'
import { LinkButton } from '../../../../ui/button/link-button.tsx'
import { Checkbox } from '../../../../ui/form/checkbox.tsx'
import { PlanOptions } from '../../plan-details/plan-options.tsx'
import { Agreement } from '../../plan-details/purchase.tsx'
import { chosenAmong, type PriceOption } from '../../plan-details/shown-prices.ts'
import styles from './plan-sheet.module.css'

const policies = ['terms', 'privacy_policy', 'subscription_policy'] as const

type PlanChoiceProps = {
  onChosen: (plan: PriceOption) => void
  /** Asks the parent to mount this component again, which reloads the prices. */
  onRetry: () => void
}

/** [P-06] [P-07] The plans of the user's flow at the regular price, with the consent checkbox. */
export function PlanChoice({ onChosen, onRetry }: PlanChoiceProps) {
  const t = useTexts('plan-sheet')
  const offer = useTexts('plan-details')
  const front = useTexts('front')
  const [prices, setPrices] = useState<readonly PriceOption[]>([])
  const [hasFailed, setHasFailed] = useState(false)
  const [isAccepted, setIsAccepted] = useState(false)
  const [isMissing, setIsMissing] = useState(false)
  const [person] = useState(() => auth.getState().data)
  const selected = useAppState((state) => state.selectedPlan)
  const box = useRef<HTMLInputElement>(null)
  const chosen = chosenAmong([...prices], selected)

  useEffect(() => {
    const visit = new AbortController()
    const query = { discount: discounts.expired, ...(person?.flow && { flow: person.flow }) }
    send(listPlans, { query }, { signal: visit.signal, isShownByScreen: true }).then(
      ({ data }) => setPrices(data),
      (error: unknown) => {
        if (!(error instanceof CallFailed)) throw error
        if (!visit.signal.aborted) setHasFailed(true)
      },
    )
    return () => visit.abort()
  }, [person])

  function goOn() {
    if (!chosen) return
    setIsMissing(!isAccepted)
    if (isAccepted) onChosen(chosen)
    else box.current?.focus()
  }

  return (
    <div className={styles.choice}>
      <p>{t(person?.subscription ? 'back_price' : 'first_price')}</p>
      <PlanOptions prices={prices} chosen={chosen} hasFailed={hasFailed} />
      <Checkbox
        ref={box}
        checked={isAccepted}
        error={isMissing ? offer('reactivate_should_accept') : undefined}
        onChange={(event) => {
          setIsAccepted(event.target.checked)
          setIsMissing(false)
        }}
      >
        {offer('accept')}
      </Checkbox>
      <div className={styles.links}>
        {policies.map((policy) => (
          <LinkButton key={policy} onClick={() => go(policy)}>
            {offer(policy)}
          </LinkButton>
        ))}
      </div>
      {hasFailed && !chosen ? (
        <Button isWide onClick={onRetry}>
          {front('try_again')}
        </Button>
      ) : (
        <Button isWide isBusy={!chosen} onClick={goOn}>
          {t('go_on')}
        </Button>
      )}
      <p className={styles.agreement}>{chosen && <Agreement option={chosen} />}</p>
    </div>
  )
}
