import { useEffect } from 'react'
import { useTexts } from '../../../i18n/texts.ts'
import { goalPeople } from '../../../pictures/plan-people.ts'
import { useAppState } from '../../../state/app-state.ts'
import { go, interceptBack } from '../../../state/navigation/navigation.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Confetti } from '../../../ui/feedback/confetti.tsx'
import { Picture } from '../../../ui/layout/picture.tsx'
import result from '../result.module.css'
import styles from './success.module.css'

const steps = ['step_account', 'step_plan', 'step_lesson'] as const

/** [F-11] Confirms the payment and leads to registration. */
export function Success() {
  const t = useTexts('payment-result')
  const gender = useAppState((state) => state.gender)
  // Back is disabled, because going back would lead to a payment that is already complete.
  useEffect(() => interceptBack(() => true), [])
  return (
    <div className={result.result}>
      <Confetti pieces={200} />
      <div className={styles.person}>
        <Picture {...goalPeople[gender]} alt="" />
      </div>
      <h1>{t('success_title')}</h1>
      <p className={result.text}>{t('success_text')}</p>
      <ol className={styles.steps}>
        {steps.map((step) => (
          <li key={step}>{t(step)}</li>
        ))}
      </ol>
      <Button isWide onClick={() => go('registration')}>
        {t('register')}
      </Button>
    </div>
  )
}
