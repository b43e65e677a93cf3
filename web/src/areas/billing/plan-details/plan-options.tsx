import {
  discountAmount,
  formatMoney,
  formatWholeMoney,
  percentOff,
  perDay,
  totalOf,
} from '@vela/contract/money'
import { useId } from 'react'
import { formatPercent } from '../../../i18n/format-percent.ts'
import { useLanguage, useTexts } from '../../../i18n/texts.ts'
import { appState, useAppState } from '../../../state/app-state.ts'
import { PriceCard } from '../../../ui/form/price-card.tsx'
import styles from './plan-options.module.css'
import { isDiscounted, type PriceOption } from './shown-prices.ts'
import { useRestoredFocus } from './use-restored-focus.ts'

type PlanOptionsProps = {
  prices: readonly PriceOption[]
  chosen: PriceOption | undefined
  hasFailed: boolean
}

/** [P-01] [P-07] The plans as radio cards. */
export function PlanOptions({ prices, chosen, hasFailed }: PlanOptionsProps) {
  const t = useTexts('plan-details')
  const titleId = useId()
  const isNewer = useAppState((state) => state.flow !== null)
  const { section, focusListeners } = useRestoredFocus(chosen?.id)
  return (
    <section ref={section} {...focusListeners}>
      <h2 id={titleId} className={styles.title}>
        {t(isNewer ? 'choose_newer' : 'choose')}
      </h2>
      {chosen ? (
        <fieldset aria-labelledby={titleId} className={styles.options}>
          {prices.map((option, index) => (
            <Option
              key={option.id}
              option={option}
              isChosen={option.id === chosen.id}
              onChoose={() => appState.setState({ selectedPlan: index, selectedProduct: option.id })}
            />
          ))}
        </fieldset>
      ) : (
        <Waiting hasFailed={hasFailed} />
      )}
      <p className={styles.saved} aria-live="polite">
        {chosen && isDiscounted(chosen) && <Saved option={chosen} />}
      </p>
    </section>
  )
}

function Option(props: { option: PriceOption; isChosen: boolean; onChoose: () => void }) {
  const { option, isChosen, onChoose } = props
  const t = useTexts('plan-details')
  const language = useLanguage()
  const money = (minor: number) => formatMoney(minor, option.currency, language)
  const total = totalOf(option, isDiscounted(option))
  return (
    <PriceCard
      name="plan"
      value={option.id}
      title={option.title}
      price={money(total)}
      {...(isDiscounted(option) && { old: { price: money(option.price), label: t('regular_price') } })}
      perDay={{ price: money(perDay(total, option)), label: t('per_day') }}
      {...(option.popular && { badge: t('popular') })}
      isChosen={isChosen}
      onChoose={onChoose}
    />
  )
}

function Saved({ option }: { option: PriceOption }) {
  const t = useTexts('plan-details')
  const language = useLanguage()
  return t('saved', {
    amount: formatWholeMoney(discountAmount(option), option.currency, language),
    percent: formatPercent(percentOff(option)),
  })
}

function Waiting({ hasFailed }: { hasFailed: boolean }) {
  const t = useTexts('plan-details')
  return (
    <div className={styles.waiting}>
      {hasFailed ? (
        <p className={styles.failed}>{t('prices_failed')}</p>
      ) : (
        <p className={styles.loading}>{t('prices_loading')}</p>
      )}
    </div>
  )
}
