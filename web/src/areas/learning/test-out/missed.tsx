import type { TestAnswered } from '@vela/contract/test-out'
import { useTexts } from '../../../i18n/texts.ts'
import styles from './test.module.css'

/** The questions of a test that were not answered right, with the answer and its reason. */
export function Missed({ answered }: { answered: readonly TestAnswered[] }) {
  const t = useTexts('test-out')
  const missed = answered.filter(({ isRight }) => !isRight)
  if (missed.length === 0) return null
  return (
    <section className={styles.missed} aria-labelledby="missed">
      <h2 id="missed">{t('missed')}</h2>
      <ul>
        {missed.map(({ step, title, solution, why }) => (
          <li key={step}>
            <p className={styles.title}>{title}</p>
            <p>
              {t('answer')} <strong>{solution}</strong>
            </p>
            <p className={styles.why}>{why}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
