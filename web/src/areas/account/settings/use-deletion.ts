import { deleteAccount } from '@vela/contract/account'
import { useState } from 'react'
import { useCall } from '../../../api/use-call.ts'
import { translatorOf } from '../../../i18n/texts.ts'
import { currentAccount } from '../../../state/session/auth.ts'
import { clearOutbox } from '../../../state/session/clear-user-data.ts'
import { toast } from '../../../state/toasts.ts'
import { forgetPerson } from './forget-person.ts'
import { type Trouble, troubleOf } from './trouble.ts'

type Refusal = 'password_empty' | 'wrong_password' | 'subscription_not_ended' | Trouble

/** */
export function useDeletion() {
  const { send, busy } = useCall(deleteAccount, { isShownByScreen: true })
  const [refusal, setRefusal] = useState<Refusal | null>(null)

  async function erase(password: string): Promise<Refusal | null> {
    const found = password === '' ? 'password_empty' : await ask(password)
    setRefusal(found)
    return found
  }

  async function ask(password: string): Promise<Refusal | null> {
    const outcome = await send({ body: { password } })
    if (outcome.kind === 'failed') return troubleOf(outcome.failure)
    if (outcome.kind !== 'answered') return null
    if (outcome.reply.status === 'fail') return outcome.reply.type
    const account = currentAccount()
    forgetPerson()
    if (account !== null) void clearOutbox(account)
    toast(translatorOf('settings')('deleted'), { kind: 'news' })
    return null
  }

  return { erase, busy, refusal, forgive: () => setRefusal(null) }
}
