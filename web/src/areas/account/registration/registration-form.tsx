import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { useTexts } from '../../../i18n/texts.ts'
import { signs } from '../../../pictures/signs.ts'
import { useAppState } from '../../../state/app-state.ts'
import { back, go, interceptBack } from '../../../state/navigation/navigation.ts'
import { BackButton } from '../../../ui/button/back-button.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { LinkButton } from '../../../ui/button/link-button.tsx'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { joinClasses } from '../../../ui/join-classes.ts'
import { Picture } from '../../../ui/layout/picture.tsx'
import { isEmail, isLongEnough } from '../credentials.ts'
import { EmailField } from '../email-field.tsx'
import styles from '../entry.module.css'
import { NewPasswordFields } from '../new-password-fields.tsx'
import { ConfirmEmail } from './confirm-email.tsx'
import { type Draft, draft, useDraft } from './draft.ts'
import { hasJustPaid, useIsPaid } from './use-is-paid.ts'

const policies = ['terms', 'privacy_policy'] as const

/** Whether the typed values are enough to create an account. */
function isComplete(email: string, values: Draft): boolean {
  return (
    isEmail(email) &&
    values.screenName.trim() !== '' &&
    isLongEnough(values.password) &&
    values.password === values.repeat &&
    values.isAccepted
  )
}

/** The address from the quiz as a line of text. The field is there for password managers alone. */
function KnownEmail({ address, onChange }: { address: string; onChange: () => void }) {
  const t = useTexts('registration')
  const entry = useTexts('entry')
  return (
    <div className={styles.known}>
      <p>
        <span className={styles.label}>{entry('email')}</span>
        <span className={styles.address}>{address}</span>
      </p>
      <LinkButton onClick={onChange}>{t('change_email')}</LinkButton>
      <input type="email" name="email" autoComplete="email" value={address} readOnly hidden />
    </div>
  )
}

const focus = (input: HTMLInputElement | null) => input?.focus()

/** The form that creates an account. */
export function RegistrationForm({ id }: { id: string | null }) {
  const t = useTexts('registration')
  const entry = useTexts('entry')
  const password = useTexts('password')
  const front = useTexts('front')
  const ownEmail = useAppState((state) => state.email)
  const typed = useDraft()
  const address = typed.email ?? ownEmail
  // The address from the quiz is only confirmed; one that is typed here is typed twice.
  const isKnown = typed.email === null && id !== null && isEmail(ownEmail)
  // Errors appear when a field is left, not while it is typed in.
  const [wasLeft, setWasLeft] = useState({ email: address !== '', repeat: typed.repeat !== '' })
  const [isCommon, setIsCommon] = useState(false)
  const [popupCount, setPopupCount] = useState(0)
  const [isPopupOpen, setIsPopupOpen] = useState(false)
  const passwordField = useRef<HTMLInputElement>(null)
  const isReady = isComplete(address, typed)
  const [unsureId] = useState(() => (hasJustPaid() ? null : id))
  const isUnpaid = useIsPaid(unsureId).isPaid === false
  const kind = id === null ? 'free' : isUnpaid ? 'unpaid' : 'paid'
  const isPaid = kind === 'paid'

  // After a payment there is nothing to go back to. The form for a free account (D26) can be left.
  // While the popup is open, it handles the back press.
  useEffect(() => (isPopupOpen || !isPaid ? undefined : interceptBack(() => true)), [isPopupOpen, isPaid])

  function submit(event: SubmitEvent) {
    event.preventDefault()
    if (!isReady) return
    setPopupCount(popupCount + 1)
    setIsPopupOpen(true)
  }

  return (
    <div className={styles.screen}>
      {!isPaid && <BackButton label={front('back')} onClick={back} />}
      <h1>{t('title')}</h1>
      <div className={joinClasses(styles.done, isUnpaid && styles.plain)}>
        <div className={styles.sign}>
          <Picture {...(isUnpaid ? signs.compass : signs.party)} alt="" />
        </div>
        <p>{t(kind)}</p>
      </div>
      <form className={styles.form} noValidate onSubmit={submit}>
        {isKnown ? (
          <KnownEmail address={address} onChange={() => draft.setState({ email: address })} />
        ) : (
          <EmailField
            // A tap on Change leads here.
            ref={typed.email !== null && typed.email === ownEmail ? focus : undefined}
            hint={entry('email_hint')}
            error={
              wasLeft.email && address !== '' && !isEmail(address) ? entry('forgot_enter_valid') : undefined
            }
            value={address}
            onChange={(email) => draft.setState({ email })}
            onBlur={() => setWasLeft({ ...wasLeft, email: true })}
          />
        )}
        <Field
          label={t('screen_name')}
          hint={t('screen_name_hint')}
          name="nickname"
          autoComplete="nickname"
          maxLength={60}
          value={typed.screenName}
          onChange={(event) => draft.setState({ screenName: event.target.value })}
        />
        <NewPasswordFields
          field={passwordField}
          password={typed.password}
          repeat={typed.repeat}
          errors={{
            password: isCommon ? password('common_password') : undefined,
            repeat:
              wasLeft.repeat && typed.repeat !== '' && typed.repeat !== typed.password
                ? password('passwords_dont_match')
                : undefined,
          }}
          onChange={(change) => {
            draft.setState(change)
            setIsCommon(false)
          }}
          onRepeatBlur={() => setWasLeft({ ...wasLeft, repeat: true })}
        />
        <Checkbox
          name="terms"
          checked={typed.isAccepted}
          error={typed.isAccepted ? undefined : t('must_accept')}
          onChange={(event) => draft.setState({ isAccepted: event.target.checked })}
        >
          {t('accept')}
        </Checkbox>
        <div className={styles.links}>
          {policies.map((policy) => (
            <LinkButton key={policy} onClick={() => go(policy)}>
              {t(policy)}
            </LinkButton>
          ))}
        </div>
        <Button type="submit" isWide disabled={!isReady}>
          {t('create')}
        </Button>
        <p className={styles.note}>{!isReady && t('fill_all')}</p>
      </form>
      {!isPaid && (
        <div className={styles.links}>
          {kind === 'free' ? (
            <LinkButton onClick={() => go('gender')}>{t('start_quiz')}</LinkButton>
          ) : (
            <LinkButton onClick={() => go('plan_details')}>{t('see_plan')}</LinkButton>
          )}
          <LinkButton onClick={() => go('login_page')}>{t('log_in')}</LinkButton>
        </div>
      )}
      {/* Keyed, so that it does not keep what was typed for another address. */}
      <ConfirmEmail
        key={popupCount}
        id={id}
        address={address}
        isKnown={isKnown}
        isOpen={isPopupOpen}
        onClose={() => setIsPopupOpen(false)}
        onCommonPassword={() => {
          setIsCommon(true)
          passwordField.current?.focus()
        }}
      />
    </div>
  )
}
