import {
  cancelSubscription,
  changeSubscription,
  type Membership,
  type RefundGround,
  refundSubscription,
  restoreSubscription,
} from '@vela/contract/membership'
import { formatMoney } from '@vela/contract/money'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { CallFailed } from '../../../api/call-failed.ts'
import { send } from '../../../api/client.ts'
import { toastErrorAgain } from '../../../api/use-call.ts'
import { currentLanguage, translatorOf } from '../../../i18n/texts.ts'
import { go } from '../../../state/navigation/navigation.ts'
import { auth, currentAccount } from '../../../state/session/auth.ts'
import { toast } from '../../../state/toasts.ts'
import { type Deed, isDone, keepBegun, recallBegun } from './begun-deed.ts'
import { type Follower, followMembership } from './follow-membership.ts'

type Known = Pick<Membership, 'offer' | 'refunds'> & {
  /** Null until the server has answered. */
  readonly moneyBack: Membership['money_back'] | null
  readonly isPending: boolean
  /** Whether the server was asked, with or without success: before that an empty list says nothing. */
  readonly isAsked: boolean
}
type Answer = { data: Membership } | { message: string } | { error: string }

/** [M-09] the answer takes the place of what was known; what the person's data has no place for is the page's own. */
function learn({ product, offer, refunds, money_back, ...subscription }: Membership): Known {
  const { data } = auth.getState()
  if (data !== null)
    auth.setState({ data: { ...data, product, product_id: product?.id ?? null, subscription } })
  return { offer, refunds, moneyBack: money_back, isPending: false, isAsked: true }
}

/** By the word of the card form, and the server hears of it a moment later. */
const isPayment = (what: Deed | undefined) => what === 'paid' || what === 'bought'

function openAnswer() {
  let come: (offer: Membership['offer']) => void = () => {}
  const offer = new Promise<Membership['offer']>((resolve) => {
    come = resolve
  })
  return { offer, come }
}

/** [M-09] one deed at a time; what came of it is told here, also after a reload or where its answer was lost. */
export function useMembership() {
  const [recalled] = useState(recallBegun)
  const [known, setKnown] = useState<Known>({
    offer: null,
    refunds: [],
    moneyBack: null,
    isPending: isPayment(recalled?.what),
    isAsked: false,
  })
  const [first] = useState(openAnswer)
  const [busy, setBusy] = useState(false)
  /** Why it was not restored, in the words of the server: a toast is gone before it is understood. */
  const [problem, setProblem] = useState<string | null>(null)
  const isActing = useRef(false)
  /** What was begun here and is not known to be done: told when it is. */
  const begun = useRef(recalled?.what ?? null)
  const isFailureTold = useRef(false)
  const follower = useRef<Follower>(null)

  function begin(what: Deed | null) {
    begun.current = what
    isFailureTold.current = false
    keepBegun(what)
  }

  function tellEnd(what: Deed, { product }: Membership, isWell: boolean) {
    const t = translatorOf('subscription')
    const isTold = isFailureTold.current
    begin(null)
    const price = product ? formatMoney(product.price, product.currency, currentLanguage()) : ''
    if (isWell) {
      toast(t(`${what}_news`, { price }), { kind: 'news' })
      if (what === 'bought') go('learn')
    } else if (what === 'restored' || what === 'paid' || what === 'bought') setProblem(t(`not_${what}`))
    else if (!isTold) toast(translatorOf('front')('error_again'))
  }

  const tellBegun = useEffectEvent((now: Membership) => {
    const what = begun.current
    if (what !== null) tellEnd(what, now, isDone(what, now))
  })

  /** A payment that nobody confirmed within the hour. */
  const tellNone = useEffectEvent(() => {
    const what = begun.current
    if (what !== 'paid' && what !== 'bought') return
    begin(null)
    setProblem(translatorOf('subscription')(`not_${what}`))
  })

  useEffect(() => {
    const following = followMembership((answer) => {
      first.come(typeof answer === 'string' ? null : answer.offer)
      if (answer === 'failed') setKnown((before) => ({ ...before, isAsked: true }))
      else if (answer === 'none') {
        const { data } = auth.getState()
        if (data?.subscription)
          auth.setState({ data: { ...data, product: null, product_id: null, subscription: null } })
        setKnown((before) => ({ ...before, isPending: false, isAsked: true }))
        tellNone()
      } else if (answer === 'pending') setKnown((before) => ({ ...before, isPending: true, isAsked: true }))
      else {
        setKnown(learn(answer))
        tellBegun(answer)
      }
    })
    follower.current = following
    if (recalled !== null && isPayment(recalled.what)) following.awaitPayment(recalled.at)
    else following.ask()
    const askAgain = () => isActing.current || following.ask()
    window.addEventListener('online', askAgain)
    return () => {
      window.removeEventListener('online', askAgain)
      following.stop()
    }
  }, [first, recalled])

  async function act(what: Deed, ask: () => Promise<Answer>): Promise<'done' | 'told' | 'ignored'> {
    if (isActing.current) return 'ignored'
    if (!navigator.onLine) {
      toast(translatorOf('subscription')('offline'))
      return 'told'
    }
    isActing.current = true
    setBusy(true)
    setProblem(null)
    begin(what)
    follower.current?.pause()
    const account = currentAccount()
    try {
      const answer = await ask()
      // Somebody else has signed in meanwhile: it is not theirs.
      if (currentAccount() !== account) return 'ignored'
      if ('data' in answer) {
        setKnown(learn(answer.data))
        // Asked for until it is settled.
        if (answer.data.status === 'pending') follower.current?.ask()
        else tellEnd(what, answer.data, true)
        return 'done'
      }
      begin(null)
      if ('error' in answer) setProblem(answer.error)
      toast('message' in answer ? answer.message : translatorOf('front')('error_again'))
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error
      if (error.failure.kind === 'refused') begin(null)
      isFailureTold.current = true
      toastErrorAgain(error.failure)
    } finally {
      isActing.current = false
      setBusy(false)
    }
    // It may have been done although nobody said so.
    follower.current?.ask()
    return 'told'
  }

  /** [M-12] Also of a new plan. */
  function awaitPayment(what: 'paid' | 'bought') {
    setProblem(null)
    // Nobody is asked to pay once more meanwhile.
    setKnown((before) => ({ ...before, isPending: true }))
    begin(what)
    follower.current?.awaitPayment(Date.now())
  }

  return {
    known,
    /** Of the first answer; nothing where it did not come. */
    firstOffer: first.offer,
    busy,
    problem,
    refresh: () => follower.current?.ask(),
    cancel: () => act('cancelled', () => send(cancelSubscription, { body: {} })),
    claim: () => act('claimed', () => send(changeSubscription, { body: {} })),
    restore: () => act('restored', () => send(restoreSubscription, { body: {} })),
    awaitPayment,
    refund: (ground: RefundGround) => act('refunded', () => send(refundSubscription, { body: { ground } })),
  }
}
