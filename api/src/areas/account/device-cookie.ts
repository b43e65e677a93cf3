import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { keyedDigest } from '../../db/keyed-digest.ts'
import type { Deps } from '../../deps.ts'
import { readCookie, writeCookie } from '../../http/cookies.ts'

const name = 'vela_device'
const lifetimeSeconds = 400 * 24 * 60 * 60

type UsedDeps = Pick<Deps, 'db' | 'now'>

/** The account and the password hash that was valid when the person was authenticated. */
export type Credentials = { readonly accountId: string; readonly passwordHash: string | null }

/**
 * Makes a cookie for a browser in which the person has signed in. It grants no access. Log-in attempts from such a
 * browser are counted separately, so that strangers who use up the attempts cannot lock the owner out. A new password
 * invalidates the cookie, so that somebody who knew the old one counts as a stranger.
 */
export async function markDevice(
  deps: UsedDeps & Pick<Deps, 'publicUrl'>,
  credentials: Credentials,
): Promise<string> {
  const device = randomBytes(16).toString('base64url')
  const madeAt = Math.floor(deps.now().getTime() / 1000).toString(36)
  const signature = await signDevice(deps, credentials, device, madeAt)
  return writeCookie(deps, {
    name,
    value: `${device}.${madeAt}.${signature.toString('base64url')}`,
    path: '/',
    sameSite: 'Lax',
    maxAgeSeconds: lifetimeSeconds,
  })
}

/** Returns the id of the device if this account was signed in there, otherwise null. */
export async function knownDevice(
  deps: UsedDeps,
  { cookie }: IncomingHttpHeaders,
  credentials: Credentials,
): Promise<string | null> {
  const [device, madeAt, signature] = (readCookie(cookie, name) ?? '').split('.')
  if (!device || !madeAt || !signature) return null
  const [given, wanted] = [
    Buffer.from(signature, 'base64url'),
    await signDevice(deps, credentials, device, madeAt),
  ]
  if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return null
  const age = deps.now().getTime() / 1000 - Number.parseInt(madeAt, 36)
  return age <= lifetimeSeconds ? device : null
}

function signDevice(
  { db }: UsedDeps,
  { accountId, passwordHash }: Credentials,
  device: string,
  madeAt: string,
): Promise<Buffer> {
  const password = createHash('sha256')
    .update(passwordHash ?? '')
    .digest('base64url')
  return keyedDigest(db, 'device', accountId, password, device, madeAt)
}
