import { cancelMembership } from '../src/areas/billing/membership/cancel-membership.ts'
import { replaceCard } from '../src/areas/billing/membership/card/replace-card.ts'
import { changeMembership } from '../src/areas/billing/membership/change-membership.ts'
import { refundMembership } from '../src/areas/billing/membership/refund/refund-membership.ts'
import { restoreMembership } from '../src/areas/billing/membership/restore-membership.ts'
import { updateMembership } from '../src/areas/billing/membership/update-membership.ts'
import type { Sandbox } from '../src/gateways/payments/sandbox/open-sandbox.ts'
import type { CardDoes } from '../src/gateways/payments/sandbox/sandbox-checkout.table.ts'
import { cardThat, intentOf } from '../src/gateways/payments/sandbox/test-payer.ts'
import type { Member } from './add-members.ts'
import type { Deed } from './member-jobs.ts'
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
  /** [I5] Told that nothing is charged any more, and has not asked for it again. */
  isOver: boolean
  isCalling: boolean
  /** The lower price, since they were told that it is theirs. */
  price: number
  isTakenBack: boolean
}

type Given = { readonly random: Random; readonly sandbox: Sandbox; readonly people: readonly Person[] }

/** What people do in the subscription screen, and what they remember of the answers. */
export function makeCallers({ random, sandbox, people }: Given) {
  const asked = (person: Person) => ({ headers: {}, account: { accountId: person.accountId } })

  const calls: readonly ((person: Person) => Deed)[] = [
    (person) => async (deps) => {
      await cancelMembership(deps, asked(person))
      person.isOver = true
    },
    (person) => async (deps) => {
      const ground = pick(random, ['withdrawal', 'guarantee', 'california'] as const) ?? 'withdrawal'
      if (random() > 0.3) return
      await refundMembership(deps, { ...asked(person), body: { ground } })
      person.isOver = true
    },
    (person) => async (deps) => {
      const answer = await changeMembership(deps, asked(person))
      if ('data' in answer) person.price = answer.data.product?.price ?? person.price
    },
    (person) => async (deps) => updateMembership(deps, asked(person)),
    (person) => async (deps) => {
      const { data } = await replaceCard(deps, asked(person))
      if (data === undefined) return
      await payLater(data.signature)
    },
    ...Array.from(
      { length: 3 },
      () =>
        (person: Person): Deed =>
        async (deps) => {
          const wasOver = person.isOver
          person.isOver = false
          const answer = await restoreMembership(deps, asked(person))
          if ('error' in answer) person.isOver = wasOver
        },
    ),
  ]

  const forms: string[] = []
  async function payLater(signature: string): Promise<void> {
    forms.push(intentOf({ reference: '', signature }))
    if (random() < 0.7) await payForm()
  }

  async function payForm(): Promise<void> {
    const form = pick(random, forms)
    const card = cardThat(pick(random, [...cards, 'declined', 'errors'] as const) ?? 'pays')
    if (form !== undefined) await sandbox.pay(form, card).catch(() => undefined)
  }

  function call(): Deed {
    const person = pick(random, people)
    const deed = pick(random, calls)
    if (person === undefined || deed === undefined || person.isCalling) return async () => undefined
    person.isCalling = true
    return (deps, gate) =>
      deed(person)(deps, gate).finally(() => {
        person.isCalling = false
      })
  }

  return { call, payForm }
}
