import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Deps } from '../../../deps.ts'
import { pickLanguage } from '../../../http/language.ts'
import { languageOf } from '../../../http/pages/front-door.ts'
import { contentSecurityPolicy } from '../../../http/pages/security-headers.ts'
import { findCertificate } from '../certificate.table.ts'
import { addressOf, issuerOf, signCredential } from '../credential/credential.ts'
import { signingKeyFor } from '../credential/keys.ts'
import { findCourse } from '../find-course.ts'
import { addPublicRoute, type PublicRequest, sendToVerifiers } from '../public-route.ts'
import { certificatePage, revokedPage } from './certificate-page.ts'
import { pageStyles } from './page-styles.ts'

const policy = contentSecurityPolicy({
  styles: [`sha256-${createHash('sha256').update(pageStyles).digest('base64')}`],
})

const idPattern = /^[A-Za-z0-9_-]{27}$/
/** Looked up in place of an id that cannot be one, so that its refusal takes as long as that of any other. */
const noId = '-'.repeat(27)

/**
 * The public addresses of a certificate: the page, the signed credential and its status. The page needs
 * no script, and search engines are asked to leave all of it out.
 */
export function serveCertificates(
  app: FastifyInstance,
  { db, publicUrl }: Pick<Deps, 'db' | 'publicUrl'>,
): void {
  const find = (request: PublicRequest, response: FastifyReply) => {
    response.headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
    const { id } = request.params
    return findCertificate(db, idPattern.test(id) ? id : noId)
  }

  const sendPage = async (request: PublicRequest, response: FastifyReply) => {
    const found = await find(request, response)
    if (found.is === 'unknown') return response.callNotFound()
    response.header('content-security-policy', policy).type('text/html; charset=utf-8')
    if (found.is === 'revoked') return response.code(410).send(revokedPage(languageOf(request)))
    const { certificate } = found
    const { searchParams } = new URL(request.url, publicUrl)
    const language = pickLanguage(searchParams.get('lng'), certificate.language)
    const course = await findCourse(certificate.course, language)
    return response.send(certificatePage({ certificate, course, language, publicUrl }))
  }

  const sendCredential = async (request: PublicRequest, response: FastifyReply) => {
    const found = await find(request, response)
    if (found.is === 'revoked') return sendToVerifiers(response.code(410), { revoked: true })
    if (found.is === 'unknown') return response.callNotFound()
    const { certificate } = found
    const course = await findCourse(certificate.course, certificate.language)
    if (course === undefined) return response.callNotFound()
    const key = await signingKeyFor(db, certificate.issuedAt)
    const signed = await signCredential(certificate, course, { key, publicUrl })
    response.header('content-disposition', `attachment; filename="${course.id}.jwt"`)
    return sendToVerifiers(response.type('application/vc+jwt'), signed)
  }

  const sendStatus = async (request: PublicRequest, response: FastifyReply) => {
    const found = await find(request, response)
    if (found.is === 'unknown') return response.callNotFound()
    const address = addressOf(publicUrl, request.params.id)
    const revokedCredentials = found.is === 'revoked' ? [{ id: address, revoked: true }] : []
    const status = { id: `${address}/status`, issuer: issuerOf(publicUrl), revokedCredentials }
    return sendToVerifiers(response, status)
  }

  addPublicRoute(app, db, '/certificate/:id', sendPage)
  addPublicRoute(app, db, '/certificate/:id/credential', sendCredential)
  addPublicRoute(app, db, '/certificate/:id/status', sendStatus)
}
