import { register } from '@vela/contract/account'
import { type SubmitEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { CallFailure } from '../../../api/call-failed.ts'
import { toastErrorAgain, useCall } from '../../../api/use-call.ts'
import { useTexts } from '../../../i18n/texts.ts'
import { go, goFromWithoutReturn, interceptBack } from '../../../state/navigation/navigation.ts'
import { signIn } from '../../../state/session/sign-in.ts'
import { toast } from '../../../state/toasts.ts'
import { Button } from '../../../ui/button/button.tsx'
import { LinkButton } from '../../../ui/button/link-button.tsx'
import { Popup } from '../../../ui/overlay/popup.tsx'
import { showClaim } from '../after-sign-in.ts'
import { isEmail } from '../credentials.ts'
import { EmailField } from '../email-field.tsx'
import styles from '../entry.module.css'
import { refusalReason } from '../refusal-reason.ts'
import { clearDraft, draft } from './draft.ts'

type ConfirmEmailProps = {
  id: string | null
  address: string
  /** Whether the address comes from the quiz, where it was typed and checked before. */
  isKnown: boolean
  isOpen: boolean
  onClose: () => void
  onCommonPassword: () => void
}

type Problem = 'confirm_other' | 'forgot_enter_valid' | 'error_email_already_exist' | 'session_gone'

/** Ignores case, because phones capitalise the first letter. */
const isSameEmail = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

/**
 * The popup in which the email address is confirmed before the account is created. One that was typed on
 * this screen is typed again.
 */
export function ConfirmEmail({ id, address, isKnown, isOpen, onClose, onCommonPassword }: ConfirmEmailProps) {
  const t = useTexts('registration')
  const entry = useTexts('entry')
  const { send, busy } = useCall(register)
  const [again, setAgain] = useState('')
  const [problem, setProblem] = useState<Problem | null>(null)
  const field = useRef<HTMLInputElement>(null)
  const close = useEffectEvent(onClose)

  useEffect(() => {
    if (!isOpen) return undefined
    return interceptBack(() => {
      close()
      return true
    })
  }, [isOpen])

  function refuse(reason: Problem) {
    setProblem(reason)
    field.current?.focus()
  }

  function closeAndReport(failure: CallFailure) {
    const refusal = refusalReason(failure)
    // A field of the page can receive the focus only after the modal popup is closed.
    flushSync(onClose)
    if (refusal === 'common_password') onCommonPassword()
    else if (refusal === 'too_many_tries') toast(entry('too_many_tries'))
    else toastErrorAgain(failure)
  }

  function changeEmail() {
    flushSync(onClose)
    draft.setState({ email: address })
  }

  async function submit(event: SubmitEvent) {
    event.preventDefault()
    if (!isKnown) {
      if (!isEmail(again)) return refuse('forgot_enter_valid')
      if (!isSameEmail(again, address)) return refuse('confirm_other')
    }
    const { screenName, password } = draft.getState()
    const outcome = await send({ body: { id, email: address, screenName: screenName.trim(), password } })
    if (outcome.kind === 'failed') {
      const refusal = refusalReason(outcome.failure)
      if (refusal === 'unknown_session') refuse('session_gone')
      else if (refusal === 'email_incorrect') refuse('forgot_enter_valid')
      else closeAndReport(outcome.failure)
    } else if (outcome.kind === 'answered') {
      if (!('token' in outcome.reply)) return refuse('error_email_already_exist')
      signIn(outcome.reply)
      clearDraft()
      // The offer after registration is charged to the plan's card, which a free account does not have.
      const next = outcome.reply.data.subscription === null ? 'learn' : 'upsale'
      if (!showClaim(outcome.reply.claim)) goFromWithoutReturn('registration', next)
    }
  }

  const message =
    problem === null ? undefined : problem === 'forgot_enter_valid' ? entry(problem) : t(problem)

  return (
    <Popup isOpen={isOpen} onClose={onClose} title={t('confirm_title')} closeLabel={t('close')}>
      <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        {isKnown ? (
          <>
            <p className={styles.address}>{address}</p>
            <p>{t('confirm_known')}</p>
            <p className={styles.problem} role="alert">
              {message}
            </p>
          </>
        ) : (
          <>
            <p>{t('confirm_text')}</p>
            <EmailField
              ref={field}
              label={t('confirm_email')}
              name="email-again"
              enterKeyHint="go"
              error={message}
              value={again}
              onChange={(typed) => {
                setAgain(typed)
                setProblem(null)
              }}
            />
          </>
        )}
        {(problem === 'error_email_already_exist' || problem === 'session_gone') && (
          <div className={styles.links}>
            <LinkButton onClick={() => go('login_page')}>{t('log_in_instead')}</LinkButton>
          </div>
        )}
        <Button type="submit" isWide isBusy={busy}>
          {t('confirm')}
        </Button>
        <Button look="quiet" isWide onClick={isKnown ? changeEmail : onClose}>
          {t(isKnown ? 'change_email' : 'change')}
        </Button>
      </form>
    </Popup>
  )
}
