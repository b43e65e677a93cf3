import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Deps } from '../../../deps.ts'
import { languageOf } from '../../../http/pages/front-door.ts'
import { findCourse } from '../find-course.ts'
import { addPublicRoute, type PublicRequest, sendToVerifiers } from '../public-route.ts'
import { describeAchievement, describeIssuer, keyAddressOf } from './credential.ts'
import { listPublicKeys, signingKeyFor } from './keys.ts'

/** The issuer of the credentials, its public keys, each also at the address that a credential names it by. */
export async function serveIssuer(
  app: FastifyInstance,
  { db, now, publicUrl }: Pick<Deps, 'db' | 'now' | 'publicUrl'>,
): Promise<void> {
  // The first key is made at the start, so that its address answers before the first certificate.
  await signingKeyFor(db, now())

  const listKeys = async () =>
    (await listPublicKeys(db)).map(({ id, jwk }) => ({
      ...jwk,
      kid: keyAddressOf(publicUrl, id),
      alg: 'EdDSA',
      use: 'sig',
    }))
  const sendIssuer = async (_request: PublicRequest, response: FastifyReply) =>
    sendToVerifiers(response, describeIssuer(publicUrl))
  const sendKeys = async (_request: PublicRequest, response: FastifyReply) =>
    sendToVerifiers(response, { keys: await listKeys() })
  const sendKey = async (request: PublicRequest, response: FastifyReply) => {
    const wanted = keyAddressOf(publicUrl, request.params.id)
    const key = (await listKeys()).find(({ kid }) => kid === wanted)
    return key === undefined ? response.callNotFound() : sendToVerifiers(response, key)
  }
  const sendAchievement = async (request: PublicRequest, response: FastifyReply) => {
    const language = languageOf(request)
    const course = await findCourse(request.params.id, language)
    if (course === undefined) return response.callNotFound()
    return sendToVerifiers(response, describeAchievement({ course, language, publicUrl }))
  }

  addPublicRoute(app, db, '/issuer', sendIssuer)
  addPublicRoute(app, db, '/issuer/keys', sendKeys)
  addPublicRoute(app, db, '/issuer/keys/:id', sendKey)
  addPublicRoute(app, db, '/issuer/achievements/:id', sendAchievement)
}
