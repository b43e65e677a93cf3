import { cancel } from '../src/areas/billing/flows/cancel.ts'
import { claimOffer } from '../src/areas/billing/flows/claim-offer.ts'
import { refund } from '../src/areas/billing/flows/refund/refund.ts'
import { replaceCard } from '../src/areas/billing/flows/replace-card.ts'
import { restore } from '../src/areas/billing/flows/restore.ts'
import { updateSubscription } from '../src/areas/billing/flows/update-subscription.ts'
import type { Sandbox } from '../src/gateways/payments/sandbox/open-sandbox.ts'
import type { CardDoes } from '../src/gateways/payments/sandbox/sandbox-checkout.table.ts'
import type { Member } from './add-members.ts'
import type { Action } from './member-jobs.ts'
import { cardThat, intentOf } from './sandbox-payer.ts'
import { pick, type Random } from './seeded-schedule.ts'

export const cards: readonly CardDoes[] = [
  'pays',
  'pays',
  'pays',
  'pays_then_recovers',
  'pays_then_fails',
  'pays_then_refused',
]

export type Person = Member & {
  /** [I5] Was promised that nothing is charged any more, and has not restored since. */
  isOver: boolean
  isCalling: boolean
  /** The lower price, from the moment it was granted. */
  price: number
  isTakenBack: boolean
}

type Input = { readonly random: Random; readonly sandbox: Sandbox; readonly people: readonly Person[] }

/** What people do in the subscription screen, and what they remember of the answers. */
export function makeCallers({ random, sandbox, people }: Input) {
  const handlerInput = (person: Person) => ({ headers: {}, account: { accountId: person.accountId } })

  const calls: readonly ((person: Person) => Action)[] = [
    (person) => async (deps) => {
      await cancel(deps, handlerInput(person))
      person.isOver = true
    },
    (person) => async (deps) => {
      const ground = pick(random, ['withdrawal', 'guarantee', 'california'] as const) ?? 'withdrawal'
      if (random() > 0.3) return
      await refund(deps, { ...handlerInput(person), body: { ground } })
      person.isOver = true
    },
    (person) => async (deps) => {
      const answer = await claimOffer(deps, handlerInput(person))
      if ('data' in answer) person.price = answer.data.product?.price ?? person.price
    },
    (person) => async (deps) => updateSubscription(deps, handlerInput(person)),
    (person) => async (deps) => {
      const { data } = await replaceCard(deps, handlerInput(person))
      if (data === undefined) return
      await payLater(data.signature)
    },
    ...Array.from(
      { length: 3 },
      () =>
        (person: Person): Action =>
        async (deps) => {
          const wasOver = person.isOver
          person.isOver = false
          const answer = await restore(deps, handlerInput(person))
          if ('error' in answer) person.isOver = wasOver
        },
    ),
  ]

  const forms: string[] = []
  async function payLater(signature: string): Promise<void> {
    forms.push(intentOf({ signature }))
    if (random() < 0.7) await payForm()
  }

  async function payForm(): Promise<void> {
    const form = pick(random, forms)
    const card = cardThat(pick(random, [...cards, 'declined', 'errors'] as const) ?? 'pays')
    if (form !== undefined) await sandbox.pay(form, card).catch(() => undefined)
  }

  function call(): Action {
    const person = pick(random, people)
    const action = pick(random, calls)
    if (person === undefined || action === undefined || person.isCalling) return async () => undefined
    person.isCalling = true
    return (deps, gate) =>
      action(person)(deps, gate).finally(() => {
        person.isCalling = false
      })
  }

  return { call, payForm }
}
