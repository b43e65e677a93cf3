import { useState } from 'react'
import { useTexts } from '../../../i18n/texts.ts'
import { useAppState } from '../../../state/app-state.ts'
import { hasSession } from '../../../state/auth.ts'
import { go } from '../../../state/navigation.ts'
import { Button } from '../../../ui/button.tsx'
import { useClaimNews } from '../claim-news.ts'
import { Instead } from '../instead.tsx'
import { SignedIn } from '../signed-in.tsx'
import { ClaimTold } from './claim-told.tsx'
import { PaidElsewhere } from './paid-elsewhere.tsx'
import { RegistrationForm } from './registration-form.tsx'

/** an account is made for what a session of the funnel has paid. */
export function Registration() {
  const t = useTexts('registration')
  const [isSignedIn, setIsSignedIn] = useState(hasSession)
  const id = useAppState((state) => state.id)
  const claim = useClaimNews()
  if (claim !== null) return <ClaimTold claim={claim} />
  if (isSignedIn && id !== null) return <PaidElsewhere id={id} onLeft={() => setIsSignedIn(false)} />
  if (isSignedIn) return <SignedIn />
  if (id !== null) return <RegistrationForm id={id} />
  return (
    <Instead title={t('title')} text={t('no_session_text')}>
      <Button isWide onClick={() => go('gender')}>
        {t('start_quiz')}
      </Button>
      <Button isWide look="quiet" onClick={() => go('login_page')}>
        {t('log_in')}
      </Button>
    </Instead>
  )
}
