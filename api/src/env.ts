import { existsSync } from 'node:fs'
import { isIP } from 'node:net'
import path from 'node:path'
import { brand } from '@vela/contract/brand'
import * as z from 'zod/mini'
import { splitHosts } from './db/several-hosts.ts'
import { StartupProblem } from './startup-problem.ts'

const port = z.pipe(
  z.string().check(z.regex(/^\d{1,5}$/)),
  z.pipe(z.transform(Number), z.number().check(z.maximum(65_535))),
)

const count = z.pipe(z.string().check(z.regex(/^\d{1,12}$/)), z.pipe(z.transform(Number), z.number()))

const host = z.string().check(z.regex(/^[\w.:%-]+$/))

const folder = z.pipe(
  z.string(),
  z.transform((given: string) => path.resolve(given)),
)

const onOff = z.pipe(
  z.enum(['on', 'off']),
  z.transform((given) => given === 'on'),
)

const logLevel = z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])

const networks = z.pipe(
  z.pipe(
    z.string(),
    z.transform((given: string) => given.split(',').map((part) => part.trim())),
  ),
  z.array(z.string().check(z.refine(isNetwork))),
)

const databaseUrl = z.string().check(z.refine(isDatabase))
const databaseForm =
  'like postgresql://user:password@host:5432/vela, or name all servers of one database in it: …@one:5432,two:5432/vela'

const publicUrl = z.string().check(z.refine(hasProtocol('http:', 'https:')))

/** A DSN as Sentry writes it: `https://key@host/project`. */
const errorReportUrl = z.string().check(z.refine(isDsn))

const smtpUrl = z.union([z.literal('off'), z.string().check(z.refine(isMailServer))])

const senderPattern = /^(?:([^<>"@,\r\n]+)<)?([^\s@<>,"]+@[^\s@<>,"]+)>?$/

const sender = z.pipe(
  z.string().check(z.regex(senderPattern)),
  z.transform((given: string) => {
    const [, name = brand.name, address = ''] = senderPattern.exec(given) ?? []
    return { name: name.trim(), address }
  }),
)

const pixelId = z.string().check(z.regex(/^\d{1,20}$/))

const keyGroups = [
  ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'],
  [
    'SOLIDGATE_PUBLIC_KEY',
    'SOLIDGATE_SECRET_KEY',
    'SOLIDGATE_WEBHOOK_PUBLIC_KEY',
    'SOLIDGATE_WEBHOOK_SECRET_KEY',
  ],
  ['OPENAI_API_KEY', 'OPENAI_MODEL'],
  ['PIXEL_ID', 'PIXEL_TOKEN'],
]

type SettingProblem = { readonly setting: string; readonly advice: string }

export type Env = ReturnType<typeof parseEnv>['env']

/** Lists what a command lacks in settings that are valid. */
type ListRefusals = (env: Env) => readonly SettingProblem[]

/** Only this function reads the process environment. A `.env` file supplies variables that are not set. */
export function loadEnv(listRefusals?: ListRefusals): Env {
  if (existsSync('.env')) process.loadEnvFile('.env')
  return readEnv(process.env, listRefusals)
}

/** Throws one problem that lists everything at once, so that a person does not find the next mistake at the next start. */
export function readEnv(source: NodeJS.ProcessEnv, listRefusals: ListRefusals = () => []): Env {
  const { env, problems } = parseEnv(source)
  const isInvalid = new Set(problems.map(({ setting }) => setting))
  const refusals = listRefusals(env).filter(({ setting }) => !isInvalid.has(setting))
  const sentences = [...problems, ...refusals].map(({ advice }) => advice)
  if (sentences.length === 0) return env
  const [first = ''] = sentences
  const list = sentences.map((sentence) => `- ${sentence}`).join('\n')
  if (refusals.length > 0)
    throw new StartupProblem(
      'Vela does not start like this, because people may reach this server (NODE_ENV is production, or PUBLIC_URL is ' +
        `not this machine):\n${list}`,
    )
  throw new StartupProblem(sentences.length === 1 ? first : `These settings are wrong:\n${list}`)
}

function parseEnv(source: NodeJS.ProcessEnv) {
  const problems: SettingProblem[] = []
  const reject = (setting: string, advice: string) => void problems.push({ setting, advice })

  function read<T extends z.ZodMiniType, D>(name: string, schema: T, allowed: string, otherwise: D) {
    const given = source[name]
    if (given === undefined || given === '') return otherwise
    const parsed = z.safeParse(schema, given)
    if (parsed.success) return parsed.data
    reject(name, `${name} is "${withoutPassword(given)}", but it must be ${allowed}.`)
    return otherwise
  }

  for (const group of keyGroups) {
    const missing = group.filter((name) => !source[name])
    if (missing.length > 0 && missing.length < group.length)
      reject(
        group.join(),
        `${group.join(', ')} belong together: set all or none; missing: ${missing.join(', ')}.`,
      )
  }
  if (source['PAYMENTS'] && (source['STRIPE_SECRET_KEY'] || source['SOLIDGATE_SECRET_KEY']))
    reject(
      'PAYMENTS',
      'PAYMENTS is "sandbox", but the keys of a payment provider are set: remove one of them.',
    )

  const publicAddress = read('PUBLIC_URL', publicUrl, 'like https://academy.example', null)
  const isProduction = source['NODE_ENV'] === 'production' || isPublic(publicAddress)
  if (isProduction && source['DEMO'] === 'on')
    reject('DEMO', 'DEMO is "on", but people may reach this server: made-up customers are for development.')

  const mailServer = read('SMTP_URL', smtpUrl, 'like smtp://user:password@host:587, or smtps, or off', null)

  const env = {
    /** Whether strangers may reach the server: it is set explicitly, or the public URL is not on this machine. */
    isProduction,
    port: read('PORT', port, 'a whole number from 0 to 65535', 3000),
    host: read('HOST', host, 'a host name or an address', '0.0.0.0'),
    dataDir: read('DATA_DIR', folder, 'a folder', path.resolve('.data')),
    databaseUrl: read('DATABASE_URL', databaseUrl, databaseForm, null),
    /** [O-13] The replica that the operator's reports read. Without one they use the main database. */
    analyticsUrl: read('ANALYTICS_DATABASE_URL', databaseUrl, databaseForm, null),
    /** [G-13] The folder that the server writes a backup to each night; none by default. */
    backupDir: read('BACKUP_DIR', folder, 'a folder', null),
    logLevel: read('LOG_LEVEL', logLevel, `one of ${logLevel.options.join(', ')}`, 'info' as const),
    /** Pages for developers below /dev. */
    devPages: read('DEV_PAGES', onOff, 'on or off', false),
    /** [O-62] Fills a new database with made-up people at the start. */
    demo: read('DEMO', onOff, 'on or off', false),
    /** Should be switched off only for a load test. */
    rateLimits: read('RATE_LIMITS', onOff, 'on or off', true),
    /** The proxies whose X-Forwarded-For is trusted. Behind a proxy it must be set, or all visitors share one limit. */
    trustProxy: read(
      'TRUST_PROXY',
      networks,
      'networks separated by commas, like 10.0.0.0/8, loopback or uniquelocal',
      null,
    ),
    /** The URL that people visit. With https, browsers are told to use only https. */
    publicUrl: publicAddress,
    /** [O-04] The address of the operator's room, if it has a host name of its own. */
    operatorUrl: read('OPERATOR_URL', publicUrl, 'like https://room.academy.example', publicAddress),
    /** The mail server. Without one, emails are only stored in the table `mail`. */
    smtpUrl: mailServer === 'off' ? null : mailServer,
    /** [G-02] In production a missing mail server must be meant. */
    isMailOff: mailServer === 'off',
    mailFrom: read('MAIL_FROM', sender, 'like Vela <hello@academy.example>', {
      name: brand.name,
      address: brand.supportAddress,
    }),
    /** [T-01] The advertiser that leads are sent to; none by default. */
    pixelId: read('PIXEL_ID', pixelId, 'a number', null),
    pixelToken: read('PIXEL_TOKEN', z.string(), 'a token', null),
    pixelUrl: read('PIXEL_URL', publicUrl, 'like https://host/version', 'https://graph.facebook.com/v23.0'),
    /** Whether /docs describes the API calls. */
    docs: read('DOCS', onOff, 'on or off', !isProduction),
    /** [D9] [G-02] In production the sandbox must be enabled explicitly. */
    payments: read('PAYMENTS', z.literal('sandbox'), '"sandbox" (test cards only), or not set', null),
    /** [D9] The keys of the payment gateways. Without any keys, the sandbox accepts test cards. */
    stripe: {
      secretKey: read('STRIPE_SECRET_KEY', z.string(), 'a key', null),
      publishableKey: read('STRIPE_PUBLISHABLE_KEY', z.string(), 'a key', null),
      webhookSecret: read('STRIPE_WEBHOOK_SECRET', z.string(), 'a secret', null),
      url: read('STRIPE_API_URL', publicUrl, 'like https://api.stripe.com', 'https://api.stripe.com'),
    },
    solidgate: {
      publicKey: read('SOLIDGATE_PUBLIC_KEY', z.string(), 'a key', null),
      secretKey: read('SOLIDGATE_SECRET_KEY', z.string(), 'a key', null),
      webhookPublicKey: read('SOLIDGATE_WEBHOOK_PUBLIC_KEY', z.string(), 'a key', null),
      webhookSecretKey: read('SOLIDGATE_WEBHOOK_SECRET_KEY', z.string(), 'a key', null),
      url: read(
        'SOLIDGATE_API_URL',
        publicUrl,
        'like https://pay.solidgate.com',
        'https://pay.solidgate.com',
      ),
    },
    /** [D16] A model with a chat completions API. Without one, the built-in tutor answers the learners. */
    model: {
      apiKey: read('OPENAI_API_KEY', z.string(), 'a key', null),
      name: read('OPENAI_MODEL', z.string(), 'the name of a model', null),
      url: read('OPENAI_BASE_URL', publicUrl, 'like https://api.openai.com/v1', 'https://api.openai.com/v1'),
      /** The number of tokens that all replies together may use in 24 hours. After that, the tutor answers. */
      dailyTokens: read('MODEL_DAILY_TOKENS', count, 'a whole number', 5_000_000),
    },
    /** [D10] A code for testers that passes the check of reset codes; it sets no password. */
    resetQaCode: read('RESET_QA_CODE', z.string().check(z.minLength(4)), 'at least 4 characters', null),
    /** [G-20] Where metrics are scraped; null for nowhere. */
    metricsPort: read('METRICS_PORT', port, 'a whole number from 0 to 65535', null),
    metricsHost: read('METRICS_HOST', host, 'a host name or an address', '127.0.0.1'),
    /** [G-23] The address that errors are reported to. */
    errorReportUrl: read('ERROR_REPORT_URL', errorReportUrl, 'like https://key@host/project', null),
    /** [G-24] The size that the PostgreSQL server may use, in gigabytes. Operators are notified before it is reached. */
    databaseLimitGb: read('DATABASE_LIMIT_GB', count, 'a whole number of gigabytes', null),
    /** The folder of the built pages; `none` if a development server serves them. */
    webDist: read('WEB_DIST', z.union([z.literal('none'), folder]), 'a folder, or none', null),
  }
  return { env, problems }
}

function isNetwork(given: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(given)) return true
  const [address = '', bits, ...rest] = given.split('/')
  const version = isIP(address)
  if (version === 0 || rest.length > 0) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128))
}

/** Whether the URL points to another host than this machine. */
function isPublic(address: string | null): boolean {
  if (address === null) return false
  return !/^(?:localhost|.*\.localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(new URL(address).hostname)
}

function hasProtocol(...allowed: readonly string[]) {
  return (given: string) => URL.canParse(given) && allowed.includes(new URL(given).protocol)
}

/** [G-30] Each server of a list must have a name, which a `host` behind the question mark would replace. */
function isDatabase(given: string): boolean {
  const urls = splitHosts(given)
  if (!urls.every(hasProtocol('postgres:', 'postgresql:')) || given.split('://').length > 2) return false
  if (urls.length === 1) return true
  return urls.every((url) => {
    const { hostname, searchParams } = new URL(url)
    return hostname !== '' && !searchParams.has('host') && !searchParams.has('port')
  })
}

function isMailServer(given: string): boolean {
  if (!hasProtocol('smtp:', 'smtps:')(given)) return false
  const { hostname, username, password } = new URL(given)
  // A stray percent sign cannot be decoded. Reporting it at the start is better than failing with the first email.
  return hostname !== '' && !/%(?![0-9a-f]{2})/i.test(username + password)
}

function isDsn(given: string): boolean {
  if (!hasProtocol('http:', 'https:')(given)) return false
  const { username, pathname } = new URL(given)
  return username !== '' && pathname.replaceAll('/', '') !== ''
}

// The part before an at-sign or after a question mark may contain a password.
function withoutPassword(given: string): string {
  return given.replace(/^.*@/s, '…@').replace(/\?.*$/s, '?…')
}
