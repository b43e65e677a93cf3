/**
 * Registration: creates an account for the plan a funnel session has paid, or a free one without a session (D26).
 *
 * The form requires valid, equal and accepted values. The email address is confirmed before the
 * account is created. [D3] After a payment there is no way back to it. A payment is never lost: a signed-in user can
 * add it to the account (unclaimed-plan.tsx), and a plan that was not added to it is explained
 * (claim-message.tsx).
 *
 * Start with registration-form.tsx, then confirm-email.tsx.
 */
import { useAppState } from '../../../state/app-state.ts'
import { useArrivedSignedIn, useShownClaim } from '../after-sign-in.ts'
import { AlreadySignedIn } from '../entry-message.tsx'
import { ClaimMessage } from './claim-message.tsx'
import { RegistrationForm } from './registration-form.tsx'
import { UnclaimedPlan } from './unclaimed-plan.tsx'

export function Registration() {
  const isSignedIn = useArrivedSignedIn()
  const id = useAppState((state) => state.id)
  const claim = useShownClaim()
  if (claim !== null) return <ClaimMessage claim={claim} />
  if (isSignedIn && id !== null) return <UnclaimedPlan key={id} id={id} />
  if (isSignedIn) return <AlreadySignedIn />
  return <RegistrationForm id={id} />
}
