import {
  cancelSubscription,
  changeSubscription,
  type Membership,
  type RefundGround,
  refundSubscription,
  restoreSubscription,
} from '@vela/contract/membership'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { CallFailed } from '../../../api/call-failed.ts'
import { send } from '../../../api/client.ts'
import { toastErrorAgain } from '../../../api/use-call.ts'
import { translatorOf } from '../../../i18n/texts.ts'
import { auth } from '../../../state/auth.ts'
import { currentAccount } from '../../../state/current-account.ts'
import { toast } from '../../../state/toasts.ts'
import { keepBegun, recallBegun } from './begun-payment.ts'
import { type Follower, followMembership } from './follow-membership.ts'

type Known = Pick<Membership, 'offer' | 'refunds'> & {
  readonly isPending: boolean
  /** Whether the server was asked, with or without success: before that an empty list says nothing. */
  readonly isAsked: boolean
}
type Answer = { data: Membership } | { message: string } | { error: string }

/** [M-09] the answer takes the place of what was known; what the person's data has no place for is the page's own. */
function learn({ product, offer, refunds, ...subscription }: Membership): Known {
  const { data } = auth.getState()
  if (data !== null)
    auth.setState({ data: { ...data, product, product_id: product?.id ?? null, subscription } })
  return { offer, refunds, isPending: false, isAsked: true }
}

function openAnswer() {
  let come: (offer: Membership['offer']) => void = () => {}
  const offer = new Promise<Membership['offer']>((resolve) => {
    come = resolve
  })
  return { offer, come }
}

/** [M-09] one deed at a time; each answers the new state, or that it was not done and has been told. */
export function useMembership() {
  const [recalled] = useState(recallBegun)
  const [known, setKnown] = useState<Known>({
    offer: null,
    refunds: [],
    isPending: recalled?.what === 'paid',
    isAsked: false,
  })
  const [first] = useState(openAnswer)
  const [busy, setBusy] = useState(false)
  /** Why it was not restored, in the words of the server: a toast is gone before it is understood. */
  const [problem, setProblem] = useState<string | null>(null)
  const isActing = useRef(false)
  /** What was begun here and is not known to be done: told when it is. */
  const begun = useRef(recalled?.what ?? null)
  const follower = useRef<Follower>(null)

  function begin(what: typeof begun.current) {
    begun.current = what
    keepBegun(what)
  }

  const tellBegun = useEffectEvent(({ status }: Membership) => {
    const t = translatorOf('subscription')
    const what = begun.current
    if (what === null) return
    begin(null)
    if (status === 'active') toast(t(`${what}_news`), { kind: 'news' })
    else setProblem(t(`not_${what}`))
  })

  useEffect(() => {
    const following = followMembership((answer) => {
      first.come(typeof answer === 'string' ? null : answer.offer)
      if (answer === 'failed') setKnown((before) => ({ ...before, isAsked: true }))
      else if (answer === 'pending') setKnown((before) => ({ ...before, isPending: true, isAsked: true }))
      else {
        setKnown(learn(answer))
        tellBegun(answer)
      }
    })
    follower.current = following
    if (recalled?.what === 'paid') following.awaitPayment(recalled.at)
    else following.ask()
    const askAgain = () => isActing.current || following.ask()
    window.addEventListener('online', askAgain)
    return () => {
      window.removeEventListener('online', askAgain)
      following.stop()
    }
  }, [first, recalled])

  async function act(ask: () => Promise<Answer>): Promise<Membership | 'told' | 'ignored'> {
    if (isActing.current) return 'ignored'
    if (!navigator.onLine) {
      toast(translatorOf('subscription')('offline'))
      return 'told'
    }
    isActing.current = true
    setBusy(true)
    setProblem(null)
    begin(null)
    follower.current?.pause()
    const account = currentAccount()
    try {
      const answer = await ask()
      // Somebody else has signed in meanwhile: it is not theirs.
      if (currentAccount() !== account) return 'ignored'
      if ('data' in answer) {
        setKnown(learn(answer.data))
        if (answer.data.status === 'pending') follower.current?.ask()
        return answer.data
      }
      if ('error' in answer) setProblem(answer.error)
      toast('message' in answer ? answer.message : translatorOf('front')('error_again'))
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error
      toastErrorAgain(error.failure)
    } finally {
      isActing.current = false
      setBusy(false)
    }
    // It may have been done although nobody said so.
    follower.current?.ask()
    return 'told'
  }

  /** Done at once, or asked for until it is: then it is told here. */
  async function restore() {
    const done = await act(() => send(restoreSubscription, { body: {} }))
    if (typeof done === 'object' && done.status === 'pending') begin('restored')
    return done
  }

  /** [M-12] */
  function awaitPayment() {
    setProblem(null)
    // Nobody is asked to pay once more meanwhile.
    setKnown((before) => ({ ...before, isPending: true }))
    begin('paid')
    follower.current?.awaitPayment(Date.now())
  }

  return {
    known,
    /** Of the first answer; nothing where it did not come. */
    firstOffer: first.offer,
    busy,
    problem,
    refresh: () => follower.current?.ask(),
    cancel: () => act(() => send(cancelSubscription, { body: {} })),
    claim: () => act(() => send(changeSubscription, { body: {} })),
    restore,
    awaitPayment,
    refund: (ground: RefundGround) => act(() => send(refundSubscription, { body: { ground } })),
  }
}
