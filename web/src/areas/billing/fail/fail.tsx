import { useTexts } from '../../../i18n/texts.ts'
import { moods } from '../../../pictures/moods.ts'
import { appState, useAppState } from '../../../state/app-state.ts'
import { go } from '../../../state/navigation/navigation.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Picture } from '../../../ui/layout/picture.tsx'
import styles from '../result.module.css'

/** [F-12] Says why the payment failed and offers another try. */
export function Fail() {
  const t = useTexts('payment-result')
  const why = useAppState((state) => state.payFailure)

  function tryAgain() {
    appState.setState({ isBackFromPay: false })
    go('plan_details')
  }

  return (
    <div className={styles.result}>
      <div className={styles.picture}>
        <Picture {...moods.veryBad} alt={t('sad_face')} />
      </div>
      <h1>{t('fail_title')}</h1>
      <p className={styles.text}>{t(why === null ? 'fail_text' : `fail_${why}`)}</p>
      <p className={styles.text}>{t('fail_charged')}</p>
      <Button isWide onClick={tryAgain}>
        {t('try_again')}
      </Button>
    </div>
  )
}
