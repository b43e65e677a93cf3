import { formatPercent } from '../../../i18n/format-percent.ts'
import { useLanguage, useTexts } from '../../../i18n/texts.ts'
import { Button } from '../../../ui/button/button.tsx'
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx'
import { Countdown } from '../../../ui/progress/countdown.tsx'
import { type Offer, timerEndOf } from './offer.ts'
import styles from './offer-banner.module.css'

type OfferBannerProps = { offer: Offer; onTry: () => void; onEnd: () => void }

/** [P-01] [P-04] The banner stays when the offer is over, so that nothing below it jumps. */
export function OfferBanner({ offer, onTry, onEnd }: OfferBannerProps) {
  const t = useTexts('plan-details')
  const isOver = offer.discount === 0
  return (
    <section className={styles.banner} data-top-bar aria-label={t('offer')}>
      <p className={styles.words} aria-hidden={isOver || undefined}>
        <OfferWords offer={offer} onEnd={onEnd} />
      </p>
      {/* A live region must exist before its text appears, or screen readers often skip it. */}
      <VisuallyHidden aria-live="polite">{isOver && t('offer_over')}</VisuallyHidden>
      <Button look="white" onClick={onTry}>
        {t('try_now')}
      </Button>
    </section>
  )
}

function OfferWords({ offer, onEnd }: Pick<OfferBannerProps, 'offer' | 'onEnd'>) {
  const t = useTexts('plan-details')
  const language = useLanguage()
  const { discount, endsAt } = offer
  const percent = formatPercent(discount)
  if (discount === 0) return t('offer_over')
  if (endsAt === null) return t('offer_running', { percent })
  if (timerEndOf(offer) === null) {
    const time = new Intl.DateTimeFormat(language, { weekday: 'long', hour: 'numeric', minute: '2-digit' })
    return t('offer_until', { percent, time: time.format(endsAt) })
  }
  return (
    <>
      {t('plan_expires', { percent })}{' '}
      <span className={styles.clock}>
        <Countdown
          endsAt={endsAt}
          now={() => Date.now()}
          label={t('time_left')}
          announce={(count) => t('minutes_left', { count })}
          onEnd={onEnd}
        />
      </span>
    </>
  )
}
