import { addDays, localDay } from '@vela/contract/streak'
import { type FormEvent, useState } from 'react'
import { useLanguage, useTexts } from '../../../../i18n/texts.ts'
import { Button } from '../../../../ui/button/button.tsx'
import { LinkButton } from '../../../../ui/button/link-button.tsx'
import { Field } from '../../../../ui/form/field.tsx'
import { formatDate } from './calendar.tsx'
import styles from './pause-choice.module.css'

type PauseChoiceProps = { pausedUntil: string | null; onPause: (from: string, to: string) => Promise<void> }

/** [R-25] "I am away": nothing is expected from the first to the last day of a pause, and it can end at any time. */
export function PauseChoice({ pausedUntil, onPause }: PauseChoiceProps) {
  const t = useTexts('habit')
  const language = useLanguage()
  const [isOpen, setIsOpen] = useState(false)
  const today = localDay()
  if (pausedUntil !== null)
    return (
      <div className={styles.paused}>
        <p>{t('paused', { date: formatDate(pausedUntil, language, { day: 'numeric', month: 'long' }) })}</p>
        {/* A pause that ends before it begins ends the one before it. */}
        <LinkButton onClick={() => void onPause(today, addDays(today, -1))}>{t('back')}</LinkButton>
      </div>
    )
  if (!isOpen)
    return (
      <div className={styles.away}>
        <LinkButton onClick={() => setIsOpen(true)}>{t('away')}</LinkButton>
      </div>
    )
  return <PauseForm today={today} onPause={onPause} onClose={() => setIsOpen(false)} />
}

type PauseFormProps = Pick<PauseChoiceProps, 'onPause'> & { today: string; onClose: () => void }

function PauseForm({ today, onPause, onClose }: PauseFormProps) {
  const t = useTexts('habit')
  const [from, setFrom] = useState(today)
  const [to, setTo] = useState(addDays(today, 6))
  const [error, setError] = useState<string>()
  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (from === '' || to < from) return setError(t('away_order'))
    await onPause(from, to)
    onClose()
  }
  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <p>{t('away_note')}</p>
      <div className={styles.dates}>
        <Field label={t('from')} type="date" value={from} onChange={(event) => setFrom(event.target.value)} />
        <Field
          label={t('to')}
          type="date"
          value={to}
          error={error}
          onChange={(event) => setTo(event.target.value)}
        />
      </div>
      <Button type="submit" look="quiet" isWide>
        {t('pause')}
      </Button>
      <LinkButton onClick={onClose}>{t('cancel')}</LinkButton>
    </form>
  )
}
