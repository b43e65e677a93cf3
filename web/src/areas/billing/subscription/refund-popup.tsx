import { brand } from '@vela/contract/brand'
import { formatMoney } from '@vela/contract/money'
import type { RefundGround, SubscriptionDetails } from '@vela/contract/subscription'
import { useState } from 'react'
import { useLanguage, useTexts } from '../../../i18n/texts.ts'
import { formatDay } from '../../../i18n/utc-time.ts'
import { Button } from '../../../ui/button/button.tsx'
import { LinkButton } from '../../../ui/button/link-button.tsx'
import { Popup } from '../../../ui/overlay/popup.tsx'
import { Choices } from './choices.tsx'
import styles from './popups.module.css'

type MoneyBack = SubscriptionDetails['money_back']

type RefundPopupProps = {
  moneyBack: MoneyBack
  currency: string
  isOpen: boolean
  busy: boolean
  onClose: () => void
  onConfirm: (ground: RefundGround) => void
  onPolicy: () => void
}

/** [M-11] Shows what is refunded and on which ground, or why nothing can be refunded. */
export function RefundPopup({ isOpen, onClose, moneyBack, ...rest }: RefundPopupProps) {
  const t = useTexts('subscription')
  const isPossible = moneyBack.grounds.some(({ amount }) => amount > 0)
  return (
    <Popup isOpen={isOpen} onClose={onClose} title={t('refund_title')} closeLabel={t('close')}>
      {isPossible ? (
        <Possible moneyBack={moneyBack} {...rest} />
      ) : (
        <NotPossible moneyBack={moneyBack} {...rest} />
      )}
    </Popup>
  )
}

type PartProps = Omit<RefundPopupProps, 'isOpen' | 'onClose'>

function Possible({ moneyBack, currency, busy, onConfirm }: PartProps) {
  const t = useTexts('subscription')
  const language = useLanguage()
  const [picked, setPicked] = useState<RefundGround | null>(null)
  const [isMissing, setIsMissing] = useState(false)
  const open = moneyBack.grounds.filter(({ amount }) => amount > 0)
  const chosen = (open.length === 1 ? open[0] : open.find(({ ground }) => ground === picked))?.ground ?? null

  function confirm() {
    setIsMissing(chosen === null)
    if (chosen !== null) onConfirm(chosen)
  }

  return (
    <>
      <p>{t('refund_text')}</p>
      <Choices
        name={t('refund_title')}
        options={open.map(({ ground, amount }) => ({
          value: ground,
          label: t(`ground_${ground}`),
          note: `${t(`ground_${ground}_text`)} ${t('refund_amount', { amount: formatMoney(amount, currency, language) })}`,
        }))}
        chosen={chosen}
        onChoose={(ground) => {
          setPicked(ground)
          setIsMissing(false)
        }}
      />
      <p className={styles.effect}>{t('refund_effect')}</p>
      <div className={styles.ways}>
        <p className={styles.missing} role="alert">
          {isMissing && t('refund_choose')}
        </p>
        <Button look="black" isWide isBusy={busy} onClick={confirm}>
          {t('refund_confirm')}
        </Button>
      </div>
    </>
  )
}

function NotPossible({ moneyBack, currency, onPolicy }: PartProps) {
  const t = useTexts('subscription')
  const language = useLanguage()
  const { paid, grounds } = moneyBack
  const amount = formatMoney(paid, currency, language)
  return (
    <>
      <p>{t(paid > 0 ? 'refund_none' : 'refund_nothing_paid', { amount })}</p>
      {paid > 0 && (
        <dl className={styles.reasons}>
          {grounds.map((one) => (
            <div key={one.ground}>
              <dt>{t(`ground_${one.ground}`)}</dt>
              <dd>{whyNot(one, t, language)}</dd>
            </div>
          ))}
        </dl>
      )}
      <p className={styles.effect}>{t('refund_write', { address: brand.supportAddress })}</p>
      <LinkButton onClick={onPolicy}>{t('policy')}</LinkButton>
    </>
  )
}

function whyNot(
  { until, days }: MoneyBack['grounds'][number],
  t: ReturnType<typeof useTexts<'subscription'>>,
  language: ReturnType<typeof useLanguage>,
): string {
  if (until === null) return t('why_not_first')
  const date = formatDay(until, language)
  return days === null ? t('why_ended', { date }) : t('why_days', { ...days, date })
}
