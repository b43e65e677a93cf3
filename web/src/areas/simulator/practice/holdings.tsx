import type { PracticeAccount } from '@vela/contract/practice'
import { useTexts } from '../../../i18n/texts.ts'
import { LinkButton } from '../../../ui/button/link-button.tsx'
import { useFormats } from '../format-amounts.ts'
import { useInstrumentNames } from './instrument-name.ts'
import type { PracticeInstrument } from './order/order-form.ts'
import styles from './practice.module.css'

type HoldingsProps = { account: PracticeAccount; onChoose: (instrument: PracticeInstrument) => void }

/** What the account holds, each with its part of the whole and its target where there is a mix. */
export function Holdings({ account, onChoose }: HoldingsProps) {
  const t = useTexts('practice')
  const { exact, percent } = useFormats()
  const { nameOf } = useInstrumentNames(account.instruments)
  const { holdings, cash, value, mix } = account
  const rows = [
    ...holdings.map((one) => ({ id: one.instrument, value: one.value })),
    { id: 'cash', value: cash },
  ]
  const targetOf = (id: string) => mix?.parts.find(({ instrument }) => instrument === id)?.target
  return (
    <section className={styles.card} aria-labelledby="practice-holdings">
      <h2 id="practice-holdings">{t('holdings')}</h2>
      <ul className={styles.rows}>
        {rows.map(({ id, value: worth }) => {
          const instrument = account.instruments.find((one) => one.id === id)
          const target = targetOf(id)
          return (
            <li key={id}>
              <p className={styles.row}>
                {instrument && account.isOpen ? (
                  <LinkButton look="words" onClick={() => onChoose(instrument)}>
                    {nameOf(id)}
                  </LinkButton>
                ) : (
                  <span>{nameOf(id)}</span>
                )}
                <strong>{exact(worth)}</strong>
              </p>
              <p className={styles.soft}>
                {percent(value === 0 ? 0 : (100 * worth) / value)}
                {target !== undefined && ` · ${t('target', { percent: percent(target / 100) })}`}
              </p>
            </li>
          )
        })}
      </ul>
      {mix !== null && (
        <p className={styles.soft}>{t('distance', { percent: percent(mix.distance / 100) })}</p>
      )}
    </section>
  )
}
