import { sendResetCode } from '@vela/contract/account'
import { type SubmitEvent, useRef, useState } from 'react'
import { toastErrorAgain, useCall } from '../../../api/use-call.ts'
import { useTexts } from '../../../i18n/texts.ts'
import { messageSigns } from '../../../pictures/message-signs.ts'
import { appState, useAppState } from '../../../state/app-state.ts'
import { goFrom } from '../../../state/navigation/navigation.ts'
import { removeStored } from '../../../state/storage/local-storage.ts'
import { Button } from '../../../ui/button/button.tsx'
import { isEmail } from '../credentials.ts'
import { EmailField } from '../email-field.tsx'
import styles from '../entry.module.css'
import { EntryHead } from '../entry-head.tsx'
import { refusalReason } from '../refusal-reason.ts'

/** The first step of the password reset: the email address. */
export function ForgotPassword() {
  const t = useTexts('reset')
  const entry = useTexts('entry')
  const { send, busy } = useCall(sendResetCode)
  const address = useAppState((state) => state.resetEmail)
  const [error, setError] = useState<string>()
  const field = useRef<HTMLInputElement>(null)

  function refuse(reason: string) {
    setError(reason)
    field.current?.focus()
  }

  async function submit(event: SubmitEvent) {
    event.preventDefault()
    if (!isEmail(address)) return refuse(entry('forgot_enter_valid'))
    const outcome = await send({ body: { email: address } })
    if (outcome.kind === 'failed') {
      if (refusalReason(outcome.failure) === 'too_many_tries') refuse(t('too_many_codes'))
      else toastErrorAgain(outcome.failure)
    } else if (outcome.kind === 'answered') {
      if (outcome.reply.status === 'not_exist') return refuse(t('email_does_not_exist'))
      appState.setState({ resetCode: '' })
      removeStored('code_timer_end')
      goFrom('forgot-password', 'email-code-verification')
    }
  }

  return (
    <div className={styles.screen}>
      <EntryHead title={t('forgot_title')} picture={messageSigns.lifebuoy}>
        {t('forgot_lead')}
      </EntryHead>
      <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        <EmailField
          ref={field}
          autoComplete="username"
          enterKeyHint="send"
          hint={entry('email_hint')}
          error={error}
          value={address}
          onChange={(resetEmail) => {
            appState.setState({ resetEmail })
            setError(undefined)
          }}
        />
        <Button type="submit" isWide isBusy={busy}>
          {t('send_code')}
        </Button>
      </form>
    </div>
  )
}
