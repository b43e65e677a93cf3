import type { PracticeAccount } from '@vela/contract/practice'
import { useTexts } from '../../../i18n/texts.ts'
import { Button } from '../../../ui/button/button.tsx'
import { useFormats } from '../format-amounts.ts'
import { useInstrumentNames } from './instrument-name.ts'
import type { PracticeInstrument } from './order/order-form.ts'
import styles from './practice.module.css'

type InstrumentsProps = { account: PracticeAccount; onChoose: (instrument: PracticeInstrument) => void }

/** The market: six funds, then eight companies. */
export function Instruments({ account, onChoose }: InstrumentsProps) {
  const t = useTexts('practice')
  const { exact } = useFormats()
  const { nameOf, sectorOf } = useInstrumentNames(account.instruments)
  return (
    <section className={styles.card} aria-labelledby="practice-market">
      <h2 id="practice-market">{t('market')}</h2>
      <p className={styles.soft}>{t('market_about')}</p>
      {(['fund', 'company'] as const).map((kind) => (
        <div key={kind}>
          <h3 className={styles.group}>{t(`kind.${kind}`)}</h3>
          <ul className={styles.rows}>
            {account.instruments
              .filter((one) => one.kind === kind)
              .map((instrument) => (
                <li key={instrument.id} className={styles.instrument}>
                  <div>
                    <p id={`practice-${instrument.id}`}>
                      <strong>{nameOf(instrument.id)}</strong>
                    </p>
                    <p className={styles.soft}>
                      {instrument.costPpm === null
                        ? sectorOf(instrument)
                        : t('cost_a_year', { percent: instrument.costPpm / 10_000 })}{' '}
                      · {exact(instrument.price)}
                    </p>
                  </div>
                  {account.isOpen && (
                    <Button
                      look="quiet"
                      aria-describedby={`practice-${instrument.id}`}
                      onClick={() => onChoose(instrument)}
                    >
                      {t('choose')}
                    </Button>
                  )}
                </li>
              ))}
          </ul>
        </div>
      ))}
    </section>
  )
}
