import type { CallShape } from '@vela/contract/call'
import type { FastifyInstance, FastifyReply, FastifyRequest, preParsingHookHandler } from 'fastify'
import type { Account, Deps, Operator } from '../../deps.ts'
import { admit, admitOperator, findRecentAccount } from './access.ts'
import { arrivedAt } from './arrivals.ts'
import { areLimitedKey, limitNetworks, openQuota, refuseFor } from './quota.ts'
import { refuseForeignOrigin } from './room-origin.ts'
import { startGateOf } from './start-gate.ts'
import { shareOf } from './unknown-proxies.ts'

declare module 'fastify' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be merged with Fastify's
  interface FastifyContextConfig {
    /** Answered 503 under overload. Not set for health probes, pages and files, which cost no more than a 503. */
    isSheddable?: boolean
  }
}

/** Who makes a call: an account, an operator, or nobody who is known. */
export type Caller = { readonly account: Account | null; readonly operator: Operator | null }

export const callerKey = 'caller'
/** Many people may share one IP address, so its limit is this many times that of one person. */
const peopleAtAnAddress = 10

/** The hook that authenticates a call, limits its rate and sheds load before its body is read. */
export function createAdmissionHook(
  app: FastifyInstance,
  call: CallShape,
  deps: Deps,
  perMinute: number,
): preParsingHookHandler {
  const isPersonal = call.access === 'user' || call.access === 'operator'
  return isPersonal ? admitPeople(app, call, deps, perMinute) : admitAnonymous(call, deps)
}

/**
 * Admits a call without an account as soon as a database connection is free. Webhooks (calls with a raw body) never wait,
 * because customers wait for the payments that they report. Fastify continues when `done` is called or when the returned
 * promise resolves; a call that can start at once needs no promise.
 */
function admitAnonymous({ area, transport }: CallShape, deps: Deps): preParsingHookHandler {
  return (request, _response, _payload, done) => {
    // These are the calls that sign an operator in.
    if (area === 'operator') refuseForeignOrigin(deps, request.headers)
    const waiting = transport === 'raw' ? undefined : startGateOf(deps.db).enter(arrivedAt(request))
    if (waiting === undefined) done()
    return waiting
  }
}

/** Authenticates the caller and limits the requests of each person and of each IP address. */
function admitPeople(
  app: FastifyInstance,
  call: CallShape,
  deps: Deps,
  perMinute: number,
): preParsingHookHandler {
  const countPerson = app.getDecorator<boolean>(areLimitedKey) ? openQuota() : () => 0
  const limitAddress = limitNetworks(app, (ip) => perMinute * peopleAtAnAddress * shareOf(deps.db, ip))

  function enforceQuota(id: string, caller: Caller, request: FastifyRequest, response: FastifyReply): void {
    const seconds = countPerson(id, perMinute, Date.now())
    if (seconds > 0) throw refuseFor(seconds, response)
    request.setDecorator(callerKey, caller)
  }

  // The limit per IP address stops attackers from guessing tokens, so a recently accepted token skips it.
  async function admitLimited(request: FastifyRequest, response: FastifyReply): Promise<void> {
    const refusal = limitAddress(request, response)
    if (refusal !== undefined) throw refusal
    await startGateOf(deps.db).enter(arrivedAt(request))
    if (call.access === 'operator') {
      if (call.method === 'POST') refuseForeignOrigin(deps, request.headers)
      const operator = await admitOperator(call, deps, request)
      enforceQuota(operator.operatorId, { account: null, operator }, request, response)
    } else {
      const account = await admit(call, deps, request)
      enforceQuota(account.accountId, { account, operator: null }, request, response)
    }
  }

  return (request, response, _payload, done) => {
    const known = findRecentAccount(call, deps, request)
    if (known === undefined) return admitLimited(request, response)
    enforceQuota(known.accountId, { account: known, operator: null }, request, response)
    const waiting = startGateOf(deps.db).enter(arrivedAt(request))
    if (waiting === undefined) done()
    return waiting
  }
}
