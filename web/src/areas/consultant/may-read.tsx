import { useState } from 'react'
import { useQuestionConsent } from '../../api/use-question-consent.ts'
import { useTexts } from '../../i18n/texts.ts'
import { Button } from '../../ui/button/button.tsx'
import styles from './may-read.module.css'

/**
 * [C-19] Below a reply to a question that the consultant cannot answer, asks whether we may read that question. It is
 * shown to people who have not decided yet. The decision also holds for later questions, until it is changed in the
 * settings.
 */
export function MayRead({ reply }: { reply: string }) {
  const t = useTexts('consultant')
  const { allowed, decide, busy } = useQuestionConsent()
  const [decided, setDecided] = useState<'thanks' | 'not_read' | null>(null)

  async function choose(next: boolean) {
    if (await decide(next, reply)) setDecided(next ? 'thanks' : 'not_read')
  }

  if (decided === null && allowed !== null) return null
  return (
    <section className={styles.card} aria-label={t('may_read_label')}>
      <output className={styles.words}>{t(decided ?? 'may_read')}</output>
      {decided === null && (
        <>
          <p className={styles.note}>{t('may_read_note')}</p>
          <div className={styles.ways}>
            <Button look="quiet" isBusy={busy} onClick={() => void choose(true)}>
              {t('yes')}
            </Button>
            <Button look="quiet" isBusy={busy} onClick={() => void choose(false)}>
              {t('no')}
            </Button>
          </div>
        </>
      )}
    </section>
  )
}
