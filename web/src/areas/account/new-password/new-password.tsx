import { type Claim, logInByCode, setPassword } from '@vela/contract/account'
import { type SubmitEvent, useRef, useState } from 'react'
import type { CallFailure } from '../../../api/call-failed.ts'
import { toastErrorAgain, useCall } from '../../../api/use-call.ts'
import { useTexts } from '../../../i18n/texts.ts'
import { signs } from '../../../pictures/signs.ts'
import { appState, useAppState } from '../../../state/app-state.ts'
import { go, goFrom } from '../../../state/navigation/navigation.ts'
import { signIn } from '../../../state/session/sign-in.ts'
import { removeStored } from '../../../state/storage/local-storage.ts'
import { toast } from '../../../state/toasts.ts'
import { Button } from '../../../ui/button/button.tsx'
import { LinkButton } from '../../../ui/button/link-button.tsx'
import { goAfterSignIn } from '../after-sign-in.ts'
import { adviceOn, isLongEnough } from '../credentials.ts'
import styles from '../entry.module.css'
import { EntryHead } from '../entry-head.tsx'
import { MissingEmail } from '../entry-message.tsx'
import { NewPasswordFields } from '../new-password-fields.tsx'
import { refusalReason } from '../refusal-reason.ts'

type Problem = 'password_length' | 'advice_long' | 'passwords_dont_match' | 'common_password'

function clearCode(): void {
  appState.setState({ resetCode: '' })
  removeStored('code_timer_end')
}

/** The last step of the password reset. */
export function NewPassword() {
  const t = useTexts('reset')
  const words = useTexts('password')
  const entry = useTexts('entry')
  const front = useTexts('front')
  const { send, busy } = useCall(setPassword)
  const codeLogin = useCall(logInByCode)
  const email = useAppState((state) => state.resetEmail)
  const code = useAppState((state) => state.resetCode)
  const [pair, setPair] = useState({ password: '', repeat: '' })
  const [problem, setProblem] = useState<Problem | null>(null)
  const [isCodeExpired, setIsCodeExpired] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const { password, repeat } = pair

  function refuse(reason: Problem) {
    setProblem(reason)
    field.current?.focus()
  }

  async function submit(event: SubmitEvent) {
    event.preventDefault()
    if (adviceOn(password).kind === 'long') return refuse('advice_long')
    if (!isLongEnough(password)) return refuse('password_length')
    if (password !== repeat) return refuse('passwords_dont_match')
    await save()
  }

  async function save(isCreator?: boolean): Promise<void> {
    const outcome = await send({
      body: { email, code, password, ...(isCreator !== undefined && { isCreator }) },
    })
    if (outcome.kind === 'failed') {
      if (refusalReason(outcome.failure) === 'common_password') refuse('common_password')
      else reportFailure(outcome.failure)
    } else if (outcome.kind === 'answered') {
      if (outcome.reply.status === 'ask') return saveWithAnswer()
      toast(t('saved'), { kind: 'news' })
      goFrom('new-password', 'login_page')
      clearCode()
    }
  }

  /**
   * (D35) Saves the password after asking who created the account, because somebody else may have registered this
   * address. Nothing has changed yet, so a retry asks again.
   */
  async function saveWithAnswer(): Promise<void> {
    const answer = import('../link-question.tsx').then(({ askIsCreator }) => askIsCreator(email))
    const isCreator = await answer.catch(() => null)
    if (isCreator === null) toast(front('error_oops'))
    else await save(isCreator)
  }

  function reportFailure(failure: CallFailure) {
    const refusal = refusalReason(failure)
    if (refusal === 'too_many_tries') toast(t('too_many_codes'))
    else toastErrorAgain(failure)
    setIsCodeExpired(refusal === 'wrong_code')
  }

  /** Logs in with the code and keeps the old password, for a user whose login attempts are used up. */
  async function logInWithCode() {
    const { id } = appState.getState()
    const outcome = await codeLogin.send({ body: { email, code, id } })
    if (outcome.kind === 'failed') reportFailure(outcome.failure)
    if (outcome.kind !== 'answered') return
    const { reply } = outcome
    if ('link' in reply) await askCreator(reply.link)
    else enterAs(reply)
  }

  function enterAs(person: Parameters<typeof signIn>[0] & { readonly claim?: Claim | undefined }) {
    signIn(person)
    goAfterSignIn('new-password', person.claim)
    clearCode()
  }

  /**
   * (D35) Asks who created the account, because somebody else may have registered this address. The answer brings a
   * session, or another code.
   */
  async function askCreator(link: string) {
    try {
      const { askWhoCreated } = await import('../link-question.tsx')
      const answered = await askWhoCreated(link, email)
      if ('code' in answered) appState.setState({ resetEmail: answered.email, resetCode: answered.code })
      else enterAs(answered)
    } catch {
      // The question could not be loaded, or was open for too long. The code is used up by now.
      toast(front('error_oops'))
      setIsCodeExpired(true)
    }
  }

  if (email === '' || code === '') return <MissingEmail title={t('new_title')} />
  const error = problem === null ? undefined : words(problem)
  return (
    <div className={styles.screen}>
      <EntryHead title={t('new_title')} picture={signs.lock}>
        {t('new_lead', { email })}
      </EntryHead>
      <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        {/* Lets a password manager assign the password to the account. */}
        <input
          type="email"
          name="email"
          autoComplete="username"
          aria-label={entry('email')}
          value={email}
          readOnly
          hidden
        />
        <NewPasswordFields
          field={field}
          password={password}
          repeat={repeat}
          errors={{ password: error, repeat: problem === 'common_password' ? undefined : error }}
          onChange={(change) => {
            setPair({ ...pair, ...change })
            setProblem(null)
          }}
        />
        <Button type="submit" isWide isBusy={busy} disabled={password === '' || repeat === ''}>
          {t('save')}
        </Button>
        <Button look="quiet" isWide isBusy={codeLogin.busy} onClick={() => void logInWithCode()}>
          {t('without_new')}
        </Button>
      </form>
      <p className={styles.after} aria-live="polite">
        {isCodeExpired && (
          <>
            {t('code_over')}
            <LinkButton onClick={() => go('forgot-password')}>{t('new_code')}</LinkButton>
          </>
        )}
      </p>
    </div>
  )
}
