import { formatMoney, formatWholeMoney } from '@vela/contract/money'
import type { Language } from '../../../i18n/language.ts'
import { useLanguage, useTexts } from '../../../i18n/texts.ts'
import { signs } from '../../../pictures/signs.ts'
import { InfoCard } from '../../../ui/feedback/info-card.tsx'
import { Picture } from '../../../ui/layout/picture.tsx'
import styles from './profile.module.css'

// Nothing changes the balance yet.
const balance = 0

/** Formats zero without decimals and any other amount with two. */
export function formatBalance(minor: number, language: Language): string {
  return (minor > 0 ? formatMoney : formatWholeMoney)(minor, 'USD', language)
}

export function BalanceCard() {
  const t = useTexts('profile')
  const language = useLanguage()
  return (
    <InfoCard
      label={t('balance')}
      head={
        <div>
          <h2 className={styles.label}>{t('balance')}</h2>
          <p className={styles.amount}>{formatBalance(balance, language)}</p>
        </div>
      }
      end={
        <div className={styles.sign}>
          <Picture {...signs.moneyBag} alt="" />
        </div>
      }
    >
      <p className={styles.about}>{t('balance_note')}</p>
    </InfoCard>
  )
}
