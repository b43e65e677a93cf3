import { discounts } from '@vela/contract/discounts'
import { listPlans } from '@vela/contract/payment'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { CallFailed } from '../../../../api/call-failed.ts'
import { send } from '../../../../api/client.ts'
import { useTexts } from '../../../../i18n/texts.ts'
import { useAppState } from '../../../../state/app-state.ts'
import { auth } from '../../../../state/auth.ts'
import { go } from '../../../../state/navigation.ts'
import { Button } from '../../../../ui/button.tsx'
import { Checkbox } from '../../../../ui/checkbox.tsx'
import { LinkButton } from '../../../../ui/link-button.tsx'
import { PlanOptions } from '../../plan-details/plan-options.tsx'
import { Agreement } from '../../plan-details/purchase.tsx'
import { chosenAmong, type PriceOption } from '../../plan-details/shown-prices.ts'
import styles from './plan-sheet.module.css'

const policies = ['terms', 'privacy_policy', 'subscription_policy'] as const

/** [P-06] [P-07] the plans of the person's flow at the regular price, and what is agreed to. */
export function PlanChoice({ onChosen }: { onChosen: (plan: PriceOption) => void }) {
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

  async function load(signal: AbortSignal): Promise<void> {
    const query = { discount: discounts.expired, ...(person?.flow && { flow: person.flow }) }
    try {
      setPrices((await send(listPlans, { query }, { signal, isToldByScreen: true })).data)
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error
      if (!signal.aborted) setHasFailed(true)
    }
  }

  const begin = useEffectEvent((signal: AbortSignal) => void load(signal))
  useEffect(() => {
    const visit = new AbortController()
    begin(visit.signal)
    return () => visit.abort()
  }, [])

  function goOn() {
    if (!chosen) return
    setIsMissing(!isAccepted)
    if (isAccepted) onChosen(chosen)
    else box.current?.focus()
  }

  function retry() {
    setHasFailed(false)
    void load(new AbortController().signal)
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
        <Button isWide onClick={retry}>
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
