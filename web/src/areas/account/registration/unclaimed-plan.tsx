import { type Claim, claimPlan } from '@vela/contract/account'
import { useState } from 'react'
import { toastErrorAgain, useCall } from '../../../api/use-call.ts'
import { useTexts } from '../../../i18n/texts.ts'
import { go } from '../../../state/navigation/navigation.ts'
import { auth, clearSession } from '../../../state/session/auth.ts'
import { toast } from '../../../state/toasts.ts'
import { Button } from '../../../ui/button/button.tsx'
import { AlreadySignedIn, EntryMessage } from '../entry-message.tsx'
import { ClaimMessage } from './claim-message.tsx'
import { useIsPaid } from './use-is-paid.ts'

/** Lets a signed-in user who has paid in the funnel add the plan to the account, so that the payment is not lost. */
export function UnclaimedPlan({ id }: { id: string }) {
  const t = useTexts('registration')
  const entry = useTexts('entry')
  const front = useTexts('front')
  const { isPaid, checkAgain } = useIsPaid(id)
  const { send: claim, busy } = useCall(claimPlan)
  const [claimed, setClaimed] = useState<Claim | null>(null)

  async function addToAccount() {
    const outcome = await claim({ body: { id } })
    if (outcome.kind === 'failed') toastErrorAgain(outcome.failure)
    if (outcome.kind !== 'answered') return
    auth.setState({ data: outcome.reply.data })
    if (outcome.reply.claim !== undefined) setClaimed(outcome.reply.claim)
    else {
      // Either another tab has added the plan, or the provider has not confirmed the payment to the server yet.
      if (outcome.reply.data.subscription === null) toast(front('error_again'))
      checkAgain()
    }
  }

  if (claimed !== null) return <ClaimMessage claim={claimed} />
  // The loading overlay covers the screen until the server has replied.
  if (isPaid === 'loading') return null
  if (isPaid === 'unreachable') {
    return (
      <EntryMessage title={t('unchecked_title')} text={t('unchecked_text')}>
        <Button isWide onClick={checkAgain}>
          {front('try_again')}
        </Button>
        <Button isWide look="quiet" onClick={() => go('learn')}>
          {entry('go_to_courses')}
        </Button>
      </EntryMessage>
    )
  }
  if (isPaid !== true) return <AlreadySignedIn />
  return (
    <EntryMessage title={t('unclaimed_title')} text={t('unclaimed_text')}>
      <Button isWide isBusy={busy} onClick={() => void addToAccount()}>
        {t('unclaimed_add')}
      </Button>
      {/* This ends only the account's session; the funnel's session still has the payment. */}
      <Button isWide look="quiet" onClick={clearSession}>
        {t('unclaimed_register')}
      </Button>
      <Button isWide look="quiet" onClick={() => go('learn')}>
        {entry('go_to_courses')}
      </Button>
    </EntryMessage>
  )
}
