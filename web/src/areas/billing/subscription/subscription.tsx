import { brand } from '@vela/contract/brand'
import { createElement, Suspense, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTexts } from '../../../i18n/texts.ts'
import { back, go } from '../../../state/navigation/navigation.ts'
import { requestSection, takeRequestedSection } from '../../../state/navigation/requested-section.ts'
import { auth } from '../../../state/session/auth.ts'
import { useStoreValue } from '../../../state/storage/persisted-store.ts'
import {
  mayBuy,
  mayCancel,
  mayReactivate,
  type SubscriptionState,
  subscriptionStateOf,
} from '../../../state/subscription-state.ts'
import { toast } from '../../../state/toasts.ts'
import { track } from '../../../telemetry/track.ts'
import { BackButton } from '../../../ui/button/back-button.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { LinkButton } from '../../../ui/button/link-button.tsx'
import { CancelPopup } from './cancel-popup.tsx'
import { cardSheet } from './card/load-card-sheet.tsx'
import { OfferPopup } from './offer-popup.tsx'
import { planSheet } from './plan/load-plan-sheet.tsx'
import { ReactivatePopup } from './reactivate-popup.tsx'
import { RefundPopup } from './refund-popup.tsx'
import { ReturnCourse } from './return-course.tsx'
import styles from './subscription.module.css'
import { SubscriptionCard } from './subscription-card.tsx'
import { useKeptHeight } from './use-kept-height.ts'
import { usePopups } from './use-popups.ts'
import { useSubscription } from './use-subscription.ts'

// [M-04] The text below the card for states that the card alone does not explain.
const texts: Partial<
  Record<SubscriptionState, `${'cancelled' | 'expired' | 'returned' | 'renewing' | 'none'}_text`>
> = {
  cancelled: 'cancelled_text',
  expired: 'expired_text',
  refunded: 'returned_text',
  renewing: 'renewing_text',
  none: 'none_text',
}

/** On a small phone the toast would cover the reason at the end of the screen. */
const showInView = (box: HTMLElement | null) => box?.scrollIntoView({ block: 'center' })

function readPolicy() {
  requestSection('guarantee')
  go('subscription_policy')
}

/** [M-01] to [M-09] The subscription screen with its popups and payment sheets. */
export function Subscription() {
  const t = useTexts('subscription')
  const front = useTexts('front')
  const subscription = useStoreValue(auth, (state) => state.data?.subscription ?? null)
  const product = useStoreValue(auth, (state) => state.data?.product ?? null)
  const { state: known, firstOffer, ...requests } = useSubscription()
  const { details, problem } = known
  const busy = known.request.kind === 'sent'
  const [now] = useState(() => Date.now())
  const [first] = useState(() =>
    takeRequestedSection() === 'plans' && mayBuy(subscriptionStateOf(subscription, now))
      ? ('plan' as const)
      : null,
  )
  const { open, opening, isShown, show, close } = usePopups(first)
  const [reason, setReason] = useState('')
  const [isDeciding, setIsDeciding] = useState(false)
  const [chosen, setChosen] = useState<'claim' | 'cancel'>('claim')
  const title = useRef<HTMLHeadingElement>(null)
  const state = known.server === 'pending' ? 'updating' : subscriptionStateOf(subscription, now)
  const text = texts[state]

  const isUnpaid = state === 'payment_failed' || state === 'overdue'
  // [M-03] A failed renewal reported over an older stored copy would push down what the person is about to press: it
  // stands at the end, and at the top from the next visit on.
  const [isLate] = useState(!isUnpaid)
  const facts = useKeptHeight(isUnpaid && isLate)

  /** Closes the popup when the request is done, because it would cover the message with the outcome. */
  async function finish(request: ReturnType<typeof requests.cancel>) {
    const ending = await request
    if (ending === 'ignored') return false
    flushSync(close)
    if (ending === 'reported') return false
    // The tapped button no longer exists.
    title.current?.focus()
    return true
  }

  async function endRenewals(given: string) {
    if (busy) return
    setChosen('cancel')
    if (await finish(requests.cancel())) track('Subscription cancelled', { reason: given })
  }

  /** [M-06] Shows the offer before cancelling, or cancels at once if there is none. */
  async function confirmReason(given: string) {
    if (isDeciding) return
    setReason(given)
    setIsDeciding(true)
    // A user who confirms before the first response arrives still sees the offer, unless they have closed the popup.
    const offer = known.server === 'loading' ? await firstOffer : (details?.offer ?? null)
    setIsDeciding(false)
    if (!isShown('reasons')) return
    if (offer === null || product?.special_offer) void endRenewals(given)
    else show('offer')
  }

  function claimOffer() {
    if (busy) return
    setChosen('claim')
    void finish(requests.claim())
  }

  /** [M-11] Opens the refund popup once the server has sent the amount. */
  function openRefund() {
    if (details !== null) show('refund')
    else {
      toast(front('error_again'))
      requests.refresh()
    }
  }

  /** Polls after the form was closed, because a payment begun in it may still settle. */
  function leaveCard() {
    close()
    requests.refresh()
  }

  function finishPayment(what: 'paid' | 'bought', why: 'paid' | 'nothing_open') {
    flushSync(close)
    if (why === 'paid') requests.awaitPayment(what)
    else requests.refresh()
    // The button that opened the form disappears together with the message about the failed payment.
    title.current?.focus()
  }
  const finishCard = (why: 'paid' | 'nothing_open') => finishPayment('paid', why)
  const finishPlan = (why: 'paid' | 'nothing_open') => finishPayment('bought', why)

  const failedPayment = (
    <section className={styles.failed}>
      <h2>{t('failed_title')}</h2>
      <p>{t(state === 'overdue' ? 'overdue_text' : 'failed_text')}</p>
      <Button isWide aria-haspopup="dialog" isBusy={open === 'card'} onClick={() => show('card')}>
        {t('update_card')}
      </Button>
    </section>
  )

  return (
    <div className={styles.subscription}>
      <div>
        <BackButton label={front('back')} onClick={back} />
        <h1 ref={title} tabIndex={-1}>
          {t('title')}
        </h1>
      </div>
      {isUnpaid && !isLate && failedPayment}
      <div ref={facts} className={styles.part}>
        {subscription !== null && (
          <SubscriptionCard subscription={subscription} product={product} state={state} />
        )}
        {state === 'updating' && subscription === null && <p className={styles.text}>{t('updating_text')}</p>}
        {text && <p className={styles.text}>{t(text, { address: brand.supportAddress })}</p>}
      </div>
      {problem !== null && (
        <div ref={showInView} className={styles.failed} role="alert">
          <p>{problem.kind === 'refused' ? problem.reason : t(`not_${problem.change}`)}</p>
        </div>
      )}
      {mayCancel(state) && (
        <Button look="white" isWide aria-haspopup="dialog" onClick={() => show('reasons')}>
          {t('cancel')}
        </Button>
      )}
      {mayReactivate(state) && product !== null && (
        <Button look="black" isWide aria-haspopup="dialog" onClick={() => show('reactivate')}>
          {t('reactivate')}
        </Button>
      )}
      {mayBuy(state) && (
        <Button
          look={state === 'expired' ? 'white' : 'black'}
          isWide
          aria-haspopup="dialog"
          onClick={() => show('plan')}
        >
          {t(state === 'expired' ? 'other_plan' : state === 'none' ? 'first_plan' : 'new_plan')}
        </Button>
      )}
      <div className={styles.links}>
        {subscription !== null &&
          state !== 'updating' &&
          (state !== 'refunded' || (details?.refunds.length ?? 0) > 0) && (
            <LinkButton disabled={known.server === 'loading'} onClick={openRefund}>
              {t('money_back')}
            </LinkButton>
          )}
        <ReturnCourse />
        <LinkButton onClick={() => go('subscription_policy')}>{t('policy')}</LinkButton>
      </div>
      {isUnpaid && isLate && failedPayment}

      <CancelPopup
        key={`reasons ${opening}`}
        isOpen={open === 'reasons'}
        busy={busy || isDeciding}
        onClose={close}
        onConfirm={(given) => void confirmReason(given)}
      />
      <OfferPopup
        offer={details?.offer ?? null}
        product={product}
        from={subscription?.next_charge_at ?? subscription?.expired_at ?? ''}
        isOpen={open === 'offer'}
        busy={busy ? chosen : null}
        onClose={close}
        onClaim={claimOffer}
        onDecline={() => void endRenewals(reason)}
      />
      <ReactivatePopup
        key={`reactivate ${opening}`}
        product={product}
        paidUntil={state === 'cancelled' ? (subscription?.expired_at ?? null) : null}
        isOpen={open === 'reactivate'}
        busy={busy}
        onClose={close}
        onConfirm={() => void finish(requests.restore())}
      />
      <RefundPopup
        key={`refund ${opening}`}
        moneyBack={details?.money_back ?? { paid: 0, grounds: [] }}
        currency={product?.currency ?? 'USD'}
        isOpen={open === 'refund'}
        busy={busy}
        onClose={close}
        onConfirm={(ground) => void finish(requests.refund(ground))}
        onPolicy={readPolicy}
      />
      {open === 'card' && (
        // oxlint-disable-next-line react/refs -- it is called when the card has paid, and not here
        <Suspense>{createElement(cardSheet(), { onDone: finishCard, onClose: leaveCard })}</Suspense>
      )}
      {open === 'plan' && (
        // oxlint-disable-next-line react/refs -- it is called when the card has paid, and not here
        <Suspense>{createElement(planSheet(), { onDone: finishPlan, onClose: leaveCard })}</Suspense>
      )}
    </div>
  )
}
