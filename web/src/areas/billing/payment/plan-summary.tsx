import { formatMoney, totalOf } from '@vela/contract/money'
import { useLanguage, useTexts } from '../../../i18n/texts.ts'
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx'
import type { Plan } from './chosen-plan.ts'
import styles from './plan-summary.module.css'

const weeksOf = (period: number, type: Plan['period_type']) => (type === 'month' ? period * 4 : period)

/** [P-10] What is charged now, and what is charged later unless the user cancels. */
export function PlanSummary({ plan }: { plan: Plan }) {
  const t = useTexts('payment')
  const language = useLanguage()
  const money = (minor: number) => formatMoney(minor, plan.currency, language)
  const now = totalOf(plan, plan.discount !== '0')
  const first = weeksOf(plan.trial_period, plan.trial_period_type)
  const later = weeksOf(plan.renewal_period, plan.renewal_period_type)
  return (
    <section className={styles.summary} aria-label={t('summary')}>
      <div className={styles.line}>
        <h2 className={styles.title}>{t('plan_title', { count: first })}</h2>
        <p className={styles.price}>
          {now < plan.price && (
            <>
              <VisuallyHidden>{t('instead_of')} </VisuallyHidden>
              <s>{money(plan.price)}</s>{' '}
            </>
          )}
          <strong>{money(now)}</strong>
        </p>
      </div>
      <p className={styles.terms}>
        {t('today', { count: first, price: money(now) })}{' '}
        {t('renewal', { count: later, price: money(plan.renewal_price) })}
      </p>
    </section>
  )
}
