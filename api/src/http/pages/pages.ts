import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { Payments } from '../../gateways/payments/gateway.ts'
import { StartupProblem } from '../../startup-problem.ts'
import { preferences } from '../replies/accept.ts'
import { type EncodedBody, sendEncoded } from '../replies/prepared.ts'
import { type Allowed, contentSecurityPolicy } from './security-headers.ts'

export type Page = {
  readonly policy: string
  /** The most compressed one comes first, the uncompressed one last. */
  readonly bodies: readonly EncodedBody[]
}

export type Pages = { readonly [name: string]: Page | undefined }

const hashes = z.array(z.string().check(z.regex(/^sha(256|384|512)-[\w+/=-]+$/)))
const pageList = z.record(z.string(), z.object({ scripts: hashes, styles: hashes }))

const needed = ['front.main', 'front.newer', 'again.main', 'again.newer', 'shell', 'not-found'].flatMap(
  (page) => [`${page}.en`, `${page}.es`],
)

/** What the content security policy must allow for the configured payment gateways. */
type ForPayments = Pick<Allowed, 'outside' | 'frames' | 'connects'>

export function allowedFor(payments: Pick<Payments, 'all'>): ForPayments {
  const all = (kind: 'scripts' | 'frames' | 'connects') => [
    ...new Set(payments.all.flatMap(({ origins }) => origins[kind] ?? [])),
  ]
  return { outside: all('scripts'), frames: all('frames'), connects: all('connects') }
}

/** Reads all built pages into memory, so that a page view does not wait for the disk. */
export function loadPages(dist: string, also: ForPayments = {}): Pages {
  const folder = path.join(dist, 'pages')
  const pages = Object.fromEntries(
    Object.entries(readPageList(folder)).map(([name, allowed]) => [
      name,
      {
        // Nothing is paid in the operator's room. It frames previews of its own, which have a policy without scripts.
        policy: contentSecurityPolicy(
          name === 'operator' ? { ...allowed, frames: ["'self'"] } : { ...allowed, ...also },
        ),
        bodies: readEncodedBodies(path.join(folder, `${name}.html`)),
      },
    ]),
  )
  if (needed.some((name) => !pages[name])) throw notBuiltYet()
  return pages
}

function readPageList(folder: string) {
  try {
    return z.parse(pageList, JSON.parse(readFileSync(path.join(folder, 'pages.json'), 'utf8')))
  } catch {
    throw notBuiltYet()
  }
}

function readEncodedBodies(file: string): EncodedBody[] {
  const candidates = [
    { encoding: 'br', file: `${file}.br` },
    { encoding: 'gzip', file: `${file}.gz` },
    { encoding: null, file },
  ] as const
  if (!existsSync(file)) throw notBuiltYet()
  return candidates
    .filter((candidate) => existsSync(candidate.file))
    .map((candidate) => encodedBody(candidate.encoding, readFileSync(candidate.file)))
}

export function encodedBody(encoding: EncodedBody['encoding'], bytes: Buffer): EncodedBody {
  const digest = createHash('sha256').update(bytes).digest('base64url').slice(0, 22)
  return { encoding, bytes, etag: `"${digest}"` }
}

function notBuiltYet(): StartupProblem {
  return new StartupProblem('The web pages are not built yet. Run "npm run build" first.')
}

export function sendPage(request: FastifyRequest, response: FastifyReply, page: Page): FastifyReply {
  const accepted = preferences(request.headers['accept-encoding'])
  const body = page.bodies.find(({ encoding }) => encoding === null || accepted.includes(encoding))
  if (!body) throw new Error('a page has no plain body')
  response
    // `private`, because the reply to a new visitor sets a cookie with that visitor's guest token.
    .header('cache-control', 'private, no-cache')
    .header('content-security-policy', page.policy)
    .header('vary', 'accept-encoding, accept-language, cookie')
    .type('text/html; charset=utf-8')
  return sendEncoded(request, response, body)
}
