import { randomUUID } from 'node:crypto'
import { cardThat, intentOf } from '../../api/test/sandbox-payer.ts'
import { type BenchPerson, personOf } from './people.ts'
import { personCalls } from './person-calls.ts'

/** A request of one person, and what it teaches us about them. */
export type LoadRequest = {
  readonly name: string
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: object
  readonly onReply?: (body: string, cookie: string) => void
}

/** A visitor in the funnel, with the cookie of their browser. */
type Visitor = { readonly id: string; readonly headers: Readonly<Record<string, string>> }

/** Of a thousand requests so many are this. What people do most is to read pages, answer and report events. */
const shares = {
  '/education/elements/': 170,
  '/education/progress/set/': 120,
  '/review/attempt/': 80,
  '/education/courses/': 40,
  '/education/progress/get/': 40,
  '/education/plan/': 20,
  '/review/': 20,
  '/habit/': 20,
  '/habit/day/': 10,
  '/profile/balance/': 20,
  '/simulator/missions/': 5,
  '/consultant/threads/latest/': 5,
  '/token/refresh/': 2,
  '/login/': 1,
  '/2/httpapi': 150,
} as const
const visitorShares = {
  page: 30,
  first: 30,
  answer: 217,
  address: 10,
  plans: 6,
  order: 3,
  payment: 1,
} as const

type Kind = keyof typeof shares | keyof typeof visitorShares

const drawn = Object.entries({ ...shares, ...visitorShares }).flatMap(([kind, share]) =>
  Array.from<unknown, Kind>({ length: share }, () => kind as Kind),
)
const kept = 2000
const answers = [
  { key: 'age', value: '45+', isMultiAnswer: false },
  { key: 'gender', value: 'female', isMultiAnswer: false },
] as const

/** Draws requests as people send them: learners whom `addPeople` made, and visitors who come, answer and buy. */
export function openMix(people: number): { readonly next: () => LoadRequest } {
  const visitors: Visitor[] = []
  const withAddress: Visitor[] = []
  const readyToBuy: Visitor[] = []
  const payments: Omit<LoadRequest, 'name'>[] = []
  let turn = 0

  /** Every thousand requests have exactly these shares, in an order that is spread over them. */
  const nextKind = () => drawn[(turn++ * 387) % drawn.length] ?? 'page'
  const keep = <T>(list: T[], one: T) => list.push(one) > kept && list.shift()

  function ask(kind: keyof typeof shares): LoadRequest {
    const call = personCalls.find(({ name }) => name === kind)
    if (call === undefined) throw new Error(`there is no call ${kind}`)
    const person: BenchPerson = personOf(1 + ((turn * 7919) % people))
    const headers = {
      'x-forwarded-for': addressOf(person.nth),
      ...(call.by === 'learner' && { authorization: `Bearer ${person.token}` }),
    }
    const body = call.body?.(person, '')
    return { name: kind, path: call.path(person, ''), headers, ...(body && { body }) }
  }

  function comeFirst(): LoadRequest {
    const headers = { 'x-forwarded-for': addressOf(turn), 'user-agent': 'Mozilla/5.0 (iPhone) Mobile' }
    return {
      name: 'first answer',
      path: '/profile/quiz/',
      headers,
      body: { key: 'gender', value: 'male', isMultiAnswer: false },
      onReply: (reply, cookie) => {
        const { data } = JSON.parse(reply) as { data: { id: string } }
        keep(visitors, { id: data.id, headers: { ...headers, cookie } })
      },
    }
  }

  function order({ id, headers }: Visitor): LoadRequest {
    return {
      name: 'order',
      path: '/payment/process/',
      headers,
      body: { id, pid: 'main-4w-50', ps: '' },
      onReply: (reply) => {
        const { data } = JSON.parse(reply) as { data: { signature: string } | null }
        if (data === null) throw new Error(`no form: ${reply}`)
        const body = { intent: intentOf({ signature: data.signature }), token: cardThat('pays') }
        keep(payments, { path: '/sandbox/pay', headers: { ...headers, origin: 'null' }, body })
      },
    }
  }

  function visit(kind: keyof typeof visitorShares): LoadRequest {
    if (kind === 'page')
      return { name: 'first page', path: '/', headers: { 'x-forwarded-for': addressOf(turn) } }
    const payment = kind === 'payment' ? payments.pop() : undefined
    if (payment !== undefined) return { name: 'payment', ...payment }
    // The newest, because an offer and a card form run out.
    const buyer = kind === 'order' ? readyToBuy.pop() : undefined
    if (buyer !== undefined) return order(buyer)
    // Those who came long ago leave their address, then read the plans.
    const leaver = kind === 'address' && visitors.length > 20 ? visitors.shift() : undefined
    if (leaver !== undefined)
      return {
        name: 'e-mail address',
        path: '/profile/set-email/',
        headers: leaver.headers,
        body: { id: leaver.id, email: `${randomUUID().slice(0, 18)}@mail.example`, isReceiveAdvert: false },
        onReply: () => keep(withAddress, leaver),
      }
    const reader = kind === 'plans' ? withAddress.shift() : undefined
    if (reader !== undefined)
      return {
        name: 'plans',
        path: `/subscription/plans/?id=${reader.id}&discount=50`,
        headers: reader.headers,
        onReply: () => keep(readyToBuy, reader),
      }
    const visitor = visitors[(turn * 31) % visitors.length]
    if (kind === 'first' || visitor === undefined) return comeFirst()
    const { id, headers } = visitor
    return { name: 'answer', path: '/profile/quiz/', headers, body: { id, ...answers[turn % 2] } }
  }

  return {
    next: () => {
      const kind = nextKind()
      return kind in shares ? ask(kind as keyof typeof shares) : visit(kind as keyof typeof visitorShares)
    },
  }
}

const addressOf = (nth: number) => `10.${(nth >> 16) & 255}.${(nth >> 8) & 255}.${nth & 255}`
