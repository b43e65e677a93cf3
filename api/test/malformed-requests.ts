import type { CallShape } from '@vela/contract/call'
import { defaultLimits } from '@vela/contract/call'
import type { InjectOptions } from 'fastify'
import * as z from 'zod/mini'
import { type Json, sampleOf } from './sample-input.ts'

/** A request that no call may accept, with what is wrong about it. */
export type Malformed = { readonly wrong: string; readonly request: Request }

type Request = InjectOptions & { readonly url: string; readonly payload?: string | Buffer }

type Fields = { readonly [name: string]: Json }

const json = 'application/json'

/** What a learner and an operator show: a bearer token and a cookie. */
export type Keys = { readonly token: string; readonly cookie: string }

export function malformedRequests(
  call: CallShape,
  keys: Keys,
  guestToken: string,
  random: () => number,
): Malformed[] {
  const valid = validRequest(call, keys)
  return [
    ...(call.method === 'POST' ? malformedBodies(call, valid) : []),
    ...malformedAddresses(call, valid, random),
    ...wrongMethods(call, valid),
    ...(call.access === 'user' ? withoutAccount(valid, guestToken, random) : []),
    ...(call.access === 'operator' ? withoutOperator(valid, keys, random) : []),
  ]
}

/** A request that the declaration of a call accepts. */
export function validRequest(call: CallShape, { token, cookie }: Keys): Request {
  const params = call.params ? asFields(sampleOf(call.params)) : {}
  const query = call.query ? asFields(sampleOf(call.query)) : {}
  const path = call.path.replace(/:(\w+)/g, (_, name: string) => asText(params[name]))
  const search = new URLSearchParams(
    Object.entries(query).map(([name, value]): [string, string] => [name, asText(value)]),
  )
  return {
    method: call.method,
    url: search.size > 0 ? `${path}?${search.toString()}` : path,
    headers: {
      ...(call.access === 'user' && { authorization: `Bearer ${token}` }),
      ...(call.access === 'operator' && { cookie }),
      ...(call.method === 'POST' && { 'content-type': json }),
    },
    ...(call.method === 'POST' && { payload: JSON.stringify(call.body ? sampleOf(call.body) : {}) }),
  }
}

function malformedBodies(call: CallShape, valid: Request): Malformed[] {
  const { bodyBytes } = { ...defaultLimits, ...call.limits }
  const send = (wrong: string, payload: string | Buffer, contentType = json): Malformed => ({
    wrong,
    request: { ...valid, payload, headers: { ...valid.headers, 'content-type': contentType } },
  })
  const text = String(valid.payload)
  const filled = text === '{}' || text === 'null' ? '{"any":"thing"}' : text

  return [
    ...wrongShapes(call).map(([wrong, body]) => send(wrong, JSON.stringify(body))),
    ...[1, 2, Math.floor(filled.length / 2), filled.length - 1].map((length) =>
      send(`JSON cut after ${length} characters`, filled.slice(0, length)),
    ),
    ...['{a:1}', "{'a':1}", '{"a":1,}', '{"a":NaN}', '{"a":01}', '{} {}', '<a/>', '\u0000', '{"a":"\n"}'].map(
      (broken) => send(`broken JSON ${JSON.stringify(broken)}`, broken),
    ),
    ...[33, 1000, 100_000].map((depth) => send(`${depth} arrays in each other`, nested('[', ']', depth))),
    send('1000 objects in each other', nested('{"a":', '}', 1000, '1')),
    send('a body one byte too large', ' '.repeat(bodyBytes + 1 - text.length) + text),
    send('bytes that are not UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d])),
    send('UTF-16', Buffer.from(filled, 'utf16le')),
    send('another charset', filled, `${json}; charset=iso-8859-1`),
    ...[
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'application/xml',
      '/',
    ].map((contentType) => send(`content type ${contentType}`, filled, contentType)),
    ...unstorable.map(([wrong, escape]) => send(wrong, withEscape(filled, escape))),
    send('a key that reaches into a prototype', filled.replace('{', '{"__proto__":{"isOperator":true},')),
    send(
      'a constructor that reaches into a prototype',
      filled.replace('{', '{"constructor":{"prototype":{}},'),
    ),
  ]
}

const unstorable = [
  ['the character NUL', '\\u0000'],
  ['half a surrogate pair', '\\ud800'],
  ['the other half of a surrogate pair', 'x\\udc00x'],
] as const

// Into the first string of the body, which every body made from a sample with a string field has.
function withEscape(body: string, escape: string): string {
  return /:"/.test(body)
    ? body.replace(/:"/, `:"${escape}`)
    : body.replace('{', `{"text":"${escape}",`).replace(',}', '}')
}

/** Well-formed JSON that the schema of the call refuses. */
function wrongShapes(call: CallShape): [string, Json][] {
  const { body } = call
  if (!body || call.transport === 'raw') return []
  const sample = sampleOf(body)
  const whole: [string, Json][] = [[], 'text', 1, true, null, [sample]].map((other) => [
    `${JSON.stringify(other).slice(0, 20)} for a body`,
    other,
  ])
  const fields = asFields(sample)
  const perField = Object.keys(fields).flatMap((name): [string, Json][] => {
    const { [name]: _, ...others } = fields
    const swapped = [1, -1, 1e308, true, null, [], {}, '', ' ', ['a'], 'x'.repeat(5000)].map(
      (value): [string, Json] => [
        `${JSON.stringify(value).slice(0, 20)} for ${name}`,
        { ...fields, [name]: value },
      ],
    )
    return [[`no ${name}`, others], ...swapped]
  })
  const extra: [string, Json] = ['an unknown field', { ...fields, isOperator: true }]
  return [...whole, ...perField, extra].filter(([, value]) => !z.safeParse(body, value).success)
}

function malformedAddresses(call: CallShape, valid: Request, random: () => number): Malformed[] {
  const add = (wrong: string, part: string): Malformed => ({
    wrong,
    request: { ...valid, url: `${valid.url}${valid.url.includes('?') ? '&' : '?'}${part}` },
  })
  const isOpen = !call.query && call.caller === 'vendor'
  const refusesUnknown =
    !isOpen && !(call.query && z.safeParse(call.query, { ...queryOf(valid.url), zz: '1' }).success)
  return [
    ...['a=%', 'a=%E0%A4%A', 'a=%00', '%00=a', 'a=%ED%A0%80', 'a=%C0%80'].map((part) =>
      add(`address with ${part}`, part),
    ),
    add('a very long address', `a=${'b'.repeat(5000)}`),
    ...(refusesUnknown
      ? Array.from({ length: 6 }, () =>
          add('an unknown query field', `q${Math.floor(random() * 1e9).toString(36)}=1`),
        )
      : []),
    ...Object.keys(queryOf(valid.url))
      .flatMap((name) => [
        add(`${name} twice`, `${name}=1`),
        { wrong: `no ${name}`, request: { ...valid, url: valid.url.split('?')[0] ?? '' } },
        {
          wrong: `${name} too long`,
          request: { ...valid, url: `${valid.url.split('?')[0]}?${name}=${'x'.repeat(300)}` },
        },
      ])
      .filter(({ request }) => !call.query || !z.safeParse(call.query, queryOf(request.url)).success),
    ...(call.path.includes(':') ? ['%00', '%ZZ', 'x'.repeat(200)] : []).map((part) => ({
      wrong: `${part.slice(0, 10)} in the path`,
      request: { ...valid, url: call.path.replace(/:\w+/g, part) },
    })),
  ]
}

function wrongMethods(call: CallShape, valid: Request): Malformed[] {
  const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const
  const bare = [`${call.path}x`, call.path.slice(0, -1) || '/x', `/${call.path}`]
  return [
    ...methods
      .filter((method) => method !== call.method)
      .map((method) => ({ wrong: `method ${method}`, request: { ...valid, method } })),
    ...(call.path.includes(':') ? [] : bare).map((url) => ({
      wrong: `address ${url}`,
      request: { ...valid, url },
    })),
  ]
}

const strangerOf = (random: () => number) =>
  Buffer.from(Array.from({ length: 32 }, () => Math.floor(random() * 256))).toString('base64url')

function withoutOperator(valid: Request, { token, cookie }: Keys, random: () => number): Malformed[] {
  const name = '__Host-operator'
  const value = cookie.slice(name.length + 1)
  const given = [
    '',
    name,
    `${name}=`,
    `${name}=${strangerOf(random)}`,
    `${name}=${token}`,
    `operator=${value}`,
  ]
  const others = [`${name}=${value}x`, `${name}=${value.slice(1)}`, `${name}=' or 1=1 --`]
  return [
    ...[...given, ...others].map((cookie) => ({
      wrong: `cookie "${cookie.slice(0, 24)}"`,
      request: { ...valid, headers: { ...valid.headers, cookie } },
    })),
    {
      wrong: 'the token of a learner',
      request: { ...valid, headers: { ...valid.headers, cookie: '', authorization: `Bearer ${token}` } },
    },
  ]
}

function withoutAccount(valid: Request, guestToken: string, random: () => number): Malformed[] {
  const stranger = strangerOf(random)
  const given = [
    '',
    'Bearer',
    'Bearer ',
    `Bearer ${stranger}`,
    `Bearer ${guestToken}`,
    `Basic ${stranger}`,
    stranger,
    `Bearer ${'x'.repeat(5000)}`,
    "Bearer ' or 1=1 --",
    'Bearer null',
  ]
  return given.map((authorization) => ({
    wrong: `authorization "${authorization.slice(0, 20)}"`,
    request: { ...valid, headers: { ...valid.headers, authorization } },
  }))
}

function queryOf(url: string): { [name: string]: string | string[] } {
  const search = new URLSearchParams(url.split('?')[1] ?? '')
  return Object.fromEntries(
    [...search.keys()].map((name) => {
      const values = search.getAll(name)
      return [name, values.length > 1 ? values : (values[0] ?? '')]
    }),
  )
}

function nested(open: string, close: string, depth: number, core = ''): string {
  return open.repeat(depth) + core + close.repeat(depth)
}

function asText(value: Json | undefined): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}

function asFields(value: Json): Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {}
}
