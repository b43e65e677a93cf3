import { discounts } from '@vela/contract/discounts'
import { email } from '@vela/contract/text'
import { lazy, type SubmitEvent, Suspense, useEffect, useRef, useState } from 'react'
import { formatPercent } from '../../../i18n/format-percent.ts'
import { loadTexts, useTexts } from '../../../i18n/texts.ts'
import { signs } from '../../../pictures/signs.ts'
import { appState, useAppState } from '../../../state/app-state.ts'
import { back, go, goFrom, startOver } from '../../../state/navigation/navigation.ts'
import { removeStored } from '../../../state/storage/local-storage.ts'
import { hasPrivacyControl } from '../../../telemetry/privacy-control.ts'
import { track } from '../../../telemetry/track.ts'
import { BackButton } from '../../../ui/button/back-button.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { LinkButton } from '../../../ui/button/link-button.tsx'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Picture } from '../../../ui/layout/picture.tsx'
import { loadConsentOptions, useConsentOptions } from './consent-options.ts'
import styles from './email.module.css'
import { EmailSuggestion } from './email-suggestion.tsx'
import { isOptedIn } from './is-opted-in.ts'
import { stripSpacesOnInput, withoutSpaces } from './strip-spaces.ts'
import { submitEmail } from './submit-email.ts'

/**
 * [F-06] Sends a visitor without a session, who has answered nothing, back to the first question and removes stored
 * offers.
 */
function leaveWithoutSession(): void {
  if (appState.getState().screen !== 'email') return
  removeStored('timer_end')
  removeStored('upsaleDiscount')
  startOver()
}

/** Part of the next screen, which loads in advance. If it cannot load, the step works without it. */
const PlanGlimpse = lazy(() =>
  Promise.all([import('../growth-plan/plan-glimpse.tsx'), loadTexts('growth-plan', 'chapters')]).then(
    ([module]) => ({ default: module.PlanGlimpse }),
    () => ({ default: () => null }),
  ),
)

/** [F-06] to [F-08] The screen that asks for the email address before the plan is shown. */
export function Email() {
  const t = useTexts('email')
  const front = useTexts('front')
  const hasSession = useAppState((state) => state.id !== null)
  const address = useAppState((state) => state.email)
  const options = useConsentOptions()
  const asksAdvertising = options?.asksAdvertising === true && !hasPrivacyControl()
  const isReceiveAdvert = useAppState(isOptedIn)
  const [isAdvertisingAllowed, setAdvertisingAllowed] = useState(false)
  const isFromResumeLink = useAppState(({ email, mailedTo }) => mailedTo?.email === email)
  // [F-14] [D8] The largest discount of the offer. It differs between the main flow (null) and newer ones.
  const discount = useAppState((state) => discounts[state.flow === null ? 'main' : 'newer'])
  const [error, setError] = useState<'email_incorrect' | 'error_email_exist' | null>(null)
  const [isSending, setIsSending] = useState(false)
  const field = useRef<HTMLInputElement>(null)

  useEffect(() => {
    if (!hasSession) leaveWithoutSession()
  }, [hasSession])
  useEffect(loadConsentOptions, [])
  useEffect(() => (field.current ? stripSpacesOnInput(field.current) : undefined), [])

  function refuse(reason: NonNullable<typeof error>) {
    setError(reason)
    field.current?.focus()
  }

  async function submit(event: SubmitEvent) {
    event.preventDefault()
    if (isSending) return
    if (!email.safeParse(address).success) {
      refuse('email_incorrect')
      return
    }
    setIsSending(true)
    const outcome = await submitEmail(asksAdvertising ? isAdvertisingAllowed : undefined)
    if (outcome === 'saved') {
      track('Email submitted')
      goFrom('email', 'growth_plan')
      return
    }
    setIsSending(false)
    if (outcome === 'taken') refuse('error_email_exist')
    else if (outcome === 'incorrect') refuse('email_incorrect')
    else setError(null)
  }

  return (
    <div className={styles.email}>
      <BackButton label={front('back')} onClick={back} />
      <div className={styles.glimpse}>
        <Suspense>
          <PlanGlimpse />
        </Suspense>
      </div>
      <h1>{t('title')}</h1>
      <p className={styles.lead}>{t('lead')}</p>
      <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        <Field
          ref={field}
          label={t('email')}
          hint={t(isFromResumeLink ? 'email_from_link' : 'email_hint')}
          error={error === null ? undefined : t(error)}
          type="email"
          name="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="go"
          value={address}
          onChange={(event) => {
            appState.setState({ email: withoutSpaces(event.target.value) })
            setError(null)
          }}
        />
        <EmailSuggestion
          email={address}
          onAccept={(email) => {
            appState.setState({ email })
            setError(null)
          }}
        />
        {error === 'error_email_exist' && (
          <div className={styles.logIn}>
            <LinkButton onClick={() => go('login_page')}>{t('log_in_instead')}</LinkButton>
          </div>
        )}
        <Checkbox
          checked={isReceiveAdvert}
          onChange={(event) => appState.setState({ isReceiveAdvert: event.target.checked })}
        >
          {t('opt_in')}
        </Checkbox>
        {asksAdvertising && (
          <Checkbox
            checked={isAdvertisingAllowed}
            onChange={(event) => setAdvertisingAllowed(event.target.checked)}
          >
            {t('advertising')}
          </Checkbox>
        )}
        <Button type="submit" isWide isBusy={isSending}>
          {t('continue')}
        </Button>
      </form>
      <p className={styles.privacy}>{t('privacy')}</p>
      <LinkButton onClick={() => go('privacy_policy')}>{t('privacy_policy')}</LinkButton>
      <div className={styles.offer}>
        <div className={styles.gift}>
          <Picture {...signs.gift} alt="" />
        </div>
        <div>
          <p className={styles.offerName}>{t('offer', { discount: formatPercent(Number(discount)) })}</p>
          <p className={styles.note}>{t('offer_note')}</p>
        </div>
      </div>
    </div>
  )
}
