import { type FormEvent, type ReactNode, useState } from 'react'
import { useTexts } from '../../../i18n/texts.ts'
import { Button } from '../../../ui/button/button.tsx'
import styles from './answer-form.module.css'

type AnswerFormProps<T> = {
  isAnswered: boolean
  /** Null while something is missing; `missing` then says what. */
  score: () => T | null
  missing: string
  onAnswer: (scored: T) => void
  children: ReactNode
}

/** The controls of an interaction with the button that checks them. */
export function AnswerForm<T>({ isAnswered, score, missing, onAnswer, children }: AnswerFormProps<T>) {
  const t = useTexts('lesson')
  const [isMissing, setIsMissing] = useState(false)

  function check(event: FormEvent) {
    event.preventDefault()
    const scored = score()
    setIsMissing(scored === null)
    if (scored !== null && !isAnswered) onAnswer(scored)
  }

  return (
    <form className={styles.form} onSubmit={check} noValidate>
      {children}
      <p className={styles.missing} aria-live="polite">
        {isMissing && !isAnswered && missing}
      </p>
      {!isAnswered && (
        <Button type="submit" isWide>
          {t('check')}
        </Button>
      )}
    </form>
  )
}
