import { reminderHours } from '@vela/contract/reminders'
import { useEffect, useId, useState } from 'react'
import {
  hasReminder,
  readReminderHour,
  reminderSupport,
  startReminder,
  stopReminder,
} from '../../../../api/reminders/reminders.ts'
import type { Language } from '../../../../i18n/language.ts'
import { useLanguage, useTexts } from '../../../../i18n/texts.ts'
import { Checkbox } from '../../../../ui/form/checkbox.tsx'
import styles from './reminder-choice.module.css'

type State =
  | { readonly is: 'none' | 'home_screen' | 'denied' | 'off' }
  /** The hour is unknown while the server does not answer. */
  | { readonly is: 'on'; readonly hour: number | undefined }

const none: State = { is: 'none' }

async function readState(): Promise<State> {
  const support = reminderSupport()
  if (support !== 'ready') return { is: support }
  const isOn = await hasReminder()
  if (isOn === null) return none
  return isOn ? { is: 'on', hour: (await readReminderHour()) ?? undefined } : { is: 'off' }
}

/** The reminders on this device. A browser that cannot show any shows nothing here. */
export function ReminderChoice() {
  const t = useTexts('habit')
  const [state, setState] = useState(none)
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  useEffect(() => {
    let isClosed = false
    // Where the browser does not tell whether reminders are on, none are offered.
    void readState().then(
      (found) => !isClosed && setState(found),
      () => {},
    )
    return () => {
      isClosed = true
    }
  }, [])

  /** Runs an action that resolves to the new state. If it fails or resolves to null, the state stays, with an error. */
  async function change(action: () => Promise<State | null>): Promise<void> {
    setIsBusy(true)
    setProblem(undefined)
    const next = await action().catch(() => null)
    if (next === null) setProblem(t('reminder_failed'))
    else setState(next)
    setIsBusy(false)
  }

  async function turnOn(): Promise<State | null> {
    const permission = await Notification.requestPermission()
    if (permission !== 'granted') return { is: permission === 'denied' ? 'denied' : 'off' }
    return start()
  }

  /** Starts the reminders, or moves those that are on to another hour. */
  async function start(chosenHour?: number): Promise<State | null> {
    const hour = await startReminder(chosenHour)
    return hour === null ? null : { is: 'on', hour }
  }

  const turnOff = async (): Promise<State | null> => ((await stopReminder()) ? { is: 'off' } : null)

  if (state.is === 'none') return null
  if (state.is === 'home_screen') return <p className={styles.note}>{t('reminder_home_screen')}</p>
  if (state.is === 'denied') return <p className={styles.note}>{t('reminder_denied')}</p>
  return (
    <div>
      <Checkbox
        checked={state.is === 'on'}
        aria-disabled={isBusy}
        error={problem}
        onChange={(event) => !isBusy && void change(event.target.checked ? turnOn : turnOff)}
      >
        {t('reminder')}
      </Checkbox>
      {state.is === 'on' && state.hour !== undefined && (
        <HourChoice hour={state.hour} onChoose={(hour) => !isBusy && void change(() => start(hour))} />
      )}
      <p className={styles.note}>{t('reminder_note')}</p>
    </div>
  )
}

type HourChoiceProps = { hour: number; onChoose: (hour: number) => void }

function HourChoice({ hour, onChoose }: HourChoiceProps) {
  const t = useTexts('habit')
  const language = useLanguage()
  const id = useId()
  const { first, last } = reminderHours
  const hours = Array.from({ length: last - first + 1 }, (_, at) => first + at)
  return (
    <p className={styles.hour}>
      <label htmlFor={id}>{t('reminder_hour')}</label>
      <select id={id} value={hour} onChange={(event) => onChoose(Number(event.target.value))}>
        {hours.map((one) => (
          <option key={one} value={one}>
            {formatHour(one, language)}
          </option>
        ))}
      </select>
    </p>
  )
}

function formatHour(hour: number, language: Language): string {
  const form = { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' } as const
  return new Intl.DateTimeFormat(language, form).format(Date.UTC(2026, 0, 1, hour))
}
