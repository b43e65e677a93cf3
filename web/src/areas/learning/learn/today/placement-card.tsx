import { clearPlacement } from '@vela/contract/learning'
import { toastErrorAgain, useCall } from '../../../../api/use-call.ts'
import { useTexts } from '../../../../i18n/texts.ts'
import { openPlacement } from '../../../../state/navigation/open-lesson.ts'
import { Button } from '../../../../ui/button/button.tsx'
import { LinkButton } from '../../../../ui/button/link-button.tsx'
import { readAhead } from '../../cache/use-cache.ts'
import styles from './today-card.module.css'

/** Offers the placement to a person who has done nothing yet. Whoever declines is not asked again. */
export function PlacementCard() {
  const t = useTexts('learn')
  const declining = useCall(clearPlacement)
  async function decline() {
    const outcome = await declining.send({ body: {} })
    if (outcome.kind === 'failed') toastErrorAgain(outcome.failure)
    else readAhead()
  }
  return (
    <section className={styles.card} aria-labelledby="placement">
      <h2 id="placement">{t('place')}</h2>
      <p className={styles.note}>{t('place_note')}</p>
      <div className={styles.choice}>
        <Button look="quiet" onClick={openPlacement}>
          {t('place_yes')}
        </Button>
        <LinkButton onClick={() => void decline()}>{t('place_no')}</LinkButton>
      </div>
    </section>
  )
}
