import { useState } from 'react'
import { useAppState } from '../../../state/app-state.ts'
import { hasSession } from '../../../state/session/auth.ts'
import { useClaimNews } from '../claim-news.ts'
import { SignedIn } from '../signed-in.tsx'
import { ClaimTold } from './claim-told.tsx'
import { PaidElsewhere } from './paid-elsewhere.tsx'
import { RegistrationForm } from './registration-form.tsx'

/** an account is made for what a session of the funnel has paid; without a session it is free (D26). */
export function Registration() {
  const [isSignedIn, setIsSignedIn] = useState(hasSession)
  const id = useAppState((state) => state.id)
  const claim = useClaimNews()
  if (claim !== null) return <ClaimTold claim={claim} />
  if (isSignedIn && id !== null) return <PaidElsewhere id={id} onLeft={() => setIsSignedIn(false)} />
  if (isSignedIn) return <SignedIn />
  return <RegistrationForm id={id} />
}
