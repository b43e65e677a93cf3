import path from 'node:path'
import { expect, test } from 'vitest'
import { readEnv } from './env.ts'

test('starts with nothing set, and takes an empty setting as not set', () => {
  const env = readEnv({ PORT: '', DATABASE_URL: '' })
  expect(env).toEqual({
    isProduction: false,
    docs: true,
    payments: null,
    isMailOff: false,
    port: 3000,
    host: '0.0.0.0',
    dataDir: path.resolve('.data'),
    databaseUrl: null,
    backupDir: null,
    analyticsUrl: null,
    demo: false,
    operatorUrl: null,
    logLevel: 'info',
    devPages: false,
    rateLimits: true,
    resetQaCode: null,
    trustProxy: null,
    publicUrl: null,
    smtpUrl: null,
    mailFrom: { name: 'Vela', address: 'support@vela.example' },
    pixelId: null,
    pixelToken: null,
    pixelUrl: 'https://graph.facebook.com/v23.0',
    stripe: { secretKey: null, publishableKey: null, webhookSecret: null, url: 'https://api.stripe.com' },
    solidgate: {
      publicKey: null,
      secretKey: null,
      webhookPublicKey: null,
      webhookSecretKey: null,
      url: 'https://pay.solidgate.com',
    },
    model: { apiKey: null, name: null, url: 'https://api.openai.com/v1', dailyTokens: 5_000_000 },
    metricsPort: null,
    metricsHost: '127.0.0.1',
    errorReportUrl: null,
    databaseLimitGb: null,
    webDist: null,
  })
})

test('[D16] a model is named with its key, and costs what a number says', () => {
  expect(() => readEnv({ OPENAI_API_KEY: 'sk-1' })).toThrow('missing: OPENAI_MODEL')
  expect(() => readEnv({ MODEL_DAILY_TOKENS: 'many' })).toThrow('MODEL_DAILY_TOKENS')
  expect(readEnv({ OPENAI_API_KEY: 'k', OPENAI_MODEL: 'm', MODEL_DAILY_TOKENS: '9' }).model).toMatchObject({
    name: 'm',
    dailyTokens: 9,
  })
})

test.each([
  [{}, false],
  [{ PUBLIC_URL: 'http://localhost:3000' }, false],
  [{ PUBLIC_URL: 'http://127.0.0.1:3000' }, false],
  [{ PUBLIC_URL: 'http://[::1]:3000' }, false],
  [{ PUBLIC_URL: 'https://vela.example' }, true],
  [{ PUBLIC_URL: 'http://vela.example' }, true],
  [{ PUBLIC_URL: 'http://localhost.example' }, true],
  [{ NODE_ENV: 'production' }, true],
])('%j is production: %s, and hides the description of the calls there', (settings, isProduction) => {
  expect(readEnv(settings)).toMatchObject({ isProduction, docs: !isProduction })
  expect(readEnv({ ...settings, DOCS: 'on' }).docs).toBe(true)
})

test('[D9] the keys of a payment gateway are all set or none', () => {
  expect(() => readEnv({ STRIPE_SECRET_KEY: 'sk_test_1' })).toThrow(
    'STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET belong together: set all or none; missing: STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET.',
  )
  expect(() => readEnv({ SOLIDGATE_PUBLIC_KEY: 'api_pk_1' })).toThrow('missing: SOLIDGATE_SECRET_KEY')
})

test('reads what is set', () => {
  const env = readEnv({
    PORT: '0',
    HOST: '::1',
    DATA_DIR: 'academy',
    DATABASE_URL: 'postgresql:///vela?host=/run/postgresql',
    DEV_PAGES: 'on',
    RATE_LIMITS: 'off',
    TRUST_PROXY: '10.0.0.0/8, loopback,fd00::/8',
    PUBLIC_URL: 'https://academy.example',
    SMTP_URL: 'smtps://user%40academy:pass@[::1]',
    MAIL_FROM: 'Academia Vela <hola@academy.example>',
    PIXEL_ID: '123456',
    PIXEL_TOKEN: 'hunter2',
    PIXEL_URL: 'http://127.0.0.1:9999',
    WEB_DIST: 'none',
  })
  expect(env).toMatchObject({
    port: 0,
    host: '::1',
    dataDir: path.resolve('academy'),
    databaseUrl: 'postgresql:///vela?host=/run/postgresql',
    devPages: true,
    rateLimits: false,
    trustProxy: ['10.0.0.0/8', 'loopback', 'fd00::/8'],
    publicUrl: 'https://academy.example',
    smtpUrl: 'smtps://user%40academy:pass@[::1]',
    mailFrom: { name: 'Academia Vela', address: 'hola@academy.example' },
    pixelId: '123456',
    pixelToken: 'hunter2',
    pixelUrl: 'http://127.0.0.1:9999',
    webDist: 'none',
  })
})

test.each([
  ['PORT', 'abc', 'PORT is "abc", but it must be a whole number from 0 to 65535.'],
  ['PORT', '70000', 'PORT is "70000", but it must be a whole number from 0 to 65535.'],
  ['PORT', '-1', 'PORT is "-1", but it must be a whole number from 0 to 65535.'],
  ['DEV_PAGES', 'yes', 'DEV_PAGES is "yes", but it must be on or off.'],
  ['TRUST_PROXY', 'everyone', 'TRUST_PROXY is "everyone", but it must be networks separated by commas'],
  ['TRUST_PROXY', '10.0.0.0/33', 'TRUST_PROXY is "10.0.0.0/33", but'],
  [
    'PUBLIC_URL',
    'academy.example',
    'PUBLIC_URL is "academy.example", but it must be like https://academy.example.',
  ],
  ['MAIL_FROM', 'Vela', 'MAIL_FROM is "Vela", but it must be like Vela <hello@academy.example>.'],
  ['MAIL_FROM', 'a@b.example, c@d.example', 'but it must be like Vela <hello@academy.example>.'],
  ['SMTP_URL', 'mail.example:587', 'SMTP_URL is "mail.example:587", but it must be like smtp://'],
  ['SMTP_URL', 'smtp:mail.example', 'SMTP_URL is "smtp:mail.example", but it must be like smtp://'],
  ['PIXEL_ID', '123456', 'PIXEL_ID, PIXEL_TOKEN belong together: set all or none; missing: PIXEL_TOKEN.'],
  ['PIXEL_TOKEN', 'hunter2', 'PIXEL_ID, PIXEL_TOKEN belong together: set all or none; missing: PIXEL_ID.'],
  ['PIXEL_URL', 'graph', 'PIXEL_URL is "graph", but it must be like https://host/version.'],
  ['LOG_LEVEL', 'loud', 'LOG_LEVEL is "loud", but it must be one of fatal, error,'],
])('refuses %s=%s with one sentence', (name, given, sentence) => {
  expect(() => readEnv({ [name]: given })).toThrow(sentence)
})

test('names every wrong setting at once', () => {
  expect(catchProblem(() => readEnv({ PORT: 'abc', DEV_PAGES: 'yes', STRIPE_SECRET_KEY: 'sk_test_1' }))).toBe(
    `StartupProblem: These settings are wrong:
- STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET belong together: set all or none; missing: STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET.
- PORT is "abc", but it must be a whole number from 0 to 65535.
- DEV_PAGES is "yes", but it must be on or off.`,
  )
})

test('the sandbox contradicts the keys of a provider', () => {
  const keys = { STRIPE_SECRET_KEY: 'a', STRIPE_PUBLISHABLE_KEY: 'b', STRIPE_WEBHOOK_SECRET: 'c' }
  expect(() => readEnv({ ...keys, PAYMENTS: 'sandbox' })).toThrow('remove one of them')
})

test.each(['mysql://vela:hunter2@db/vela', 'vela:hunter2@db/vela', 'db/vela?password=hunter2'])(
  'refuses the database address %s without repeating its password',
  (given) => {
    const problem = catchProblem(() => readEnv({ DATABASE_URL: given }))
    expect(problem).toContain('DATABASE_URL is ')
    expect(problem).not.toContain('hunter2')
  },
)

test.each([
  'postgres://vela:hunter2@one:5432,two:5433/vela?sslmode=verify-full',
  'postgresql://vela@10.0.0.1,10.0.0.2,[fd00::3]:6432/vela',
  'postgres://postgres@%2Frun%2Fone,%2Frun%2Ftwo/vela',
  'postgresql:///vela?host=/run/postgresql',
])('[G-30] the database %s may be used', (given) => {
  expect(readEnv({ DATABASE_URL: given }).databaseUrl).toBe(given)
})

test.each([
  ['an address for each server', 'postgres://vela:hunter2@one/vela,postgres://vela:hunter2@two/vela'],
  ['a missing server', 'postgres://vela:hunter2@one:5432,/vela'],
  ['a space', 'postgres://vela:hunter2@one:5432, two:5432/vela'],
  ['a port that is none', 'postgres://vela:hunter2@one:5432,two:port/vela'],
  ['a host that replaces the list', 'postgres://vela:hunter2@one,two/vela?host=three'],
])('[G-30] a list of servers with %s is refused with the form that works', (_what, given) => {
  const problem = catchProblem(() => readEnv({ DATABASE_URL: given }))
  expect(problem).toContain('name all servers of one database in it: …@one:5432,two:5432/vela')
  expect(problem).not.toContain('hunter2')
})

test('[O-13] the reports may have a database of their own, and have none by default', () => {
  expect(readEnv({}).analyticsUrl).toBeNull()
  expect(readEnv({ ANALYTICS_DATABASE_URL: 'postgresql://replica/vela' }).analyticsUrl).toBe(
    'postgresql://replica/vela',
  )
  const problem = catchProblem(() => readEnv({ ANALYTICS_DATABASE_URL: 'http://replica' }))
  expect(problem).toContain('ANALYTICS_DATABASE_URL is ')
})

test('a sender without a name gets the name of the academy', () => {
  expect(readEnv({ MAIL_FROM: 'hola@academy.example' }).mailFrom).toEqual({
    name: 'Vela',
    address: 'hola@academy.example',
  })
})

test('refuses the address of a mail server without repeating its password', () => {
  const problem = catchProblem(() => readEnv({ SMTP_URL: 'smtp://vela:hunter2%@mail.example' }))
  expect(problem).toContain('SMTP_URL is ')
  expect(problem).not.toContain('hunter2')
})

function catchProblem(act: () => unknown): string {
  try {
    act()
  } catch (problem) {
    return String(problem)
  }
  return 'nothing was thrown'
}
