import { randomInt, timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import type { checkResetCode as call } from '@vela/contract/account'
import type { Received, Reply } from '@vela/contract/call'
import type { Db } from '../../../db/database.ts'
import { keyedDigest } from '../../../db/keyed-digest.ts'
import type { Deps } from '../../../deps.ts'
import { type Spending, spend, undoSpend } from '../../../http/budgets/budgets.ts'
import { subnetOf } from '../../../http/budgets/network-of.ts'
import { findAccountByEmail } from '../../identity/public.ts'
import { addResetCode, countGuess, uncountGuess } from './reset-code.table.ts'
import { readRequester } from './reset-cookie.ts'

const lifetimeMs = 10 * 60 * 1000

type CodeRequest = { readonly accountId: string; readonly requester: Buffer; readonly subnet: Buffer }

/** Creates a code and returns it; only its hash is stored. Returns null if this request already has a code. */
export async function createCode(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  tx: Pick<Db, 'insert'>,
  { accountId, requester, subnet }: CodeRequest,
): Promise<string | null> {
  const code = String(randomInt(100_000_000)).padStart(8, '0')
  const codeHash = await keyedDigest(db, 'reset code', accountId, requester.toString('hex'), code)
  const createdAt = now()
  const expiresAt = new Date(createdAt.getTime() + lifetimeMs)
  const isAdded = await addResetCode(tx, { accountId, requester, subnet, codeHash, createdAt, expiresAt })
  return isAdded ? code : null
}

type Guess = {
  readonly email: string
  readonly code: string
  readonly headers: IncomingHttpHeaders
  readonly ip: string
}

const nobody = '00000000-0000-0000-0000-000000000000'

/**
 * Returns the account whose code was guessed and the request for which it was sent; null for a wrong guess. Wrong
 * guesses are counted.
 */
export async function guessCode(
  deps: Pick<Deps, 'db' | 'now'>,
  { email, code, headers, ip }: Guess,
): Promise<{ accountId: string; requester: Buffer } | null> {
  const subnet = subnetOf(ip)
  const spending: Spending = ['guess subnet', subnet]
  await spend(deps, spending)
  const accountId = (await findAccountByEmail(deps.db, email)) ?? nobody
  const counted = await countGuess(deps.db, {
    accountId,
    requester: readRequester(headers),
    subnet: await keyedDigest(deps.db, 'budget', subnet),
    now: deps.now(),
  })
  const requester = counted?.requester.toString('hex') ?? ''
  const given = await keyedDigest(deps.db, 'reset code', accountId, requester, code.trim())
  if (counted === null || !timingSafeEqual(given, counted.codeHash)) return null
  await uncountGuess(deps.db, accountId, counted)
  await undoSpend(deps, spending)
  return { accountId, requester: counted.requester }
}

type Request = {
  readonly body: Received<typeof call>['body']
  readonly headers: IncomingHttpHeaders
  readonly ip: string
}

/**
 * [W-18] [A-07] [D10] Checks a code without using it up. The operator's QA code passes this check, but cannot set a
 * password.
 */
export async function checkResetCode(
  deps: Pick<Deps, 'db' | 'now' | 'resetQaCode'>,
  { body, headers, ip }: Request,
): Promise<Reply<typeof call>> {
  const isRight = (await guessCode(deps, { ...body, headers, ip })) !== null
  const isOperators = deps.resetQaCode !== null && body.code === deps.resetQaCode
  return { status: isRight || isOperators ? 'ok' : 'fail' }
}
