import { lazy, Suspense, useState } from 'react'
import { useTexts } from '../../../i18n/texts.ts'
import { moods } from '../../../pictures/moods.ts'
import { go } from '../../../state/navigation.ts'
import { Button } from '../../../ui/button.tsx'
import { Picture } from '../../../ui/picture.tsx'
import styles from '../result.module.css'

const Celebration = lazy(() =>
  // Without it the payment is just as received.
  import('./celebration.tsx').catch(() => ({ default: () => null })),
)

// Some browsers hand out no canvas, against being recognised by it; drawing on none would break the screen.
const canCelebrate = () =>
  !matchMedia('(prefers-reduced-motion: reduce)').matches &&
  document.createElement('canvas').getContext('2d') !== null

/** [F-11] */
export function Success() {
  const t = useTexts('payment-result')
  const [isFestive] = useState(canCelebrate)
  return (
    <div className={styles.result}>
      {isFestive && (
        <Suspense>
          <Celebration />
        </Suspense>
      )}
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
