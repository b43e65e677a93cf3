import type { PracticeAccount } from '@vela/contract/practice'
import { useState } from 'react'
import { useTexts } from '../../../i18n/texts.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Popup } from '../../../ui/overlay/popup.tsx'
import { Fingerprint } from '../mission/fingerprint.tsx'
import styles from './practice.module.css'
import { ProblemLine } from './problem-line.tsx'
import type { SendProblem } from './use-practice.ts'

export type Restart = {
  readonly start: (replaces: string) => Promise<boolean>
  readonly isSending: boolean
  readonly problem: SendProblem | null
}

/** Starting again ends the account; it stays readable below. */
export function RestartCard({ account, restart }: { account: PracticeAccount; restart: Restart }) {
  const t = useTexts('practice')
  const [isAsking, setIsAsking] = useState(false)
  return (
    <section className={styles.card} aria-labelledby="practice-restart">
      <h2 id="practice-restart">{t('restart_title')}</h2>
      <p className={styles.soft}>{t('restart_about')}</p>
      <Button look="quiet" onClick={() => setIsAsking(true)}>
        {t('restart')}
      </Button>
      <Fingerprint hash={account.commitment} />
      <Popup
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        title={t('restart_question')}
        closeLabel={t('close')}
      >
        <div className={styles.ask}>
          <p>{t('restart_note')}</p>
          <ProblemLine problem={restart.problem} />
          <Button isWide isBusy={restart.isSending} onClick={() => void restart.start(account.id)}>
            {t('restart_yes')}
          </Button>
          <Button look="quiet" isWide onClick={() => setIsAsking(false)}>
            {t('restart_no')}
          </Button>
        </div>
      </Popup>
    </section>
  )
}
