import { useLanguage, useTexts } from '../../../i18n/texts.ts'
import { signs } from '../../../pictures/signs.ts'
import { InfoCard } from '../../../ui/feedback/info-card.tsx'
import { Picture } from '../../../ui/layout/picture.tsx'
import { formatBalance } from './format-balance.ts'
import styles from './profile.module.css'

// nothing moves it yet.
const balance = 0

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
