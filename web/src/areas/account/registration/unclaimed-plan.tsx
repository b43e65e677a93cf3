import { type Claim, claimPlan } from '@vela/contract/account'
import { readSession } from '@vela/contract/funnel'
import { useEffect, useState } from 'react'
import { send } from '../../../api/client.ts'
import { toastErrorAgain, useCall } from '../../../api/use-call.ts'
import { useTexts } from '../../../i18n/texts.ts'
import { appState } from '../../../state/app-state.ts'
import { go } from '../../../state/navigation/navigation.ts'
import { auth, clearSession } from '../../../state/session/auth.ts'
import { Button } from '../../../ui/button/button.tsx'
import { AlreadySignedIn, EntryMessage } from '../entry-message.tsx'
import { ClaimMessage } from './claim-message.tsx'

/** The payment provider notifies this browser first and the server a moment later. */
function hasJustPaid(): boolean {
  const { payment_id: id, countedPayment } = appState.getState()
  return id !== null && id === countedPayment
}

type UnclaimedPlanProps = { id: string; onSignedOut: () => void }

/** A signed-in user may have paid in the funnel: a payment that no account has claimed must not be lost. */
export function UnclaimedPlan({ id, onSignedOut }: UnclaimedPlanProps) {
  const t = useTexts('registration')
  const entry = useTexts('entry')
  const [isUnclaimed, setIsUnclaimed] = useState(false)
  const { send: claim, busy } = useCall(claimPlan)
  const [claimed, setClaimed] = useState<Claim | null>(null)

  useEffect(() => {
    const controller = new AbortController()
    // The server answers 404 for a session that an account has claimed; then nothing is unclaimed.
    send(readSession, { query: { id } }, { signal: controller.signal }).then(
      ({ data }) => setIsUnclaimed(data.isPaid || hasJustPaid()),
      () => {},
    )
    return () => controller.abort()
  }, [id])

  async function addToAccount() {
    const outcome = await claim({ body: { id } })
    if (outcome.kind === 'failed') toastErrorAgain(outcome.failure)
    if (outcome.kind !== 'answered') return
    auth.setState({ data: outcome.reply.data })
    if (outcome.reply.claim === undefined) setIsUnclaimed(false)
    else setClaimed(outcome.reply.claim)
  }

  function register() {
    // Ends only the account's session; the funnel's session holds the payment.
    clearSession()
    onSignedOut()
  }

  if (claimed !== null) return <ClaimMessage claim={claimed} />
  if (!isUnclaimed) return <AlreadySignedIn />
  return (
    <EntryMessage title={t('unclaimed_title')} text={t('unclaimed_text')}>
      <Button isWide isBusy={busy} onClick={() => void addToAccount()}>
        {t('unclaimed_add')}
      </Button>
      <Button isWide look="white" onClick={register}>
        {t('unclaimed_register')}
      </Button>
      <Button isWide look="quiet" onClick={() => go('learn')}>
        {entry('go_to_courses')}
      </Button>
    </EntryMessage>
  )
}
