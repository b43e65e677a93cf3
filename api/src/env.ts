import { existsSync } from 'node:fs'
import { isIP } from 'node:net'
import path from 'node:path'
import * as z from 'zod/mini'
import { StartupProblem } from './startup-problem.ts'

const port = z.pipe(
  z.string().check(z.regex(/^\d{1,5}$/)),
  z.pipe(z.transform(Number), z.number().check(z.maximum(65_535))),
)

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

const databaseUrl = z.string().check(z.refine(hasProtocol('postgres:', 'postgresql:')))

const publicUrl = z.string().check(z.refine(hasProtocol('http:', 'https:')))

export type Env = ReturnType<typeof readEnv>

/** The only reader of the process environment. A `.env` file fills in what is not set. */
export function loadEnv(): Env {
  if (existsSync('.env')) process.loadEnvFile('.env')
  return readEnv(process.env)
}

export function readEnv(source: NodeJS.ProcessEnv) {
  function read<T extends z.ZodMiniType, D>(name: string, schema: T, allowed: string, otherwise: D) {
    const given = source[name]
    if (given === undefined || given === '') return otherwise
    const parsed = z.safeParse(schema, given)
    if (parsed.success) return parsed.data
    throw new StartupProblem(`${name} is "${withoutPassword(given)}", but it must be ${allowed}.`)
  }

  return {
    port: read('PORT', port, 'a whole number from 0 to 65535', 3000),
    host: read('HOST', host, 'a host name or an address', '0.0.0.0'),
    dataDir: read('DATA_DIR', folder, 'a folder', path.resolve('.data')),
    databaseUrl: read('DATABASE_URL', databaseUrl, 'like postgresql://user:password@host:5432/vela', null),
    logLevel: read('LOG_LEVEL', logLevel, `one of ${logLevel.options.join(', ')}`, 'info' as const),
    /** Pages for developers below /dev. */
    devPages: read('DEV_PAGES', onOff, 'on or off', false),
    /** Only a load test has a reason to switch them off. */
    rateLimits: read('RATE_LIMITS', onOff, 'on or off', true),
    /** Whose X-Forwarded-For is believed. Behind a proxy it must be set, or all visitors share one limit. */
    trustProxy: read(
      'TRUST_PROXY',
      networks,
      'networks separated by commas, like 10.0.0.0/8, loopback or uniquelocal',
      null,
    ),
    /** The address people type; with https, browsers are told to stay on it. */
    publicUrl: read('PUBLIC_URL', publicUrl, 'like https://academy.example', null),
    /** Where the built pages are; `none` while a development server has them. */
    webDist: read('WEB_DIST', z.union([z.literal('none'), folder]), 'a folder, or none', null),
  }
}

function isNetwork(given: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(given)) return true
  const [address = '', bits, ...rest] = given.split('/')
  const version = isIP(address)
  if (version === 0 || rest.length > 0) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128))
}

function hasProtocol(...allowed: readonly string[]) {
  return (given: string) => URL.canParse(given) && allowed.includes(new URL(given).protocol)
}

// What is before an at-sign or behind a question mark may hold a password.
function withoutPassword(given: string): string {
  return given.replace(/^.*@/s, '…@').replace(/\?.*$/s, '?…')
}
