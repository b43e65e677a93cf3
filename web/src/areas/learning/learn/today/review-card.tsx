import { useTexts } from '../../../../i18n/texts.ts'
import { go } from '../../../../state/navigation/navigation.ts'
import { Button } from '../../../../ui/button/button.tsx'
import { useReview } from '../../cache/load-review.ts'
import styles from './today-card.module.css'

/** Offers the review once something is due. It never says how much. */
export function ReviewCard() {
  const t = useTexts('learn')
  const review = useReview()
  if (review.is !== 'ready' || !review.value.some(({ isDue }) => isDue)) return null
  return (
    <section className={styles.card} aria-labelledby="review">
      <div className={styles.head}>
        <h2 id="review">{t('refresh')}</h2>
        <p className={styles.above}>{t('minutes', { minutes: 3 })}</p>
      </div>
      <p className={styles.note}>{t('refresh_note')}</p>
      <Button isWide onClick={() => go('review')}>
        {t('refresh_start')}
      </Button>
    </section>
  )
}
