import { useState } from 'react'
import { useTexts } from '../../../i18n/texts.ts'
import type { Progress } from '../../../state/outbox/outbox-items.ts'
import { readStored, writeStored } from '../../../state/storage/local-storage.ts'
import { Button } from '../../../ui/button/button.tsx'
import { LinkButton } from '../../../ui/button/link-button.tsx'
import styles from './reminder-offer.module.css'

/** The person comes back by now, so a reminder may be welcome. */
const daysBeforeOffer = 3

/** Whether the browser has push and was never asked: otherwise there is nothing to offer here. */
const canAsk = () => 'PushManager' in window && globalThis.Notification?.permission === 'default'

/** Offers reminders once, quietly. The browser asks for its permission only after the tap. */
export function ReminderOffer({ progress }: { progress: Progress }) {
  const t = useTexts('learn')
  const [isOffered] = useState(() => readStored('reminder_offer') === null && canAsk())
  const [answer, setAnswer] = useState<'no' | 'busy' | 'on' | 'denied' | 'failed' | null>(null)
  if (!isOffered || answer === 'no' || progress.list('day').length < daysBeforeOffer) return null

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
      <h2 id="reminder">{t('remind')}</h2>
      <p aria-live="polite">{isOpen ? t('remind_note') : t(`remind_${answer}`)}</p>
      {isOpen && (
        <div className={styles.ways}>
          <Button look="quiet" isBusy={answer === 'busy'} onClick={() => void accept()}>
            {t('remind_yes')}
          </Button>
          <LinkButton onClick={decline}>{t('remind_no')}</LinkButton>
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
