import type { PracticeAccount } from '@vela/contract/practice'
import { useState } from 'react'
import { useTexts } from '../../../i18n/texts.ts'
import { useFormats } from '../format-amounts.ts'
import { DaysChart } from './days-chart.tsx'
import { Holdings } from './holdings.tsx'
import { Instruments } from './instruments.tsx'
import { freeCash, type PracticeInstrument } from './order/order-form.ts'
import { OrderSheet } from './order/order-sheet.tsx'
import { Orders } from './orders.tsx'
import styles from './practice.module.css'
import { type Restart, RestartCard } from './restart-card.tsx'
import { SavingCard } from './saving-card.tsx'
import { Statements } from './statements.tsx'

type AccountViewProps = {
  account: PracticeAccount
  onAnswer: (account: PracticeAccount) => void
  /** The day may have changed, and with it the prices. */
  onFailed: () => void
  restart: Restart
}

/** Everything in one account: value, plan, holdings, market, orders and statements. */
export function AccountView({ account, onAnswer, onFailed, restart }: AccountViewProps) {
  const t = useTexts('practice')
  const { exact, change, span } = useFormats()
  const [ordered, setOrdered] = useState<PracticeInstrument | null>(null)
  const { day, value, paidIn } = account
  const setAside = account.cash - freeCash(account)
  return (
    <>
      <section className={styles.card} aria-labelledby="practice-value">
        <div className={styles.head}>
          <div>
            <h2 id="practice-value" className={styles.label}>
              {t('value')}
            </h2>
            <p className={styles.value}>{exact(value)}</p>
          </div>
          <span className={styles.chip}>{t('practice_money')}</span>
        </div>
        <p className={styles.soft}>
          {day === 0 ? t('first_day') : t('after', { time: span(day), gain: change(value - paidIn) })}{' '}
          {account.isOpen && t('next_month')}
        </p>
        {day > 0 && <DaysChart days={account.days} />}
        <p className={styles.soft}>
          {t('cash_free', { cash: exact(freeCash(account)) })}
          {setAside > 0 && ` · ${t('cash_set_aside', { cash: exact(setAside) })}`}
        </p>
      </section>
      <div className={styles.columns}>
        <SavingCard account={account} onAnswer={onAnswer} onFailed={onFailed} />
        <Holdings account={account} onChoose={setOrdered} />
      </div>
      <Orders account={account} onAnswer={onAnswer} onFailed={onFailed} />
      <Statements statements={account.statements} account={account} />
      <Instruments account={account} onChoose={setOrdered} />
      <RestartCard account={account} restart={restart} />
      {ordered !== null && (
        <OrderSheet
          key={ordered.id}
          account={account}
          // The prices of the newest answer, which may have come while the sheet was open.
          instrument={account.instruments.find(({ id }) => id === ordered.id) ?? ordered}
          onClose={() => setOrdered(null)}
          onAnswer={(next) => {
            onAnswer(next)
            setOrdered(null)
          }}
          onFailed={onFailed}
        />
      )}
    </>
  )
}
