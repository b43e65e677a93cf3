import { calls } from '@vela/contract/calls'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refused } from './errors.ts'
import { languageOf } from './pages/front-door.ts'
import { type Pages, sendPage } from './pages/pages.ts'
import { preferences } from './replies/accept.ts'
import { answerError } from './replies/answer-error.ts'

const methodOf = new Map<string, string>(Object.values(calls).map((call) => [call.path, call.method]))

/** A person who followed a broken link gets a page; a program gets JSON. */
export function answerNotFound(app: FastifyInstance, pages: Pages | null): void {
  app.setNotFoundHandler((request, response) => {
    const path = request.url.split('?')[0] ?? ''
    const allowed = methodOf.get(path)
    if (allowed) {
      response.header('allow', allowed)
      return answerError(new Refused('wrong_method', 405, `Use ${allowed}.`), request, response)
    }
    const page = wantsPage(request, path) ? pages?.[`not-found.${languageOf(request)}`] : undefined
    if (page) return sendPage(request, response.code(404), page)
    return answerError(new Refused('not_found', 404, 'There is nothing at this address.'), request, response)
  })
}

function wantsPage(request: FastifyRequest, path: string): boolean {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false
  return !path.startsWith('/assets/') && preferences(request.headers.accept).includes('text/html')
}
