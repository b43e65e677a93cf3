import { checkResetCode } from '@vela/contract/account'
import { type SubmitEvent, useRef, useState } from 'react'
import { toastErrorAgain, useCall } from '../../../api/use-call.ts'
import { useTexts } from '../../../i18n/texts.ts'
import { funnelSigns } from '../../../pictures/funnel-signs.ts'
import { appState, useAppState } from '../../../state/app-state.ts'
import { go, goFrom } from '../../../state/navigation/navigation.ts'
import { Button } from '../../../ui/button/button.tsx'
import { LinkButton } from '../../../ui/button/link-button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import styles from '../entry.module.css'
import { EntryHead } from '../entry-head.tsx'
import { MissingEmail } from '../entry-message.tsx'
import { refusalReason } from '../refusal-reason.ts'
import { ResendCode } from './resend-code.tsx'

/** The second step of the password reset: the code from the email. */
export function EmailCode() {
  const t = useTexts('reset')
  const { send, busy } = useCall(checkResetCode)
  const email = useAppState((state) => state.resetEmail)
  const code = useAppState((state) => state.resetCode)
  const [error, setError] = useState<string>()
  const field = useRef<HTMLInputElement>(null)

  function refuse(reason: string) {
    setError(reason)
    field.current?.focus()
    field.current?.select()
  }

  async function submit(event: SubmitEvent) {
    event.preventDefault()
    if (code === '') return refuse(t('verify_enter_valid_code'))
    const outcome = await send({ body: { email, code } })
    if (outcome.kind === 'failed') {
      if (refusalReason(outcome.failure) === 'too_many_tries') refuse(t('too_many_codes'))
      // Any other refusal means that the code is wrong.
      else if (outcome.failure.kind === 'refused' && outcome.failure.status < 500) refuse(t('incorrect_code'))
      else toastErrorAgain(outcome.failure)
    } else if (outcome.kind === 'answered') {
      if (outcome.reply.status === 'ok') goFrom('email-code-verification', 'new-password')
      else refuse(t('incorrect_code'))
    }
  }

  if (email === '') return <MissingEmail title={t('code_title')} />
  return (
    <div className={styles.screen}>
      <EntryHead title={t('code_title')} picture={funnelSigns.envelope}>
        {t('code_lead', { email })}
      </EntryHead>
      <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        <Field
          ref={field}
          label={t('code')}
          hint={t('code_hint')}
          error={error}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="go"
          value={code}
          onChange={(event) => {
            // Mail clients often copy a code with surrounding spaces.
            appState.setState({ resetCode: event.target.value.replace(/\s+/g, '').slice(0, 32) })
            setError(undefined)
          }}
        />
        <Button type="submit" isWide isBusy={busy} disabled={code === ''}>
          {t('confirm')}
        </Button>
        <ResendCode
          email={email}
          onSent={() => {
            appState.setState({ resetCode: '' })
            setError(undefined)
            field.current?.focus()
          }}
        />
      </form>
      <div className={styles.after}>
        <LinkButton onClick={() => go('forgot-password')}>{t('other_email')}</LinkButton>
      </div>
    </div>
  )
}
