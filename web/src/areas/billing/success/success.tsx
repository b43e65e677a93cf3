import { useEffect } from 'react'
import { useTexts } from '../../../i18n/texts.ts'
import { moods } from '../../../pictures/moods.ts'
import { go, interceptBack } from '../../../state/navigation/navigation.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Confetti } from '../../../ui/feedback/confetti.tsx'
import { Picture } from '../../../ui/layout/picture.tsx'
import styles from '../result.module.css'

/** [F-11] Confirms the payment and leads to registration. */
export function Success() {
  const t = useTexts('payment-result')
  // Back is disabled, because going back would lead to a payment that is already complete.
  useEffect(() => interceptBack(() => true), [])
  return (
    <div className={styles.result}>
      <Confetti pieces={200} />
      <div className={styles.picture}>
        <Picture {...moods.veryGood} alt="" />
      </div>
      <h1>{t('success_title')}</h1>
      <p className={styles.text}>{t('success_text')}</p>
      <Button isWide onClick={() => go('registration')}>
        {t('register')}
      </Button>
    </div>
  )
}
