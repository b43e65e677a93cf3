import { readOperator } from '@vela/contract/operator/access'
import { useEffect, useState } from 'react'
import { refusalOf } from '../api/call-failed.ts'
import { InvitationPage } from './access/invitation-page.tsx'
import { ProofDialog } from './access/proof-dialog.tsx'
import { SignInAgain, SignInPage } from './access/sign-in-page.tsx'
import { ask, describeFailure } from './client.ts'
import { Notice } from './parts/notice.tsx'
import { useAddress } from './router.tsx'
import { startSession, useSession } from './session.ts'
import { Shell } from './shell.tsx'

/** The whole room: the invitation, the sign-in, or the pages for somebody who is signed in. */
export function Room() {
  const { pathname } = useAddress()
  const { operator, isEnded } = useSession()
  if (pathname === '/operator/invitation') return <InvitationPage />
  if (operator === 'unknown') return <Opening />
  if (operator === null) return <SignInPage />
  return (
    <>
      <Shell key={operator.id} operator={operator} />
      <ProofDialog operator={operator} />
      {isEnded && <SignInAgain />}
    </>
  )
}

/** Asks who is signed in. A 401 is an answer, every other failure can be tried again. */
function Opening() {
  const [failure, setFailure] = useState<string | null>(null)
  useEffect(() => {
    ask(readOperator, {}).then(startSession, (error: unknown) => {
      if (refusalOf(error)?.status !== 401) setFailure(describeFailure(error))
    })
  }, [])
  if (failure === null) return <main aria-busy="true" />
  return (
    <main>
      <Notice onRetry={() => location.reload()}>{failure}</Notice>
    </main>
  )
}
