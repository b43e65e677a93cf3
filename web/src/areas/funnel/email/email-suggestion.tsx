import { useEffect, useState } from 'react'
import { useTexts } from '../../../i18n/texts.ts'
import { LinkButton } from '../../../ui/button/link-button.tsx'
import styles from './email.module.css'
import { suggestEmail } from './suggest-email.ts'

/** How long typing must have paused before a suggestion appears. */
const pauseMs = 600

type EmailSuggestionProps = { email: string; onAccept: (email: string) => void }

/** Suggests a correction for a typo in a common provider's domain, without blocking the form. */
export function EmailSuggestion({ email, onAccept }: EmailSuggestionProps) {
  const t = useTexts('email')
  const [settled, setSettled] = useState(email)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(email), pauseMs)
    return () => clearTimeout(timer)
  }, [email])
  const suggestion = settled === email ? suggestEmail(email) : null
  return (
    <div className={styles.suggestion} aria-live="polite">
      {suggestion !== null && (
        <LinkButton onClick={() => onAccept(suggestion)}>
          {t('did_you_mean', { address: suggestion })}
        </LinkButton>
      )}
    </div>
  )
}
