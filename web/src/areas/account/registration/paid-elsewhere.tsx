import { readSession } from '@vela/contract/funnel'
import { useEffect, useState } from 'react'
import { send } from '../../../api/client.ts'
import { useTexts } from '../../../i18n/texts.ts'
import { appState } from '../../../state/app-state.ts'
import { auth, forgetSession } from '../../../state/auth.ts'
import { go } from '../../../state/navigation.ts'
import { Button } from '../../../ui/button.tsx'
import { Instead } from '../instead.tsx'
import { SignedIn } from '../signed-in.tsx'
import { isSameEmail } from './check-draft.ts'

/** The provider tells this browser first, and the server a moment later. */
function hasJustPaid(): boolean {
  const { payment_id: id, countedPayment } = appState.getState()
  return id !== null && id === countedPayment
}

/** Logging in brings the plan to the account of the same address; another address gets an account of its own. */
function isForThisAccount(): boolean {
  const { email } = appState.getState()
  return email === '' || isSameEmail(email, auth.getState().data?.email ?? '')
}

type PaidElsewhereProps = { id: string; onLeft: () => void }

/** Who is signed in has perhaps paid in the funnel: what no account has taken yet must not be lost. */
export function PaidElsewhere({ id, onLeft }: PaidElsewhereProps) {
  const t = useTexts('registration')
  const entry = useTexts('entry')
  const [isUnclaimed, setIsUnclaimed] = useState(false)
  const [isOwn] = useState(isForThisAccount)

  useEffect(() => {
    const visit = new AbortController()
    // A session that an account has taken is unknown to the server: then there is nothing to say.
    send(readSession, { query: { id } }, { signal: visit.signal }).then(
      ({ data }) => setIsUnclaimed(data.isPaid || hasJustPaid()),
      () => {},
    )
    return () => visit.abort()
  }, [id])

  function leave() {
    // Only the session: the way through the funnel holds what was paid.
    forgetSession()
    if (isOwn) go('login_page')
    else onLeft()
  }

  if (!isUnclaimed) return <SignedIn />
  return (
    <Instead title={t('unclaimed_title')} text={t('unclaimed_text')}>
      <Button isWide onClick={leave}>
        {t(isOwn ? 'unclaimed_log_in' : 'unclaimed_register')}
      </Button>
      <Button isWide look="quiet" onClick={() => go('learn')}>
        {entry('go_to_courses')}
      </Button>
    </Instead>
  )
}
