/**
 * Codes of an authenticator app (TOTP, RFC 6238) and recovery codes: the ways in for an operator without a passkey. A
 * code works once. Tries are limited for each operator and each network.
 */

import { createHash, randomBytes } from 'node:crypto'
import { brand } from '@vela/contract/brand'
import { Secret, TOTP } from 'otpauth'
import type { Deps } from '../../../deps.ts'
import { type Spending, spend, undoSpend } from '../../../http/budgets/budgets.ts'
import { subnetOf } from '../../../http/budgets/network-of.ts'
import { advanceCounter, listCredentials, takeRecoveryCode } from './credential.table.ts'
import { wrongCode } from './refusals.ts'

const periodSeconds = 30
/**
 * 120 random bits each, so that a plain hash of a code cannot be searched for the code. The alphabet has no letters that
 * look like digits.
 */
const alphabet = 'abcdefghjkmnpqrstuvwxyz123456789'
const recoveryCodes = 10
const recoveryLetters = 24

function totpOf(secret: Buffer, email = ''): TOTP {
  return new TOTP({
    issuer: brand.name,
    label: email,
    secret: new Secret({ buffer: new Uint8Array(secret).buffer }),
    period: periodSeconds,
  })
}

export const makeSecret = (): Buffer => randomBytes(20)

/** What the authenticator app is given, as text and as an address that a QR code or a tap opens. */
export function describeSecret(secret: Buffer, email: string): { secret: string; uri: string } {
  const totp = totpOf(secret, email)
  return { secret: totp.secret.base32, uri: totp.toString() }
}

/** The time step of a code, which is compared in constant time; null if it is wrong. One step early or late is right. */
export function stepOf(secret: Buffer, code: string, now: Date): number | null {
  const timestamp = now.getTime()
  const delta = totpOf(secret).validate({ token: code, timestamp, window: 1 })
  return delta === null ? null : Math.floor(timestamp / 1000 / periodSeconds) + delta
}

export function makeRecoveryCodes(): string[] {
  return Array.from({ length: recoveryCodes }, () => {
    const letters = Array.from(randomBytes(recoveryLetters), (byte) => alphabet[byte % alphabet.length]).join(
      '',
    )
    return letters.replace(/(.{4})(?!$)/g, '$1-')
  })
}

export function hashRecoveryCode(code: string): Buffer {
  return createHash('sha256').update(normalised(code)).digest()
}

/** As people type it: with spaces, capitals or without the dashes. */
function normalised(code: string): string {
  return code.replace(/[\s-]/g, '').toLowerCase()
}

type Try = {
  /** Null if no operator has the address; the work is the same, so that nobody learns it. */
  readonly operatorId: string | null
  /** Whom the tries are counted for. */
  readonly subject: string
  readonly code: string
  readonly ip: string
}

const nobody = '00000000-0000-4000-8000-000000000000'

/** Throws unless the code is right and was never used. */
export async function checkCode(
  deps: Pick<Deps, 'db' | 'now'>,
  { operatorId, subject, code, ip }: Try,
): Promise<void> {
  const typed = normalised(code)
  const isFromApp = /^\d{6}$/.test(typed)
  const spendings: Spending[] = [
    ['operator code subnet', subnetOf(ip)],
    // A recovery code cannot be guessed. It still works when a stranger has used up the tries of an operator.
    ...(isFromApp ? ([['operator code', subject.toLowerCase()]] as const) : []),
  ]
  await spend(deps, ...spendings)
  const id = operatorId ?? nobody
  const isRight = isFromApp
    ? await takeAppCode(deps, id, typed)
    : await takeRecoveryCode(deps.db, id, hashRecoveryCode(typed))
  if (!isRight) throw wrongCode
  await undoSpend(deps, ...spendings)
}

async function takeAppCode(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  operatorId: string,
  code: string,
): Promise<boolean> {
  const found = (await listCredentials(db, operatorId)).find(({ kind }) => kind === 'totp')
  const step = stepOf(found?.secret ?? makeSecret(), code, now())
  if (found === undefined || step === null) return false
  return advanceCounter(db, { id: found.id, counter: step })
}
