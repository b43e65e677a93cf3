import { randomUUID } from 'node:crypto'
import type { Role } from '@vela/contract/operator/permissions'
import { addSignedInOperator, type TestOperator } from './operators.ts'
import { openForOwners } from './owners.ts'

type Body = Readonly<Record<string, unknown>>

/** Customers who bought, and the room from which operators serve them. */
export async function openForCustomers() {
  const academy = await openForOwners()
  const { app, deps, rows } = academy

  async function ask({ cookie }: TestOperator, path: string, payload?: Body) {
    const url = `/operator/api/${path}`
    const reply =
      payload === undefined
        ? await app.inject({ url, headers: { cookie } })
        : await app.inject({ method: 'POST', url, payload, headers: { cookie } })
    return { code: reply.statusCode, ...reply.json() }
  }

  async function preview(operator: TestOperator, customer: string, action: Body) {
    return ask(operator, `customers/${customer}/preview/`, { action })
  }

  type Doing = { readonly token?: string; readonly key?: string; readonly reason?: string }

  /** Looks at the preview and confirms it, as the page does. */
  async function act(operator: TestOperator, customer: string, action: Body, given: Doing = {}) {
    const { token, ...refused } =
      given.token === undefined ? await preview(operator, customer, action) : { token: given.token }
    if (token === undefined) return refused
    const path = action['kind'] === 'refund' ? 'refund' : 'serve'
    const { key = randomUUID(), reason = 'asked by e-mail' } = given
    const done = await ask(operator, `customers/${customer}/${path}/`, { action, reason, token, key })
    await deps.queue.drain()
    return done
  }

  return {
    ...academy,
    operator: (role: Role) => addSignedInOperator(deps, role),
    ask,
    preview,
    act,
    audit: (action: string) => rows('select * from operator_audit where action = $1 order by id', [action]),
    subscriptionOf: async (accountId: string) =>
      (await rows('select * from subscription where account_id = $1', [accountId]))[0],
  }
}
