import { logIn } from '@vela/contract/account'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { type CallFailure, isShownByClient } from '../../../api/call-failed.ts'
import { pageQuery } from '../../../api/page-query.ts'
import { toastErrorAgain, useCall } from '../../../api/use-call.ts'
import { useTexts } from '../../../i18n/texts.ts'
import { signs } from '../../../pictures/signs.ts'
import { appState, useAppState } from '../../../state/app-state.ts'
import { go, replaceScreen } from '../../../state/navigation/navigation.ts'
import { endedSession } from '../../../state/session/ended-session.ts'
import { signIn } from '../../../state/session/sign-in.ts'
import { clearUser } from '../../../state/session/sign-out.ts'
import { toast } from '../../../state/toasts.ts'
import { Button } from '../../../ui/button/button.tsx'
import { LinkButton } from '../../../ui/button/link-button.tsx'
import { PasswordField } from '../../../ui/form/password-field.tsx'
import { goAfterSignIn, useArrivedSignedIn } from '../after-sign-in.ts'
import { isEmail, maxPasswordLength } from '../credentials.ts'
import { EmailField } from '../email-field.tsx'
import styles from '../entry.module.css'
import { EntryHead } from '../entry-head.tsx'
import { AlreadySignedIn } from '../entry-message.tsx'
import { refusalReason } from '../refusal-reason.ts'

type Errors = { readonly email?: string | undefined; readonly password?: string | undefined }

/** The address to prefill: that of a password reset, of the session that ended in this browser, or of the funnel. */
function knownEmail(): string {
  const { resetEmail, email } = appState.getState()
  return resetEmail || endedSession()?.email || email
}

/** Whether the password was wrong. A reply without a token counts as a refusal too. */
const isWrongPassword = (failure: CallFailure) =>
  failure.kind === 'refused'
    ? failure.status === 401
    : failure.kind === 'unreadable' && failure.status === 200

export function LoginPage() {
  const isSignedIn = useArrivedSignedIn()
  const hasFunnelSession = useAppState((state) => state.id !== null)
  const mayHavePaid = isSignedIn && hasFunnelSession
  // A payment in the funnel may wait for an account: the registration screen finds out and asks.
  useEffect(() => {
    if (mayHavePaid) replaceScreen('registration')
  }, [mayHavePaid])
  if (!isSignedIn) return <LoginForm />
  return mayHavePaid ? null : <AlreadySignedIn />
}

/** The form with email address and password. */
function LoginForm() {
  const t = useTexts('login')
  const entry = useTexts('entry')
  const front = useTexts('front')
  const { send, busy } = useCall(logIn, { isShownByScreen: true })
  const [address, setAddress] = useState(knownEmail)
  const [password, setPassword] = useState('')
  const [errors, setErrors] = useState<Errors>({})
  const [hasEnded] = useState(() => endedSession() !== null)
  const [isLimited, setIsLimited] = useState(false)
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
      goAfterSignIn('login_page', outcome.reply.claim)
    } else if (outcome.kind === 'failed') {
      if (isWrongPassword(outcome.failure)) refuse({ password: t('email_or_password_is_not_correct') })
      else if (refusalReason(outcome.failure) === 'too_many_tries') {
        refuse({ password: entry('too_many_tries') })
        // Someone else may have used up the attempts: a code by email still lets the owner in.
        setIsLimited(true)
      } else reportFailure(outcome.failure)
    }
  }

  /** [A-02] (D23) The source document ignores a lost network here, but the user should know why nothing happens. */
  function reportFailure(failure: CallFailure) {
    if (failure.kind === 'network') toast(`${front('error_oops')} ${entry('no_connection')}`)
    else if (isShownByClient(failure)) toast(front('error_oops'))
    else toastErrorAgain(failure)
  }

  function forgotPassword() {
    appState.setState({ resetEmail: address })
    go('forgot-password')
  }

  return (
    <div className={styles.screen}>
      <EntryHead title={t('title')} picture={signs.wateringCan} isReason={hasEnded}>
        {t(hasEnded ? 'session_ended' : 'lead')}
      </EntryHead>
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
          maxLength={maxPasswordLength}
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
        {isLimited && (
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
