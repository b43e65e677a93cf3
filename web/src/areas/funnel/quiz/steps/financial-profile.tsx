import { formatNumber } from '@vela/contract/format-number'
import { useTexts } from '../../../../i18n/texts.ts'
import { Button } from '../../../../ui/button/button.tsx'
import { Dock } from '../../../../ui/layout/dock.tsx'
import styles from './financial-profile.module.css'
import { FinancialProfileGauge } from './financial-profile-gauge.tsx'

const score = 81.5
const required = 75
const parts = { mindset: 8.7, motivation: 8.5, income: 6.8, knowledge: 5.2 } as const
const names = ['mindset', 'motivation', 'income', 'knowledge'] as const

type FinancialProfileProps = { isBusy: boolean; onContinue: () => void }

/** A page to read: the learner's profile score. */
export function FinancialProfile({ isBusy, onContinue }: FinancialProfileProps) {
  const t = useTexts('quiz-pages')
  return (
    <div className={styles.profile}>
      <h1>{t('profile_title')}</h1>
      <section className={styles.card}>
        <FinancialProfileGauge
          score={score}
          required={required}
          format={(value) => formatNumber(value, 1)}
          label={t('profile_score')}
        />
        <p className={styles.required}>
          <span className={styles.key} aria-hidden="true" />
          {t('profile_required', { score: required })}
        </p>
        <p className={styles.meaning}>{t('profile_meaning')}</p>
        <ul aria-label={t('profile_parts')} className={styles.parts}>
          {names.map((name) => (
            <li key={name} className={styles.part}>
              <span>{t(name)}</span>
              <span className={styles.value}>{t('profile_part', { score: parts[name] })}</span>
              <span className={styles.track} aria-hidden="true">
                <span className={styles.fill} style={{ width: `${parts[name] * 10}%` }} />
              </span>
            </li>
          ))}
        </ul>
      </section>
      <Dock>
        <Button isWide isBusy={isBusy} data-value="Continue" onClick={onContinue}>
          {t('continue')}
        </Button>
      </Dock>
    </div>
  )
}
