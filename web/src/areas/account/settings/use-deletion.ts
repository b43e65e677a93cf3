import { deleteAccount } from '@vela/contract/account'
import { useState } from 'react'
import { useCall } from '../../../api/use-call.ts'
import { translatorOf } from '../../../i18n/texts.ts'
import { currentAccount } from '../../../state/session/auth.ts'
import { clearOutbox } from '../../../state/session/clear-user-data.ts'
import { toast } from '../../../state/toasts.ts'
import { type PopupProblem, popupProblem } from '../refusal-reason.ts'
import { signOutLocally } from '../sign-out.ts'

type Refusal = 'password_empty' | 'wrong_password' | 'subscription_not_ended' | PopupProblem

/** Deletes the account after the password was confirmed. */
export function useDeletion() {
  const { send, busy } = useCall(deleteAccount, { isShownByScreen: true })
  const [refusal, setRefusal] = useState<Refusal | null>(null)

  async function confirmDeletion(password: string): Promise<Refusal | null> {
    const found = password === '' ? 'password_empty' : await requestDeletion(password)
    setRefusal(found)
    return found
  }

  async function requestDeletion(password: string): Promise<Refusal | null> {
    const outcome = await send({ body: { password } })
    if (outcome.kind === 'failed') return popupProblem(outcome.failure)
    if (outcome.kind !== 'answered') return null
    if (outcome.reply.status === 'fail') return outcome.reply.type
    const account = currentAccount()
    signOutLocally()
    if (account !== null) void clearOutbox(account)
    toast(translatorOf('settings')('deleted'), { kind: 'news' })
    return null
  }

  return { confirmDeletion, busy, refusal, clearRefusal: () => setRefusal(null) }
}
