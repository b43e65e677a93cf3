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
import { Instead } from '../instead.tsx'
import { SignedIn } from '../signed-in.tsx'
import { ClaimTold } from './claim-told.tsx'

/** The provider tells this browser first, and the server a moment later. */
function hasJustPaid(): boolean {
  const { payment_id: id, countedPayment } = appState.getState()
  return id !== null && id === countedPayment
}

type PaidElsewhereProps = { id: string; onLeft: () => void }

/** Who is signed in has perhaps paid in the funnel: what no account has taken yet must not be lost. */
export function PaidElsewhere({ id, onLeft }: PaidElsewhereProps) {
  const t = useTexts('registration')
  const entry = useTexts('entry')
  const [isUnclaimed, setIsUnclaimed] = useState(false)
  const { send: claim, busy } = useCall(claimPlan)
  const [told, setTold] = useState<Claim | null>(null)

  useEffect(() => {
    const visit = new AbortController()
    // A session that an account has taken is unknown to the server: then there is nothing to say.
    send(readSession, { query: { id } }, { signal: visit.signal }).then(
      ({ data }) => setIsUnclaimed(data.isPaid || hasJustPaid()),
      () => {},
    )
    return () => visit.abort()
  }, [id])

  async function add() {
    const outcome = await claim({ body: { id } })
    if (outcome.kind === 'failed') toastErrorAgain(outcome.failure)
    if (outcome.kind !== 'answered') return
    auth.setState({ data: outcome.reply.data })
    if (outcome.reply.claim === undefined) setIsUnclaimed(false)
    else setTold(outcome.reply.claim)
  }

  function register() {
    // Only the session of the account: the one of the funnel holds what was paid.
    clearSession()
    onLeft()
  }

  if (told !== null) return <ClaimTold claim={told} />
  if (!isUnclaimed) return <SignedIn />
  return (
    <Instead title={t('unclaimed_title')} text={t('unclaimed_text')}>
      <Button isWide isBusy={busy} onClick={() => void add()}>
        {t('unclaimed_add')}
      </Button>
      <Button isWide look="white" onClick={register}>
        {t('unclaimed_register')}
      </Button>
      <Button isWide look="quiet" onClick={() => go('learn')}>
        {entry('go_to_courses')}
      </Button>
    </Instead>
  )
}
