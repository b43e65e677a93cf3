import type { Reply } from '@vela/contract/call'
import { type PracticeAccount, readPractice } from '@vela/contract/practice'
import { useState } from 'react'
import { CallFailed } from '../../../api/call-failed.ts'
import { send } from '../../../api/client.ts'
import { useTexts } from '../../../i18n/texts.ts'
import { LinkButton } from '../../../ui/button/link-button.tsx'
import { useFormats } from '../format-amounts.ts'
import styles from './practice.module.css'
import { RevealedMarket } from './revealed-market.tsx'
import { Statements } from './statements.tsx'

type Earlier = Reply<typeof readPractice>['earlier'][number]

/** The accounts before this one, with what they were worth at their end, and why. */
export function EarlierAccounts({ earlier }: { earlier: readonly Earlier[] }) {
  const t = useTexts('practice')
  if (earlier.length === 0) return null
  return (
    <section className={styles.card} aria-labelledby="practice-earlier">
      <h2 id="practice-earlier">{t('earlier')}</h2>
      <ul className={styles.rows}>
        {earlier.map((account) => (
          <li key={account.id}>
            <EarlierAccount account={account} />
          </li>
        ))}
      </ul>
    </section>
  )
}

type Loaded = PracticeAccount | 'loading' | 'failed' | null

function EarlierAccount({ account: { id, days, value, statement } }: { account: Earlier }) {
  const t = useTexts('practice')
  const { exact, span } = useFormats()
  const [loaded, setLoaded] = useState<Loaded>(null)
  const amountOf = (rung: string) => exact(statement?.soFar.find((one) => one.id === rung)?.amount ?? 0)

  async function load() {
    setLoaded('loading')
    try {
      setLoaded((await send(readPractice, { query: { id } }, { isQuiet: true })).data ?? 'failed')
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error
      setLoaded('failed')
    }
  }

  return (
    <>
      <p className={styles.row}>
        <span>{days === 0 ? t('earlier_same_day') : span(days)}</span>
        <strong>{exact(value)}</strong>
      </p>
      {statement !== null && (
        <p className={styles.soft}>
          {t('earlier_why', {
            luck: amountOf('luck'),
            choices: amountOf('choices'),
            costs: amountOf('costs'),
          })}
        </p>
      )}
      <details onToggle={({ currentTarget }) => currentTarget.open && loaded === null && void load()}>
        <summary>{t('earlier_read')}</summary>
        {loaded === 'loading' && <p className={styles.soft}>{t('loading')}</p>}
        {loaded === 'failed' && (
          <p role="alert">
            {t('failed')}.{' '}
            <LinkButton look="words" onClick={() => void load()}>
              {t('retry')}
            </LinkButton>
          </p>
        )}
        {loaded !== null && typeof loaded === 'object' && (
          <>
            <Statements statements={loaded.statements} account={loaded} />
            <RevealedMarket account={loaded} />
          </>
        )}
      </details>
    </>
  )
}
