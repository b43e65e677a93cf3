import type { ReactNode } from 'react'
import { useTexts } from '../../i18n/texts.ts'
import { back, go } from '../../state/navigation/navigation.ts'
import { auth } from '../../state/session/auth.ts'
import { BackButton } from '../../ui/button/back-button.tsx'
import { Button } from '../../ui/button/button.tsx'
import styles from './entry.module.css'

type EntryMessageProps = { title: string; text: string; children: ReactNode }

/** Replaces a form when there is nothing to fill in: a message and the next action. */
export function EntryMessage({ title, text, children }: EntryMessageProps) {
  const front = useTexts('front')
  return (
    <div className={styles.screen}>
      <BackButton label={front('back')} onClick={back} />
      <h1>{title}</h1>
      <p className={styles.lead}>{text}</p>
      <div className={styles.form}>{children}</div>
    </div>
  )
}

/** Shown on a later step of the password reset that was opened without the earlier ones. */
export function MissingEmail({ title }: { title: string }) {
  const t = useTexts('reset')
  return (
    <EntryMessage title={title} text={t('no_email_text')}>
      <Button isWide onClick={() => go('forgot-password')}>
        {t('start_again')}
      </Button>
    </EntryMessage>
  )
}

/** Shown on login and registration to a user who is signed in. */
export function AlreadySignedIn() {
  const t = useTexts('entry')
  const email = auth.getState().data?.email ?? ''
  return (
    <EntryMessage title={t('signed_in_title')} text={t('signed_in_text', { email })}>
      <Button isWide onClick={() => go('learn')}>
        {t('go_to_courses')}
      </Button>
    </EntryMessage>
  )
}
