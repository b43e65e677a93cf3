import { formatMoney, perDay } from '@vela/contract/money'
import type { PricedPlan } from '@vela/contract/operator/versions'
import { useState } from 'react'
import { PriceCard } from '../../ui/form/price-card.tsx'
import { Select } from '../parts/form/select.tsx'
import styles from './prices.module.css'
import { texts } from './prices.texts.ts'

const money = (cents: number) => formatMoney(cents, 'USD', 'en')

/** The three cards of the offer screen as a visitor will see them. */
export function CardPreview({ plans }: { plans: readonly PricedPlan[] }) {
  const [flow, setFlow] = useState<PricedPlan['flow']>('main')
  const [wanted, setWanted] = useState('50')
  const [chosen, setChosen] = useState<string | null>(null)
  const ofFlow = plans.filter((plan) => plan.flow === flow)
  const discounts = [...new Set(ofFlow.map(({ discount }) => String(discount)))]
  const discount = discounts.includes(wanted) ? wanted : '0'
  const cards = ofFlow.filter((plan) => String(plan.discount) === discount)
  const selected = cards.find(({ id }) => id === chosen) ?? cards.find((plan) => plan.is_popular)
  return (
    <>
      <div className={styles.choices}>
        <Select
          label={texts.flow}
          value={flow}
          options={(['main', 'newer'] as const).map((value) => ({ value, label: texts.flows[value] }))}
          onChange={setFlow}
        />
        <Select
          label={texts.offer}
          value={discount}
          options={discounts.map((value) => ({ value, label: texts.offerOf(Number(value)) }))}
          onChange={setWanted}
        />
      </div>
      <div className={styles.cards}>
        {cards.map(({ id, weeks, amount, full, is_popular }) => (
          <PriceCard
            key={id}
            name="preview"
            value={id}
            title={texts.planTitle(weeks)}
            price={money(amount)}
            {...(amount < full && { old: { price: money(full), label: texts.was } })}
            perDay={{
              price: money(perDay(amount, { period: weeks, period_type: 'week' })),
              label: texts.perDay,
            }}
            {...(is_popular && { badge: texts.badge })}
            isChosen={id === selected?.id}
            onChoose={setChosen}
          />
        ))}
        {selected && <p>{texts.renews(money(selected.renewal_amount), selected.renewal_weeks)}</p>}
      </div>
    </>
  )
}
