import { formatWholeMoney } from '@vela/contract/money'
import { useLanguage, useTexts } from '../../../i18n/texts.ts'
import { funnelSigns } from '../../../pictures/funnel-signs.ts'
import { Picture } from '../../../ui/layout/picture.tsx'
import styles from './easy-start.module.css'

const startAmount = 1000

/** [P-01] Says how little money is enough to start. */
export function EasyStart() {
  const t = useTexts('plan-details')
  const language = useLanguage()
  return (
    <section className={styles.easy}>
      <div className={styles.sign}>
        <Picture {...funnelSigns.rocket} alt="" isLazy />
      </div>
      <h2>{t('easy_title')}</h2>
      <p className={styles.start}>
        {t('easy_start', { amount: formatWholeMoney(startAmount, 'USD', language) })}
      </p>
      <p>{t('easy_text')}</p>
    </section>
  )
}
