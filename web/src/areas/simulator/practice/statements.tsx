import type { PracticeAccount, PracticeStatement } from '@vela/contract/practice'
import type { Rung } from '@vela/simulator/types'
import { useId } from 'react'
import { useTexts } from '../../../i18n/texts.ts'
import { useFormats } from '../format-amounts.ts'
import { Ladder } from '../mission/debrief/ladder.tsx'
import { useInstrumentNames } from './instrument-name.ts'
import styles from './practice.module.css'

const causes = ['market', 'luck', 'choices', 'costs'] as const

/** A statement for each week: what moved, what it cost, what was luck, how far from the plan. */
export function Statements({
  statements,
  account,
}: {
  statements: readonly PracticeStatement[]
  account: PracticeAccount
}) {
  const t = useTexts('practice')
  const heading = useId()
  const [newest, ...older] = statements.toReversed()
  if (newest === undefined) return null
  return (
    <section className={styles.card} aria-labelledby={heading}>
      <h2 id={heading}>{t('statements')}</h2>
      <Statement statement={newest} account={account} />
      {older.map((statement) => (
        <details key={statement.number}>
          <summary>{t('statement_title', { number: statement.number })}</summary>
          <Statement statement={statement} account={account} />
        </details>
      ))}
    </section>
  )
}

function Statement({ statement, account }: { statement: PracticeStatement; account: PracticeAccount }) {
  const t = useTexts('practice')
  const { exact, change, percent } = useFormats()
  const { nameOf } = useInstrumentNames(account.instruments)
  const { number, start, end, rungs, soFar, moved, mix, fromMonth, toMonth } = statement
  const amountOf = (id: string) => rungs.find((rung) => rung.id === id)?.amount ?? 0
  return (
    <div className={styles.statement}>
      <p className={styles.soft}>{t('statement_months', { number, from: fromMonth, to: toMonth })}</p>
      <p>
        <strong>{t('statement_value', { start: exact(start), end: exact(end) })}</strong>
      </p>
      <ul className={styles.rows}>
        <li className={styles.row}>
          <span>{t('cause.paid')}</span>
          <strong>{change(amountOf('paid'))}</strong>
        </li>
        {causes.map((id) => (
          <li key={id} className={styles.row}>
            <span>{t(`cause.${id}`)}</span>
            <strong>{change(amountOf(id))}</strong>
          </li>
        ))}
      </ul>
      {moved.slice(0, 3).map(({ instrument, pricePpm, amount }) => (
        <p key={instrument} className={styles.soft}>
          {t('moved', {
            name: nameOf(instrument),
            percent: `${pricePpm > 0 ? '+' : ''}${percent(pricePpm / 10_000)}`,
            amount: change(amount),
          })}
        </p>
      ))}
      {mix !== null && (
        <p className={styles.soft}>{t('distance', { percent: percent(mix.distance / 100) })}</p>
      )}
      <details>
        <summary>{t('so_far')}</summary>
        <Ladder rungs={soFar as readonly Rung[]} />
      </details>
    </div>
  )
}
