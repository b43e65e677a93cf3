import { useState } from 'react'
import { useTexts } from '../../../i18n/texts.ts'
import { writeStored } from '../../../state/storage/local-storage.ts'
import { Button } from '../../../ui/button/button.tsx'
import { LinkButton } from '../../../ui/button/link-button.tsx'
import styles from './reminder-card.module.css'

/** The browser asks for its permission only after the tap. */
export function ReminderCard() {
  const t = useTexts('reminder')
  const [answer, setAnswer] = useState<'no' | 'busy' | 'on' | 'denied' | 'failed' | null>(null)
  if (answer === 'no') return null

  function decline(): void {
    writeStored('reminder_offer', 'no')
    setAnswer('no')
  }

  async function accept(): Promise<void> {
    setAnswer('busy')
    // Before anything else: some browsers ask only while they handle the tap.
    const permission = await Notification.requestPermission()
    if (permission !== 'granted') return setAnswer(permission === 'denied' ? 'denied' : null)
    writeStored('reminder_offer', 'yes')
    setAnswer(await start())
  }

  const isOpen = answer === null || answer === 'busy'
  return (
    <section className={styles.offer} aria-labelledby="reminder">
      <h2 id="reminder">{t('title')}</h2>
      <p aria-live="polite">{isOpen ? t('note') : t(answer)}</p>
      {isOpen && (
        <div className={styles.ways}>
          <Button look="quiet" isBusy={answer === 'busy'} onClick={() => void accept()}>
            {t('yes')}
          </Button>
          <LinkButton onClick={decline}>{t('no')}</LinkButton>
        </div>
      )}
    </section>
  )
}

/** The code loads when it is wanted. */
async function start(): Promise<'on' | 'failed'> {
  try {
    const { startReminder } = await import('../../../api/reminders/reminders.ts')
    return (await startReminder()) === null ? 'failed' : 'on'
  } catch {
    return 'failed'
  }
}
