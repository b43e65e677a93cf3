import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Deps } from '../../../deps.ts'
import { shareOf } from '../../../http/admission/unknown-proxies.ts'
import { pickLanguage } from '../../../http/language.ts'
import { languageOf } from '../../../http/pages/front-door.ts'
import { contentSecurityPolicy } from '../../../http/pages/security-headers.ts'
import { openLibrary } from '../../learning/public.ts'
import { findCertificate, type Issued } from '../certificate.table.ts'
import { certificatePage, revokedPage } from './certificate-page.ts'
import { pageStyles } from './page-styles.ts'

type UsedDeps = Pick<Deps, 'db' | 'publicUrl'>

const policy = contentSecurityPolicy({
  styles: [`sha256-${createHash('sha256').update(pageStyles).digest('base64')}`],
})

/** Requests per minute from one IP address: a person opens one, a guesser many. */
const perMinute = 60

const idPattern = /^[A-Za-z0-9_-]{27}$/
/** Looked up in place of an id that cannot be one, so that its refusal takes as long as that of any other. */
const noId = '-'.repeat(27)

/** The public pages of the certificates. They need no script, and search engines are asked to leave them out. */
export function serveCertificates(app: FastifyInstance, deps: UsedDeps): void {
  const options = {
    exposeHeadRoute: true,
    schema: { hide: true },
    config: {
      isSheddable: true,
      rateLimit: {
        max: (request: FastifyRequest) => perMinute * shareOf(deps.db, request.ip),
        timeWindow: 60_000,
      },
    },
  }
  app.get<{ Params: { id: string } }>('/certificate/:id', options, async (request, response) => {
    const { id } = request.params
    response.headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
    const found = await findCertificate(deps.db, idPattern.test(id) ? id : noId)
    if (found.is === 'unknown') return response.callNotFound()
    response.header('content-security-policy', policy).type('text/html; charset=utf-8')
    if (found.is === 'revoked') return response.code(410).send(revokedPage(languageOf(request)))
    return response.send(await writePage(deps, request, found.certificate))
  })
}

async function writePage(
  { publicUrl }: UsedDeps,
  request: FastifyRequest,
  certificate: Issued,
): Promise<string> {
  const { searchParams } = new URL(request.url, publicUrl)
  const language = pickLanguage(searchParams.get('lng'), certificate.language)
  const { courses } = await openLibrary(language)
  const course = courses.find(({ id }) => id === certificate.course)
  return certificatePage({ certificate, course, language, publicUrl })
}
