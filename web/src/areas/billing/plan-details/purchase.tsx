import { formatMoney, totalOf } from '@vela/contract/money'
import { type Ref, useRef, useState } from 'react'
import { useLanguage, useTexts } from '../../../i18n/texts.ts'
import { appState, useAppState } from '../../../state/app-state.ts'
import { go } from '../../../state/navigation/navigation.ts'
import { readUrlParameters } from '../../../state/navigation/url-parameters.ts'
import { Button } from '../../../ui/button/button.tsx'
import { LinkButton } from '../../../ui/button/link-button.tsx'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import styles from './purchase.module.css'
import { isDiscounted, type PriceOption } from './shown-prices.ts'

const policies = ['terms', 'privacy_policy', 'subscription_policy'] as const

/** Remembers the checkbox until the page is reloaded, so that it survives reading a policy and coming back. */
let rememberedConsent: { readonly id: string | null; readonly isAccepted: boolean } | null = null

type PurchaseProps = {
  chosen: PriceOption | undefined
  hasFailed: boolean
  onRetry: () => void
  /** The section that the banner and the popup scroll to. */
  section: Ref<HTMLElement>
  button: Ref<HTMLButtonElement>
}

/** [P-06] [S-10] The consent checkbox and the button that leads to the payment screen. */
export function Purchase({ chosen, hasFailed, onRetry, section, button }: PurchaseProps) {
  const t = useTexts('plan-details')
  const front = useTexts('front')
  const isMainFlow = useAppState((state) => state.flow === null)
  const id = useAppState((state) => state.id)
  const [isAccepted, setIsAccepted] = useState(
    rememberedConsent?.id === id ? rememberedConsent.isAccepted : !isMainFlow,
  )
  const [isMissing, setIsMissing] = useState(false)
  const box = useRef<HTMLInputElement>(null)

  function goToPayment() {
    if (!chosen) return
    if (!isAccepted) {
      setIsMissing(true)
      box.current?.focus()
      return
    }
    appState.setState({ selectedProduct: chosen.id, isBackFromPay: false })
    go(readUrlParameters(location.search).paymentScreen)
  }

  return (
    <section ref={section}>
      <p className={styles.chosen}>{chosen && <Chosen option={chosen} />}</p>
      <Checkbox
        ref={box}
        checked={isAccepted}
        error={isMissing ? t('reactivate_should_accept') : undefined}
        onChange={(event) => {
          rememberedConsent = { id, isAccepted: event.target.checked }
          setIsAccepted(event.target.checked)
          setIsMissing(false)
        }}
      >
        {t('accept')}
      </Checkbox>
      <ul className={styles.policies}>
        {policies.map((policy) => (
          <li key={policy}>
            <LinkButton onClick={() => go(policy)}>{t(policy)}</LinkButton>
          </li>
        ))}
      </ul>
      {hasFailed && !chosen ? (
        <Button ref={button} isWide onClick={onRetry}>
          {front('try_again')}
        </Button>
      ) : (
        <Button ref={button} isWide isBusy={!chosen} onClick={goToPayment}>
          {t('get_my_plan')}
        </Button>
      )}
      <p className={styles.agreement}>{chosen && <Agreement option={chosen} />}</p>
    </section>
  )
}

/** Repeats the chosen plan directly above the button. */
function Chosen({ option }: { option: PriceOption }) {
  const language = useLanguage()
  return (
    <>
      <span>{option.title}</span>{' '}
      <strong>{formatMoney(totalOf(option, isDiscounted(option)), option.currency, language)}</strong>
    </>
  )
}

/** [P-01] States exactly what is charged now and what is charged later. */
export function Agreement({ option }: { option: PriceOption }) {
  const t = useTexts('plan-details')
  const language = useLanguage()
  const money = (minor: number) => formatMoney(minor, option.currency, language)
  return t('agreement', {
    today: money(totalOf(option, isDiscounted(option))),
    first: t(option.trial_period_type === 'month' ? 'months' : 'weeks', { count: option.trial_period }),
    renewal: money(option.renewal_price),
    every: t(option.renewal_period_type === 'month' ? 'every_months' : 'every_weeks', {
      count: option.renewal_period,
    }),
  })
}
