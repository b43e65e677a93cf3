import { createHmac, generateKeyPairSync } from 'node:crypto'
import { JwtVerifier } from 'aws-jwt-verify'
import { decodeJwt, decodeProtectedHeader, SignJWT } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { openForGraduates } from '../../../../test/graduates.ts'
import { pick, type Random, seeded } from '../../../../test/seeded-schedule.ts'
import { openLibrary } from '../../learning/library.ts'

let academy: Awaited<ReturnType<typeof openForGraduates>>

// Tests compile the courses from their sources, so this has its own hook with its own time limit.
beforeAll(() => openLibrary('en'))
beforeAll(async () => {
  academy = await openForGraduates()
})
afterAll(() => academy.close())

const course = 'money-basics'

async function graduate(name: string) {
  const owner = await academy.owner()
  await academy.finish(owner.accountId, course)
  const { data } = await academy.issue(owner.token, course, name)
  const { body } = await academy.open(`${data.path}/credential`)
  return { ...owner, id: String(data.id), path: String(data.path), credential: body }
}

/** Accepts what the published keys have signed for this issuer. It shares no code with the signer. */
async function openVerifier() {
  const { publicUrl } = academy.deps
  const verifier = JwtVerifier.create({
    issuer: `${publicUrl}/issuer`,
    audience: null,
    jwksUri: `${publicUrl}/issuer/keys`,
    // The clock of the test is not the one of the verifier.
    graceSeconds: 10 * 365 * 24 * 3600,
  })
  verifier.cacheJwks((await academy.open('/issuer/keys')).json())
  return (jwt: string): boolean => {
    try {
      verifier.verifySync(jwt)
      return true
    } catch {
      return false
    }
  }
}

const uri = z.url()
const time = z.string().check(z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/))
const text = z.string().check(z.minLength(1))

/** What Open Badges 3.0 requires, and nothing else, so that nothing personal slips in. */
const openBadge = z.strictObject({
  '@context': z.tuple([
    z.literal('https://www.w3.org/ns/credentials/v2'),
    z.literal('https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json'),
    z.literal('https://purl.imsglobal.org/spec/ob/v3p0/extensions.json'),
  ]),
  id: uri,
  type: z.tuple([z.literal('VerifiableCredential'), z.literal('OpenBadgeCredential')]),
  name: text,
  issuer: z.strictObject({ id: uri, type: z.tuple([z.literal('Profile')]), name: text, url: uri }),
  validFrom: time,
  awardedDate: time,
  credentialSubject: z.strictObject({
    id: uri,
    type: z.tuple([z.literal('AchievementSubject')]),
    identifier: z.tuple([
      z.strictObject({
        type: z.literal('IdentityObject'),
        hashed: z.literal(false),
        identityType: z.literal('name'),
        identityHash: text,
      }),
    ]),
    achievement: z.strictObject({
      id: uri,
      type: z.tuple([z.literal('Achievement')]),
      achievementType: z.literal('CertificateOfCompletion'),
      inLanguage: z.enum(['en', 'es']),
      name: text,
      description: text,
      criteria: z.strictObject({ narrative: text }),
      image: z.strictObject({ id: uri, type: z.literal('Image'), caption: text }),
    }),
  }),
  evidence: z.tuple([
    z.strictObject({ id: uri, type: z.tuple([z.literal('Evidence')]), name: text, narrative: text }),
  ]),
  credentialStatus: z.strictObject({ id: uri, type: z.literal('1EdTechRevocationList') }),
  // The registered claims repeat the credential. `iat` and `exp` are missing on purpose.
  iss: uri,
  jti: uri,
  sub: uri,
  nbf: z.int(),
})

test('[R-64] the credential is an Open Badge whose claims agree with it, and a verifier accepts it', async () => {
  const { credential, path, email, accountId } = await graduate('Ana Díaz')
  expect((await openVerifier())(credential)).toBe(true)
  const payload = z.parse(openBadge, decodeJwt(credential))
  const address = `${academy.deps.publicUrl}${path}`
  expect(payload).toMatchObject({
    id: address,
    jti: address,
    iss: payload.issuer.id,
    sub: payload.credentialSubject.id,
    nbf: Date.parse(payload.validFrom) / 1000,
    credentialSubject: { identifier: [{ identityHash: 'Ana Díaz' }], achievement: { name: 'Money basics' } },
  })
  const { chapters } = academy.courseOf(course)
  const [evidence] = payload.evidence
  expect(evidence.narrative).toContain(`Chapters finished: ${chapters.length}. Questions answered: `)
  expect(evidence.narrative).toContain('Nobody supervised')
  for (const personal of [email, accountId]) expect(JSON.stringify(payload)).not.toContain(personal)
  const reply = await academy.open(`${path}/credential`)
  expect(reply.headers).toMatchObject({ 'content-type': 'application/vc+jwt', 'cache-control': 'no-store' })
  expect(reply.body).toBe(credential)
})

test('[R-64] the addresses in a credential answer: issuer, achievement, key and status', async () => {
  const { credential, token, id, path } = await graduate('Ana')
  const payload = z.parse(openBadge, decodeJwt(credential))
  const { kid = '' } = decodeProtectedHeader(credential)
  const read = async (address: string) => (await academy.open(new URL(address).pathname)).json()
  expect(await read(payload.issuer.id)).toEqual(payload.issuer)
  expect(await read(payload.credentialSubject.achievement.id)).toEqual(payload.credentialSubject.achievement)
  expect(await read(kid)).toMatchObject({ kid, kty: 'OKP', crv: 'Ed25519' })
  expect(await read(kid)).not.toHaveProperty('d')
  const { id: list } = payload.credentialStatus
  expect(await read(list)).toMatchObject({ id: list, issuer: payload.iss, revokedCredentials: [] })

  await academy.revoke(token, id)
  expect(await read(list)).toMatchObject({ revokedCredentials: [{ id: payload.id, revoked: true }] })
  expect((await academy.open(`${path}/credential`)).statusCode).toBe(410)
  for (const end of ['credential', 'status'])
    expect((await academy.open(`/certificate/${'x'.repeat(27)}/${end}`)).statusCode).toBe(404)
})

const mutations = 1000

test('[R-64] a verifier rejects a thousand mutations of a credential', async () => {
  const { credential } = await graduate('Ana')
  const { credential: other } = await graduate('Bea')
  const accepts = await openVerifier()
  const random = seeded(64)
  const wrong: string[] = []
  for (let nth = 0; nth < mutations; nth += 1) {
    const [kind, mutate] = choose(random, Object.entries(mutators))
    const mutant = await mutate(random, credential, other)
    if (mutant === credential || accepts(mutant)) wrong.push(`${nth} ${kind}`)
  }
  expect(wrong).toEqual([])
  expect([credential, other].map(accepts)).toEqual([true, true])
})

function choose<T>(random: Random, from: readonly T[]): T {
  const chosen = pick(random, from)
  if (chosen === undefined) throw new Error('there is nothing to choose from')
  return chosen
}

type Mutate = (random: Random, credential: string, other: string) => string | Promise<string>

const encode = (bytes: Buffer | string) => Buffer.from(bytes).toString('base64url')
const partsOf = (jwt: string) => jwt.split('.')

/** Flips a bit of what a part stands for: in its text the last letter has bits without a meaning. */
function flip(random: Random, jwt: string, place: number): string {
  const bytes = Buffer.from(partsOf(jwt)[place] ?? '', 'base64url')
  const at = Math.floor(random() * bytes.length)
  bytes[at] = (bytes[at] ?? 0) ^ (1 << Math.floor(random() * 8))
  return partsOf(jwt).with(place, encode(bytes)).join('.')
}

/** Another header over the same payload, with a signature that somebody else can make. */
const withHeader = (jwt: string, header: object, sign: (input: string) => string) => {
  const input = `${encode(JSON.stringify(header))}.${partsOf(jwt)[1]}`
  return `${input}.${sign(input)}`
}

const stranger = generateKeyPairSync('ed25519').privateKey

const mutators: Readonly<Record<string, Mutate>> = {
  'a bit of the header': (random, jwt) => flip(random, jwt, 0),
  'a bit of the payload': (random, jwt) => flip(random, jwt, 1),
  'a bit of the signature': (random, jwt) => flip(random, jwt, 2),
  'parts in another order': (random, jwt) => {
    const orders = [
      [0, 2, 1],
      [1, 0, 2],
      [1, 2, 0],
      [2, 0, 1],
      [2, 1, 0],
    ]
    return choose(random, orders)
      .map((place) => partsOf(jwt)[place])
      .join('.')
  },
  'a part of another credential': (random, jwt, other) => {
    const place = choose(random, [1, 2])
    return partsOf(jwt)
      .with(place, partsOf(other)[place] ?? '')
      .join('.')
  },
  'a part missing': (random, jwt) =>
    partsOf(jwt)
      .toSpliced(choose(random, [0, 1, 2]), 1)
      .join('.'),
  'a shorter signature': (random, jwt) => jwt.slice(0, -4 - Math.floor(random() * 70)),
  'another key': (random, jwt) => {
    const { kid } = decodeProtectedHeader(jwt)
    const header = { alg: 'EdDSA', typ: 'JWT', ...(kid !== undefined && { kid }) }
    return new SignJWT({ ...decodeJwt(jwt), draw: random() }).setProtectedHeader(header).sign(stranger)
  },
  'no algorithm': (random, jwt) => {
    const alg = choose(random, ['none', 'None', 'NONE', ''])
    return withHeader(jwt, { ...decodeProtectedHeader(jwt), alg }, () =>
      choose(random, ['', partsOf(jwt)[2] ?? '']),
    )
  },
  'an algorithm with a shared secret': (random, jwt) => {
    const alg = choose(random, ['HS256', 'HS384', 'HS512'])
    const digest = alg.replace('HS', 'sha')
    const { kid = '' } = decodeProtectedHeader(jwt)
    return withHeader(jwt, { ...decodeProtectedHeader(jwt), alg }, (input) =>
      createHmac(digest, kid).update(input).digest('base64url'),
    )
  },
}

test('[R-65] each year has a key, and the keys of earlier years stay published', async () => {
  const first = await graduate('Ana')
  academy.pass({ days: 400 })
  const second = await graduate('Bea')
  const kids = [first, second].map(({ credential }) => decodeProtectedHeader(credential).kid)
  expect(new Set(kids).size).toBe(2)
  const accepts = await openVerifier()
  expect([first, second].map(({ credential }) => accepts(credential))).toEqual([true, true])
  // The first one is still signed by its own key, so it is the same credential as before.
  expect((await academy.open(`${first.path}/credential`)).body).toBe(first.credential)
  const { keys } = (await academy.open('/issuer/keys')).json<{ keys: object[] }>()
  expect(keys.length).toBeGreaterThanOrEqual(2)
  for (const key of keys)
    expect(Object.keys(key).toSorted()).toEqual(['alg', 'crv', 'kid', 'kty', 'use', 'x'])
})
