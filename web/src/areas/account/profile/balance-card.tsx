import { formatMoney, formatWholeMoney } from '@vela/contract/money'
import { readBalance } from '@vela/contract/simulator'
import { useEffect, useState } from 'react'
import { CallFailed } from '../../../api/call-failed.ts'
import { send } from '../../../api/client.ts'
import type { Language } from '../../../i18n/language.ts'
import { useLanguage, useTexts } from '../../../i18n/texts.ts'
import { signs } from '../../../pictures/signs.ts'
import { go } from '../../../state/navigation/navigation.ts'
import { LinkButton } from '../../../ui/button/link-button.tsx'
import { InfoCard } from '../../../ui/feedback/info-card.tsx'
import { Picture } from '../../../ui/layout/picture.tsx'
import styles from './profile.module.css'

/** Formats zero without decimals and any other amount with two. */
export function formatBalance(minor: number, language: Language): string {
  return (minor > 0 ? formatMoney : formatWholeMoney)(minor, 'USD', language)
}

/** (D36) The value of the practice account, which is 0 before it is opened; null until the server has answered. */
function useBalance(): number | null {
  const [balance, setBalance] = useState<number | null>(null)
  useEffect(() => {
    let isClosed = false
    async function load() {
      try {
        const reply = await send(readBalance, { query: {} }, { isQuiet: true })
        if (!isClosed) setBalance(reply.balance)
      } catch (error) {
        // Without an answer no amount is shown; the rest of the profile works.
        if (!(error instanceof CallFailed)) throw error
      }
    }
    void load()
    return () => {
      isClosed = true
    }
  }, [])
  return balance
}

export function BalanceCard() {
  const t = useTexts('profile')
  const language = useLanguage()
  const balance = useBalance()
  return (
    <InfoCard
      label={t('balance')}
      head={
        <div>
          <h2 className={styles.label}>{t('balance')}</h2>
          <p className={styles.amount}>{balance === null ? '\u00a0' : formatBalance(balance, language)}</p>
        </div>
      }
      end={
        <div className={styles.sign}>
          <Picture {...signs.moneyBag} alt="" />
        </div>
      }
    >
      <p className={styles.about}>{t('balance_note')}</p>
      <div className={styles.more}>
        <LinkButton onClick={() => go('practice')}>{t('open_practice')}</LinkButton>
      </div>
    </InfoCard>
  )
}
