import { type CallShape, defaultLimits } from '@vela/contract/call'
import { calls } from '@vela/contract/calls'
import { type Keys, validRequest } from '../malformed-requests.ts'
import type { Json } from '../sample-input.ts'
import { pick, type Random } from '../seeded-schedule.ts'
import { headerNames, headerValues, numbers, texts } from './hostile-values.ts'

export type HostileRequest = {
  readonly method: string
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly payload?: string | Buffer
}

/** Keys of people who are signed in, and ids that exist, so that requests get past the first check. */
export type Insider = Keys & { readonly guest: string; readonly ids: readonly string[] }

type Change = (request: HostileRequest, draw: Draw, call: CallShape) => HostileRequest

type Draw = {
  readonly one: <T>(from: readonly T[]) => T
  readonly below: (limit: number) => number
  readonly insider: Insider
}

const list: readonly CallShape[] = Object.values(calls)

/** A valid request of some call with one to three things changed. Some of them are still valid. */
export function drawRequest(random: Random, insider: Insider): HostileRequest {
  const draw: Draw = {
    one: (from) => pick(random, from) ?? (from[0] as (typeof from)[number]),
    below: (limit) => Math.floor(random() * limit),
    insider,
  }
  const call = draw.one(list)
  let request = signedBy(call, insider)
  for (let count = 1 + draw.below(3); count > 0; count -= 1) request = draw.one(changes)(request, draw, call)
  return request
}

/** Making a sample from a schema takes longer than sending it. */
const samples = new Map<CallShape, HostileRequest>()

function signedBy(call: CallShape, { token, cookie }: Insider): HostileRequest {
  const sample = samples.get(call) ?? sampleRequest(call)
  samples.set(call, sample)
  const signature = {
    user: { authorization: `Bearer ${token}` },
    operator: { cookie },
    session: {},
    public: {},
  }[call.access]
  return { ...sample, headers: { ...sample.headers, ...signature } }
}

function sampleRequest(call: CallShape): HostileRequest {
  const { method = 'GET', url, headers = {}, payload } = validRequest(call, { token: '', cookie: '' })
  const text = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]))
  return { method, url, headers: text, ...(payload !== undefined && { payload: String(payload) }) }
}

function drawValue(draw: Draw, depth = 0): Json {
  const kind = draw.below(depth > 3 ? 5 : 7)
  if (kind === 0) return draw.one(numbers)
  if (kind === 1) return draw.one([true, false, null])
  if (kind <= 3) return draw.one(texts)
  if (kind === 4) return draw.one(draw.insider.ids)
  if (kind === 5) return Array.from({ length: draw.below(4) }, () => drawValue(draw, depth + 1))
  return Object.fromEntries(
    Array.from({ length: draw.below(4) }, () => [draw.one(texts), drawValue(draw, depth + 1)]),
  )
}

/** Replaces, removes or adds one value somewhere in a JSON value. */
function changeInside(value: Json, draw: Draw): Json {
  if (typeof value !== 'object' || value === null || draw.below(5) === 0) return drawValue(draw)
  if (Array.isArray(value)) {
    const at = draw.below(value.length + 1)
    return at === value.length
      ? [...value, drawValue(draw)]
      : value.map((item, nth) => (nth === at ? changeInside(item, draw) : item))
  }
  const names = Object.keys(value)
  const name = draw.one([...names, draw.one(texts)])
  const { [name]: inner = null, ...others } = value
  return draw.below(6) === 0 ? others : { ...others, [name]: changeInside(inner, draw) }
}

const changeBody: Change = (request, draw) => {
  if (request.payload === undefined) return { ...request, payload: JSON.stringify(drawValue(draw)) }
  try {
    const changed = changeInside(JSON.parse(String(request.payload)) as Json, draw)
    return { ...request, payload: JSON.stringify(changed) }
  } catch {
    return request
  }
}

const breakBody: Change = (request, draw, { limits }) => {
  const text = String(request.payload ?? '{}')
  const at = draw.below(text.length + 1)
  const { bodyBytes } = { ...defaultLimits, ...limits }
  const payload = draw.one([
    () => text.slice(0, at),
    () => text.slice(0, at) + draw.one(texts) + text.slice(at),
    () => Buffer.from(text, 'utf16le'),
    () => Buffer.concat([Buffer.from(text.slice(0, at)), Buffer.from([0xff, 0xfe, 0xc0, draw.below(256)])]),
    () => text.padEnd(bodyBytes + 1),
    () => '['.repeat(1 + draw.below(5000)),
    () => `${'{"a":'.repeat(100)}1${'}'.repeat(100)}`,
    () => text.replace('{', `{"${draw.one(['__proto__', 'constructor', 'id', 'email'])}":1,`),
  ])()
  return { ...request, payload }
}

const encodings = [
  '%',
  '%00',
  '%2e%2e%2f',
  '%ED%A0%80',
  '%C0%80',
  '%zz',
  '%F0%9F%92%B0',
  '+',
  '%25',
  '?',
  '#',
  ';',
]

/** Half a surrogate pair has no encoding. */
const encode = (text: string) => encodeURIComponent(Buffer.from(text).toString())

const changeAddress: Change = (request, draw) => {
  const { url } = request
  const at = draw.below(url.length + 1)
  const [path = '', query = ''] = url.split('?')
  const named = `${draw.one(['id', 'from', 'to', 'zone', 'page', 'lang', 't', 'a[]', '__proto__'])}=${encode(draw.one(texts))}`
  const other = draw.one([
    () => url.slice(0, at) + draw.one(encodings) + url.slice(at),
    () => url.slice(0, at),
    () => `/${url}`,
    () => path.toUpperCase(),
    () => `${path}?${named}`,
    () => `${url}${url.includes('?') ? '&' : '?'}${named}`,
    () => `${path}?${query}&${query}`,
    () => `${path}?${'a=1&'.repeat(draw.below(2000))}`,
    () => path.replace(/[^/]+(?=\/?$)/, encode(draw.one(texts))),
    () => path.replace(/[^/]+(?=\/?$)/, draw.one(draw.insider.ids)),
    () => `${path}../`.repeat(3),
  ])()
  return { ...request, url: other.startsWith('/') ? other : `/${other}` }
}

const changeMethod: Change = (request, draw) => ({
  ...request,
  method: draw.one(['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'HEAD']),
})

const changeToken: Change = (request, draw) => {
  const { token, cookie, guest } = draw.insider
  const secret = draw.one([
    token,
    guest,
    cookie,
    token.slice(1),
    `${token}x`,
    '',
    'x'.repeat(5000),
    "' or 1=1 --",
  ])
  const { authorization: _, cookie: __, ...others } = request.headers
  const shown = draw.one([
    {},
    { authorization: `Bearer ${secret}` },
    { authorization: `Basic ${secret}` },
    { authorization: secret },
    { cookie },
    { cookie: `__Host-operator=${secret}` },
    { cookie: `vela_payer=${secret}; vela_payer=${token}` },
    { authorization: `Bearer ${token}`, cookie },
  ])
  return { ...request, headers: { ...others, ...shown } }
}

const changeHeader: Change = (request, draw) => ({
  ...request,
  headers: { ...request.headers, [draw.one(headerNames)]: draw.one(headerValues) },
})

/** What is inside the body or the address reaches furthest, so it is changed most often. */
const changes: readonly Change[] = [
  changeBody,
  changeBody,
  changeBody,
  breakBody,
  changeAddress,
  changeAddress,
  changeMethod,
  changeToken,
  changeHeader,
]
