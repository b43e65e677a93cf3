import { guestCookie, knownCookie } from '@vela/contract/page-cookies'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { makeGuestToken } from '../admission/guest-token.ts'
import { pickLanguage } from '../language.ts'
import { type Pages, sendPage } from './pages.ts'

type FrontDoor = {
  /** Null while a development server has the pages. */
  readonly pages: Pages | null
  readonly guestSecret: Buffer
  readonly devPages: boolean
  readonly isHttps: boolean
  readonly now: () => Date
}

// Long enough for a page that arrives over a very slow network. Each page without `t` brings a new one.
const guestCookieSeconds = 300

export function openFrontDoor(app: FastifyInstance, frontDoor: FrontDoor): void {
  const { pages, guestSecret, devPages, isHttps, now } = frontDoor
  const options = { exposeHeadRoute: true, schema: { hide: true } }
  const cookieEnd = `; Path=/; Max-Age=${guestCookieSeconds}; SameSite=Lax${isHttps ? '; Secure' : ''}`

  app.get('/', options, (request, response) => {
    const query = rawQuery(request)
    const token = parameter(query, 't')
    // A page that was refused its cookie asks again with an empty `t` (web/build/inline/take-token.ts). The
    // development server's page has no inline script that could read a cookie.
    if (token === '' || (token === null && pages === null)) {
      return response
        .header('cache-control', 'no-store')
        .redirect(withToken(query, makeGuestToken(guestSecret, now())), 302)
    }
    if (token === null)
      response.header('set-cookie', `${guestCookie}=${makeGuestToken(guestSecret, now())}${cookieEnd}`)
    // As the service worker asks for it (web/src/worker/cached-app.ts).
    if (token === 'worker') return sendOr404(pages, `shell.${languageOf(request)}`, request, response)
    const variant = parameter(query, 'flow') ? 'newer' : 'main'
    const door = mayResume(request, query) ? 'again' : 'front'
    return sendOr404(pages, `${door}.${variant}.${languageOf(request)}`, request, response)
  })

  if (devPages) {
    app.get('/dev/parts', options, (request, response) => sendOr404(pages, 'parts', request, response))
  }
}

/** Whether the person may have left off at another screen than the first; what they left off at, only the browser knows. */
function mayResume(request: FastifyRequest, query: string): boolean {
  const isKnown = request.headers.cookie?.includes(`${knownCookie}=1`) ?? false
  const isLinked = parameter(query, 'resume') !== null || parameter(query, 'open') !== null
  const token = parameter(query, 't')
  return isKnown || isLinked || (token !== null && !token.startsWith('guest.'))
}

/** The language of the page that answers a request. */
export function languageOf(request: FastifyRequest) {
  return pickLanguage(parameter(rawQuery(request), 'lng'), request.headers['accept-language'])
}

function sendOr404(pages: Pages | null, name: string, request: FastifyRequest, response: FastifyReply) {
  const page = pages?.[name]
  return page ? sendPage(request, response, page) : response.callNotFound()
}

function rawQuery(request: FastifyRequest): string {
  const url = request.raw.url ?? ''
  const start = url.indexOf('?')
  return start === -1 ? '' : url.slice(start + 1)
}

/** The first value, or null. A broken link must still open, so what cannot be decoded is read as it is. */
function parameter(query: string, name: string): string | null {
  // Without the `&` a question mark at the start would be dropped here and kept by the browser.
  return query === '' ? null : new URLSearchParams(`&${query}`).get(name)
}

// [D1] Byte for byte: advertisers sign the addresses they send people to. Only an empty `t`, however it is
// spelt, is dropped; kept, it would be found first and redirected for ever.
function withToken(query: string, token: string): string {
  const kept = query.split('&').filter((pair) => pair !== '' && parameter(pair, 't') !== '')
  return `/?${[...kept, `t=${token}`].join('&')}`
}
