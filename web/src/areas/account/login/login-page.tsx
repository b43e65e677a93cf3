import { logIn } from '@vela/contract/account'
import { type SubmitEvent, useRef, useState } from 'react'
import { type CallFailure, isShownByClient } from '../../../api/call-failed.ts'
import { pageQuery } from '../../../api/page-query.ts'
import { toastErrorAgain, useCall } from '../../../api/use-call.ts'
import { useTexts } from '../../../i18n/texts.ts'
import { appState } from '../../../state/app-state.ts'
import { back, go } from '../../../state/navigation/navigation.ts'
import { hasSession } from '../../../state/session/auth.ts'
import { endedSession } from '../../../state/session/ended-session.ts'
import { signIn } from '../../../state/session/sign-in.ts'
import { clearUser } from '../../../state/session/sign-out.ts'
import { toast } from '../../../state/toasts.ts'
import { BackButton } from '../../../ui/button/back-button.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { LinkButton } from '../../../ui/button/link-button.tsx'
import { PasswordField } from '../../../ui/form/password-field.tsx'
import { EmailField } from '../email-field.tsx'
import styles from '../entry.module.css'
import { goOnSignedIn } from '../go-on-signed-in.ts'
import { isEmail } from '../is-email.ts'
import { longestPassword } from '../password-advice.ts'
import { refusalOf } from '../refusal.ts'
import { SignedIn } from '../signed-in.tsx'

type Errors = { readonly email?: string | undefined; readonly password?: string | undefined }

/** The address this browser typed last for a new password, of the session that has ended here, or of the funnel. */
function knownAddress(): string {
  const { resetEmail, email } = appState.getState()
  return resetEmail || endedSession()?.email || email
}

/** an answer without a token is a refusal too. */
const isWrong = (failure: CallFailure) =>
  failure.kind === 'refused'
    ? failure.status === 401
    : failure.kind === 'unreadable' && failure.status === 200

/** */
export function LoginPage() {
  const t = useTexts('login')
  const entry = useTexts('entry')
  const front = useTexts('front')
  const { send, busy } = useCall(logIn, { isShownByScreen: true })
  const [isSignedIn] = useState(hasSession)
  const [address, setAddress] = useState(knownAddress)
  const [password, setPassword] = useState('')
  const [errors, setErrors] = useState<Errors>({})
  const [hasEnded] = useState(() => endedSession() !== null)
  const [isStopped, setIsStopped] = useState(false)
  const emailField = useRef<HTMLInputElement>(null)
  const passwordField = useRef<HTMLInputElement>(null)

  function refuse(reasons: Errors) {
    setErrors(reasons)
    const first = reasons.email === undefined ? passwordField : emailField
    first.current?.focus()
  }

  async function submit(event: SubmitEvent) {
    event.preventDefault()
    const reasons: Errors = {
      ...(!isEmail(address) && { email: entry('forgot_enter_valid') }),
      ...(password === '' && { password: t('login_incorrect_password') }),
    }
    if (reasons.email !== undefined || reasons.password !== undefined) {
      refuse(reasons)
      return
    }
    const { id } = appState.getState()
    const outcome = await send({ query: pageQuery(location.search), body: { email: address, password, id } })
    if (outcome.kind === 'answered') {
      signIn(outcome.reply)
      goOnSignedIn('login_page', outcome.reply.claim)
    } else if (outcome.kind === 'failed') {
      if (isWrong(outcome.failure)) refuse({ password: t('email_or_password_is_not_correct') })
      else if (refusalOf(outcome.failure) === 'too_many_tries') {
        refuse({ password: entry('too_many_tries') })
        // Others may have used the tries up: the owner of the mailbox gets in all the same.
        setIsStopped(true)
      } else tell(outcome.failure)
    }
  }

  /** [A-02] (D23) The source ignores a lost network here; a person should know why nothing happens. */
  function tell(failure: CallFailure) {
    if (failure.kind === 'network') toast(`${front('error_oops')} ${entry('no_connection')}`)
    else if (isShownByClient(failure)) toast(front('error_oops'))
    else toastErrorAgain(failure)
  }

  function forgotPassword() {
    appState.setState({ resetEmail: address })
    go('forgot-password')
  }

  if (isSignedIn) return <SignedIn />
  return (
    <div className={styles.screen}>
      <BackButton label={front('back')} onClick={back} />
      <h1>{t('title')}</h1>
      <p className={hasEnded ? styles.reason : styles.lead}>{t(hasEnded ? 'session_ended' : 'lead')}</p>
      <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        <EmailField
          ref={emailField}
          autoComplete="username"
          enterKeyHint="next"
          error={errors.email}
          value={address}
          onChange={(typed) => {
            setAddress(typed)
            setErrors({})
          }}
        />
        <PasswordField
          ref={passwordField}
          label={entry('password')}
          showLabel={entry('show_password')}
          hideLabel={entry('hide_password')}
          name="password"
          autoComplete="current-password"
          maxLength={longestPassword}
          enterKeyHint="go"
          error={errors.password}
          value={password}
          onChange={(event) => {
            setPassword(event.target.value)
            setErrors({})
          }}
        />
        <Button type="submit" isWide isBusy={busy}>
          {t('log_in')}
        </Button>
        {isStopped && (
          <Button look="quiet" isWide onClick={forgotPassword}>
            {t('code_instead')}
          </Button>
        )}
      </form>
      <div className={styles.after}>
        <LinkButton onClick={forgotPassword}>{t('forgot_password')}</LinkButton>
      </div>
      <p className={styles.after}>
        {t('no_account')}
        <LinkButton onClick={() => (hasEnded ? clearUser() : go('gender'))}>{t('sign_up')}</LinkButton>
      </p>
    </div>
  )
}
