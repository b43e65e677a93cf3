import { logInByCode, setPassword } from '@vela/contract/account'
import { type SubmitEvent, useRef, useState } from 'react'
import type { CallFailure } from '../../../api/call-failed.ts'
import { toastErrorAgain, useCall } from '../../../api/use-call.ts'
import { useTexts } from '../../../i18n/texts.ts'
import { appState, useAppState } from '../../../state/app-state.ts'
import { back, go, goFrom } from '../../../state/navigation/navigation.ts'
import { signIn } from '../../../state/session/sign-in.ts'
import { removeStored } from '../../../state/storage/local-storage.ts'
import { toast } from '../../../state/toasts.ts'
import { BackButton } from '../../../ui/button/back-button.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { LinkButton } from '../../../ui/button/link-button.tsx'
import styles from '../entry.module.css'
import { goOnSignedIn } from '../go-on-signed-in.ts'
import { NoEmail } from '../no-email.tsx'
import { adviceOn, isLongEnough } from '../password-advice.ts'
import { PasswordPair } from '../password-pair.tsx'
import { refusalOf } from '../refusal.ts'

type Problem = 'password_length' | 'advice_long' | 'passwords_dont_match' | 'common_password'

function forgetCode(): void {
  appState.setState({ resetCode: '' })
  removeStored('code_timer_end')
}

/** */
export function NewPassword() {
  const t = useTexts('reset')
  const words = useTexts('password')
  const entry = useTexts('entry')
  const front = useTexts('front')
  const { send, busy } = useCall(setPassword)
  const entering = useCall(logInByCode)
  const email = useAppState((state) => state.resetEmail)
  const code = useAppState((state) => state.resetCode)
  const [pair, setPair] = useState({ password: '', repeat: '' })
  const [problem, setProblem] = useState<Problem | null>(null)
  const [isCodeOver, setIsCodeOver] = useState(false)
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
    const outcome = await send({ body: { email, code, password } })
    if (outcome.kind === 'failed') {
      if (refusalOf(outcome.failure) === 'common_password') refuse('common_password')
      else leave(outcome.failure)
    } else if (outcome.kind === 'answered') {
      toast(t('saved'), { kind: 'news' })
      goFrom('new-password', 'login_page')
      forgetCode()
    }
  }

  function leave(failure: CallFailure) {
    const refusal = refusalOf(failure)
    if (refusal === 'too_many_tries') toast(t('too_many_codes'))
    else toastErrorAgain(failure)
    setIsCodeOver(refusal === 'wrong_code')
  }

  /** Who came for a way in, and not for a new password: somebody else may have used up the tries at the old one. */
  async function enter() {
    const { id } = appState.getState()
    const outcome = await entering.send({ body: { email, code, id } })
    if (outcome.kind === 'failed') leave(outcome.failure)
    if (outcome.kind !== 'answered') return
    signIn(outcome.reply)
    goOnSignedIn('new-password', outcome.reply.claim)
    forgetCode()
  }

  if (email === '' || code === '') return <NoEmail title={t('new_title')} />
  const error = problem === null ? undefined : words(problem)
  return (
    <div className={styles.screen}>
      <BackButton label={front('back')} onClick={back} />
      <h1>{t('new_title')}</h1>
      <p className={styles.lead}>{t('new_lead', { email })}</p>
      <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        {/* Tells a password manager whose password this is. */}
        <input
          type="email"
          name="email"
          autoComplete="username"
          aria-label={entry('email')}
          value={email}
          readOnly
          hidden
        />
        <PasswordPair
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
        <Button look="quiet" isWide isBusy={entering.busy} onClick={() => void enter()}>
          {t('without_new')}
        </Button>
      </form>
      <p className={styles.after} aria-live="polite">
        {isCodeOver && (
          <>
            {t('code_over')}
            <LinkButton onClick={() => go('forgot-password')}>{t('new_code')}</LinkButton>
          </>
        )}
      </p>
    </div>
  )
}
