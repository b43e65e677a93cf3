import { useEffect, useState } from 'react'
import { useTexts } from '../../../i18n/texts.ts'
import { useAppState } from '../../../state/app-state.ts'
import { back, goFrom } from '../../../state/navigation/navigation.ts'
import { BackButton } from '../../../ui/button/back-button.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { Dock } from '../../../ui/layout/dock.tsx'
import { loadConsentOptions } from '../email/consent-options.ts'
import { useAnswer } from '../use-answer.ts'
import { StrategyBasis } from './strategy-basis.tsx'
import styles from './strategy-ready.module.css'

/** [F-05] The screen that says that the strategy is ready. */
export function StrategyReady() {
  const t = useTexts('strategy-ready')
  const front = useTexts('front')
  const isNewer = useAppState((state) => state.flow !== null)
  const [isBusy, setIsBusy] = useState(false)
  const answer = useAnswer()
  useEffect(loadConsentOptions, [])

  async function continueToEmail() {
    setIsBusy(true)
    if (await answer({ key: 'financial_well_being', value: 'Continue' })) goFrom('strategy_ready', 'email')
    else setIsBusy(false)
  }

  return (
    <div className={styles.strategy}>
      <BackButton label={front('back')} onClick={back} />
      <h1>{t(isNewer ? 'title_newer' : 'title')}</h1>
      <p className={styles.lead}>{t('lead')}</p>
      <StrategyBasis />
      <Dock>
        <div className={styles.continue}>
          <Button isWide isBusy={isBusy} data-value="Continue" onClick={() => void continueToEmail()}>
            {t('continue')}
          </Button>
        </div>
      </Dock>
    </div>
  )
}
