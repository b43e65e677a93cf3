import type { Reply } from '@vela/contract/call'
import type { readPractice } from '@vela/contract/practice'
import { useTexts } from '../../../i18n/texts.ts'
import { useFormats } from '../format-amounts.ts'
import styles from './practice.module.css'

/** The accounts before this one, with what they were worth at their end. */
export function EarlierAccounts({ earlier }: { earlier: Reply<typeof readPractice>['earlier'] }) {
  const t = useTexts('practice')
  const { exact, span } = useFormats()
  if (earlier.length === 0) return null
  return (
    <section className={styles.card} aria-labelledby="practice-earlier">
      <h2 id="practice-earlier">{t('earlier')}</h2>
      <ul className={styles.rows}>
        {earlier.map(({ id, days, value, statement }) => (
          <li key={id}>
            <p className={styles.row}>
              <span>{days === 0 ? t('earlier_same_day') : span(days)}</span>
              <strong>{exact(value)}</strong>
            </p>
            {statement !== null && (
              <p className={styles.soft}>
                {t('earlier_why', {
                  luck: exact(amountOf(statement, 'luck')),
                  choices: exact(amountOf(statement, 'choices')),
                  costs: exact(amountOf(statement, 'costs')),
                })}
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

type LastStatement = NonNullable<Reply<typeof readPractice>['earlier'][number]['statement']>

function amountOf({ soFar }: LastStatement, id: string): number {
  return soFar.find((rung) => rung.id === id)?.amount ?? 0
}
