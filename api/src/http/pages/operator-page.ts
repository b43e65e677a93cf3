import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { Refused } from '../errors.ts'
import { type Pages, sendPage } from './pages.ts'

/** Serves the operator's room: one page for every address below /operator/, whose script shows what is there. */
export function openOperatorRoom(app: FastifyInstance, pages: Pages | null): void {
  const options = { exposeHeadRoute: true, schema: { hide: true } }
  app.get('/operator', options, (_request, response) => response.redirect('/operator/', 302))
  app.get('/operator/*', options, (request, response) => {
    const page = pages?.['operator']
    const isPage = !/^\/operator\/(?:api|assets)\//.test(request.url)
    if (page === undefined || !isPage) return response.callNotFound()
    return sendPage(request, response.header('x-robots-tag', 'noindex, nofollow'), page)
  })
}

const everywhere = /^\/(?:healthz|readyz|favicon\.svg)$/

/**
 * [O-04] If the room has a host name of its own, the academy answers 404 there, and the room everywhere else. The route
 * decides and not the address, which can be written in several ways.
 */
export function separateHosts(
  app: FastifyInstance,
  { publicUrl, operatorUrl }: Pick<Deps, 'publicUrl' | 'operatorUrl'>,
): void {
  const room = operatorUrl === null ? null : new URL(operatorUrl).hostname
  if (room === null || room === new URL(publicUrl).hostname) return
  app.addHook('onRequest', (request, _response, done) => {
    const { url = '' } = request.routeOptions
    const isRoom = /^\/operator(?:\/|$)/.test(url)
    const isRight = everywhere.test(url) || isRoom === (request.hostname === room)
    done(isRight ? undefined : new Refused('not_found', 404, 'There is nothing at this address.'))
  })
}
