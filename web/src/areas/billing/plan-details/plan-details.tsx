import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTexts } from '../../../i18n/texts.ts'
import { useAppState } from '../../../state/app-state.ts'
import { track } from '../../../telemetry/track.ts'
import { bringIntoView } from './bring-into-view.ts'
import { Comparison } from './comparison.tsx'
import { DiscountPopup } from './discount-popup.tsx'
import { EasyStart } from './easy-start.tsx'
import { isPopupOpen } from './offer.ts'
import { OfferBanner } from './offer-banner.tsx'
import { OwnPlan } from './own-plan.tsx'
import styles from './plan-details.module.css'
import { PlanOptions } from './plan-options.tsx'
import { Purchase } from './purchase.tsx'
import { chosenAmong, pricesAt } from './shown-prices.ts'
import { useOffer } from './use-offer.ts'

/** [P-01] [P-02] The offer screen: plans, prices and the discount countdown. */
export function PlanDetails() {
  const t = useTexts('plan-details')
  const variant = useAppState((state) => (state.flow === null ? 'main' : 'newer'))
  const known = useAppState((state) => state.prices)
  const selectedPlan = useAppState((state) => state.selectedPlan)
  const { offer, dispatch } = useOffer()
  const [cameBack] = useState(offer.isBackFromPay)
  const title = useRef<HTMLHeadingElement>(null)
  const sale = useRef<HTMLDivElement>(null)
  const purchase = useRef<HTMLElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const prices = pricesAt(known, offer.discount)
  const chosen = chosenAmong(prices, selectedPlan)
  const hasFailed = offer.plans === 'failed'

  useEffect(() => track('LP 2 View', { variant }), [variant])

  function accept() {
    // The popup restores the focus when it closes; only after that may the button take it.
    flushSync(() => dispatch({ kind: 'accepted' }))
    bringIntoView(sale.current, button.current)
  }

  function decline() {
    flushSync(() => dispatch({ kind: 'declined' }))
    title.current?.focus({ preventScroll: true })
  }

  return (
    <div className={styles.plan}>
      <OfferBanner
        offer={offer}
        onTry={() => bringIntoView(purchase.current, button.current)}
        onEnd={() => dispatch({ kind: 'ended' })}
      />
      <div className={styles.head}>
        <h1 ref={title} tabIndex={-1}>
          {t(variant === 'newer' ? 'title_newer' : 'title')}
        </h1>
        <p className={styles.lead}>{t('lead')}</p>
        {cameBack && <p className={styles.back}>{t('back_from_pay')}</p>}
      </div>
      <Comparison />
      <OwnPlan />
      <div ref={sale} className={styles.sale}>
        <PlanOptions prices={prices} chosen={chosen} hasFailed={hasFailed} />
        <Purchase
          chosen={chosen}
          hasFailed={hasFailed}
          onRetry={() => dispatch({ kind: 'retried' })}
          section={purchase}
          button={button}
        />
      </div>
      <EasyStart />
      <DiscountPopup
        isOpen={isPopupOpen(offer)}
        discount={offer.second}
        plan={chosen}
        price={chosen && offer.secondPrices[prices.indexOf(chosen)]}
        onAccept={accept}
        onDecline={decline}
      />
    </div>
  )
}
