import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Db } from '../../db/database.ts'
import { limitNetworks } from '../../http/admission/quota.ts'
import { shareOf } from '../../http/admission/unknown-proxies.ts'

/** A request for a public address, which may have an id in it. */
export type PublicRequest = FastifyRequest<{ Params: { id: string } }>

/** Requests per minute from one IP address: a person opens one certificate, a guesser many. */
const perMinute = 60

/** Answers everybody at this address, who may ask so often that no person notices a limit. */
export function addPublicRoute(
  app: FastifyInstance,
  db: Db,
  url: string,
  handler: (request: PublicRequest, response: FastifyReply) => Promise<unknown>,
): void {
  const limit = limitNetworks(app, (ip) => perMinute * shareOf(db, ip))
  app.route<{ Params: { id: string } }>({
    method: 'GET',
    url,
    exposeHeadRoute: true,
    schema: { hide: true },
    config: { isSheddable: true },
    onRequest: (request, response, done) => done(limit(request, response)),
    handler,
  })
}

/** Verifiers run on other sites, and their browsers may read the reply. */
export function sendToVerifiers(response: FastifyReply, body: object | string): FastifyReply {
  return response
    .headers({ 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' })
    .send(body)
}
