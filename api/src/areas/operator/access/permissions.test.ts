import type { CallShape } from '@vela/contract/call'
import { calls } from '@vela/contract/calls'
import { isPermitted, roles } from '@vela/contract/operator/permissions'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { validRequest } from '../../../../test/malformed-requests.ts'
import { addSignedInOperator } from '../../../../test/operators.ts'
import { openTestApp } from '../../../../test/test-app.ts'

const clock = { now: new Date('2026-11-18T10:00:00Z') }
let server: Awaited<ReturnType<typeof openTestApp>>

beforeAll(async () => {
  server = await openTestApp({ rateLimits: false }, { now: () => clock.now })
})
afterAll(() => server.close())

const ofOperators = Object.entries(calls).filter(([, call]) => call.path.startsWith('/operator/'))
const guarded = ofOperators.filter(([, call]) => call.access === 'operator')
const proofs = ['none', 'stale', 'fresh'] as const
const cases = guarded.flatMap(([name, call]) =>
  roles.flatMap((role) => proofs.map((proof) => ({ name, call, role, proof }))),
)

/** The only calls of the room that anybody may make: they lead to a session. */
const openToAll = /^\/operator\/api\/(invitation|sign-in)\//

test('[O-03] every call of the room declares a permission, but for those that sign somebody in', () => {
  const undeclared = ofOperators.filter(([, call]) => call.permission === undefined)
  expect(undeclared.filter(([, call]) => !openToAll.test(call.path)).map(([name]) => name)).toEqual([])
  const strays = Object.values(calls).filter(
    ({ access, path }) => access === 'operator' && !path.startsWith('/operator/api/'),
  )
  expect(strays).toEqual([])
  expect(guarded.length).toBeGreaterThan(10)
})

/** Calls that sign in or out, that look something up, or that repeat what was decided before. */
const withoutProof = [
  'beginProof',
  'proveWithCode',
  'proveWithPasskey',
  'signOutOperator',
  'searchCustomers',
  'previewAction',
  'checkPrices',
  'planExperiment',
  'verifyAudit',
  'writeEvidence',
  'pollOrder',
  'retryJobs',
  'dismissWarning',
  'markAnswered',
]

test('[O-03] every other call that changes something needs a fresh proof', () => {
  const changing = guarded.filter(([, { method, proof }]) => method !== 'GET' && proof !== 'fresh')
  expect(changing.map(([name]) => name).toSorted()).toEqual(withoutProof.toSorted())
})

/** What the declaration says. */
function expected(call: CallShape, role: (typeof roles)[number], proof: (typeof proofs)[number]): string {
  if (proof === 'none') return 'unauthorized'
  const { permission } = call
  const isAllowed = permission === 'any' || (permission !== undefined && isPermitted(role, permission))
  if (!isAllowed) return 'forbidden'
  return call.proof === 'fresh' && proof === 'stale' ? 'proof_required' : 'admitted'
}

const refusals: Readonly<Record<string, number>> = { unauthorized: 401, forbidden: 403, proof_required: 403 }

test.each(cases)('[O-03] $name as $role with a proof: $proof', async ({ call, role, proof }) => {
  const { cookie } = await addSignedInOperator(server.deps, role)
  if (proof === 'stale') clock.now = new Date(clock.now.getTime() + 6 * 60_000)
  const request = validRequest(call, { token: '', cookie: proof === 'none' ? '' : cookie })
  const reply = await server.app.inject(request)
  const { type } = reply.json<{ type?: string }>()
  const wanted = expected(call, role, proof)
  const isRefused = type !== undefined && refusals[type] === reply.statusCode
  expect(isRefused ? type : 'admitted').toBe(wanted)
  expect(reply.statusCode).not.toBe(500)
})
