import { expect, test } from 'vitest'
import { createLogger } from './log.ts'

const session = 'q9Xr2-VtLk_7HsPzBn4Yc0'
const letters = 'hTkQvLmXcRbNwYzpJsdFgaKeuOitQrEhTkQvLmXcRbN'
const token = 'hT3_kQ9vLm2-XcR7bN5wYz8pJs4dFg6aKe1uOi0tQrE'

test.each([
  ['an e-mail address in a message', 'no mail could be sent to ana.lopez+x@mail.example', 'ana.lopez'],
  ['an e-mail address in an address', 'GET /x/ana%40mail.example/y', 'ana%40'],
  ['an e-mail address among at-signs', 'GET /%40%40ana%40mail%40mail.example', 'ana%40'],
  ['a query string', 'GET /?utm=1&t=secretvalue failed', 'secretvalue'],
  ['a bearer token', 'header was Bearer abc.def', 'abc.def'],
  ['a guest token', 'bad guest.AAAA.BBBB given', 'AAAA'],
  ['a session token', `token ${token} expired`, token],
  ['a funnel session id', `unknown session ${session}`, session],
  ['the token of a resume link', `https://academy.test/?resume=${letters} failed`, letters],
  ['a resume token after other parameters', `utm=1&resume=${letters}&lng=es`, letters],
  ['a resume token in an encoded address', `GET /%3Fresume%3D${letters}`, letters],
  ['a session id in a query', `/profile/get-data/?id=${letters} failed`, letters],
  ['a session id after other parameters', `lng=es&id=${letters}`, letters],
  ['a card number', 'card 4242 4242 4242 4242 declined', '4242'],
])('[I12] hides %s', (_what, message, secret) => {
  const line = log((logger) => logger.info(message))
  expect(line).not.toContain(secret)
})

test('[I12] hides what belongs to telling names', () => {
  const body = {
    email: 'x',
    password: 'p"a\\ss',
    token: 'tt',
    code: '12345678',
    nested: { authorization: 'yy' },
  }
  const line = log((logger) => logger.info({ body }, 'body'))
  expect(JSON.parse(line)).toMatchObject({
    body: {
      email: '[hidden]',
      password: '[hidden]',
      token: '[hidden]',
      code: '[hidden]',
      nested: { authorization: '[hidden]' },
    },
  })
})

test('[I12] hides the values of a failed query, wherever the error is logged', () => {
  const error = new Error('Failed query: insert into x values ($1, $2)\nparams: hunter2,"quoted"', {
    cause: Object.assign(new Error('duplicate key'), {
      code: '23505',
      detail: 'Key (name)=(hunter2) exists.',
    }),
  })
  const line = log((logger) => {
    logger.error({ err: error }, 'failed')
    logger.error(error)
  })
  expect(line).not.toContain('hunter2')
  expect(line).not.toContain('quoted')
  expect(line).toContain('hide-secrets.test.ts')
  expect(line).toContain('"code":"23505"')
  for (const one of line.trim().split('\n')) expect(() => JSON.parse(one)).not.toThrow()
})

test('leaves readable what an operator needs', () => {
  const message = '0002_subscription_ledger.sql at node_modules/@fastify/static/index.js'
  const ids = { account: '0198a2f4-7c1e-7d11-9a37-2f6f0c5b8e21', route: '/education/progress/set/', ms: 12.3 }
  const line = log((logger) => logger.info(ids, message))
  expect(JSON.parse(line)).toMatchObject({ ...ids, msg: message })
})

test.each([
  'a',
  'a1A-',
  '"',
  '%40',
  'a%40',
  'a@',
  'a@b.',
  '?a',
  'bearer ',
  'id=',
  'resume=a',
  '1 ',
  '0f',
  '\nparams: ',
])('stays quick on a long line of %j', (piece) => {
  const started = process.cpuUsage()
  log((logger) => logger.info(piece.repeat(200_000 / piece.length)))
  expect(workedMs(started)).toBeLessThan(1000)
})

test('a lost database is logged quickly for all who shared one large write', () => {
  const values = JSON.stringify(Array.from({ length: 60_000 }, (_, id) => ({ id, at: '2026-11-15T10:00Z' })))
  const lost = new Error(`Failed query: insert into event select $1\nparams: ${values}`)
  const started = process.cpuUsage()
  const lines = log((logger) => {
    for (let request = 0; request < 64; request++) logger.error({ err: lost }, 'a request failed')
  })
  expect(workedMs(started)).toBeLessThan(1000)
  expect(lines).toContain('insert into event')
  expect(lines).toContain('hide-secrets.test.ts')
})

/** Measures CPU time, because elapsed time depends on the load of the machine. */
function workedMs(since: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(since)
  return (user + system) / 1000
}

function log(act: (logger: ReturnType<typeof createLogger>) => void): string {
  let written = ''
  act(createLogger({ logLevel: 'info' }, { write: (line) => void (written += line) }))
  return written
}
