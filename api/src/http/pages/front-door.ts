import { guestCookie, knownCookie } from '@vela/contract/page-cookies'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { makeGuestToken } from '../admission/guest-token.ts'
import { type Attribution, asksNotToBeTracked, readAttribution } from '../attribution.ts'
import { type Language, pickLanguage } from '../language.ts'
import { thenSync } from '../replies/then-sync.ts'
import { sendPage } from './pages.ts'
import type { TextsOfPages, WordedPages } from './worded-pages.ts'

/** The first page, served to a browser that has nothing stored. */
export type Landing = {
  readonly attribution: Attribution
  readonly language: Language
  readonly flow: string | null
}

type FrontDoor = {
  /** Null if a development server serves the pages. */
  readonly pages: WordedPages | null
  /** [O-80] The published texts; null while all are built in. */
  readonly textsAt: (at: Date) => TextsOfPages | null
  /** [O-80] The draft of the texts, by the name in a link that shows it. */
  readonly findDraft: (name: string) => Promise<TextsOfPages | null>
  readonly guestSecret: Buffer
  readonly devPages: boolean
  readonly isHttps: boolean
  readonly now: () => Date
  /** [O-11] Called for each landing. */
  readonly onLanding: (landing: Landing) => void
}

// How long the cookie with the guest token lives: enough to load a page over a very slow network. Each page view
// without `t` sets a new one.
const guestCookieSeconds = 300

export function openFrontDoor(app: FastifyInstance, frontDoor: FrontDoor): void {
  const { pages, textsAt, findDraft, guestSecret, devPages, isHttps, now, onLanding } = frontDoor
  const options = { exposeHeadRoute: true, schema: { hide: true } }
  const cookieEnd = `; Path=/; Max-Age=${guestCookieSeconds}; SameSite=Lax${isHttps ? '; Secure' : ''}`

  const send = (name: string, texts: TextsOfPages | null, request: FastifyRequest, response: FastifyReply) =>
    thenSync(pages?.(name, texts), (page) =>
      page ? sendPage(request, response, page) : response.callNotFound(),
    )

  app.get('/', options, (request, response) => {
    const query = rawQuery(request)
    const token = parameter(query, 't')
    // If the browser blocks the cookie, the page reloads with an empty `t` (web/build/inline/take-token.ts). The
    // page of the development server has no inline script that could read the cookie.
    if (token === '' || (token === null && pages === null)) {
      return response
        .header('cache-control', 'no-store')
        .redirect(withToken(query, makeGuestToken(guestSecret, now())), 302)
    }
    if (token === null)
      response.header('set-cookie', `${guestCookie}=${makeGuestToken(guestSecret, now())}${cookieEnd}`)
    // The service worker requests the page like this (web/src/worker/cached-app.ts).
    if (token === 'worker') return send(`shell.${languageOf(request)}`, textsAt(now()), request, response)
    const flow = parameter(query, 'flow')
    const variant = flow ? 'newer' : 'main'
    const door = mayResume(request, query) ? 'again' : 'front'
    // [O-10] The calls of the page then name its address, which says where the visitor came from.
    if (!holdsSecret(query)) response.header('referrer-policy', 'same-origin')
    const name = `${door}.${variant}.${languageOf(request)}`
    const draft = parameter(query, draftParameter)
    if (draft !== null)
      return findDraft(draft).then((texts) => send(name, texts ?? textsAt(now()), request, response))
    // A page that is loaded again has its token in the address.
    const isLanding = token === null && door === 'front' && request.method === 'GET'
    if (isLanding && !asksNotToBeTracked(request.headers)) {
      const attribution = readAttribution(query, request.headers)
      onLanding({ attribution, language: languageOf(request), flow: flow || null })
    }
    return send(name, textsAt(now()), request, response)
  })

  if (devPages) {
    app.get('/dev/parts', options, (request, response) => send('parts', null, request, response))
  }
}

/** [O-80] Names the draft of the texts that the page shows; such a page is no landing. */
export const draftParameter = 'draft'

/** What these parameters hold opens something, so nothing but the page itself may be told of it. */
const secrets = ['resume', 'unsubscribe', 'address', 'session_id', 'ch', 'open']

function holdsSecret(query: string): boolean {
  const token = parameter(query, 't')
  const isGuest = token === null || token.startsWith('guest.')
  return !isGuest || secrets.some((name) => parameter(query, name) !== null)
}

/** Whether the visitor may resume at a later screen than the first. Only the browser knows which one. */
function mayResume(request: FastifyRequest, query: string): boolean {
  const isKnown = request.headers.cookie?.includes(`${knownCookie}=1`) ?? false
  const isLinked = parameter(query, 'resume') !== null || parameter(query, 'open') !== null
  const token = parameter(query, 't')
  return isKnown || isLinked || (token !== null && !token.startsWith('guest.'))
}

/** The language of the page that answers a request. */
export function languageOf(request: FastifyRequest): Language {
  return pickLanguage(parameter(rawQuery(request), 'lng'), request.headers['accept-language'])
}

function rawQuery(request: FastifyRequest): string {
  const url = request.raw.url ?? ''
  const start = url.indexOf('?')
  return start === -1 ? '' : url.slice(start + 1)
}

/** The first value, or null. Invalid percent-encoding is left as it is, because a broken link must still open. */
function parameter(query: string, name: string): string | null {
  // Without the `&`, URLSearchParams would drop a leading question mark, which the browser keeps.
  return query === '' ? null : new URLSearchParams(`&${query}`).get(name)
}

// [D1] Keeps the query byte for byte, because advertisers sign their URLs. Only an empty `t`, in any encoding, is
// removed: it would be found before the new one and cause an endless redirect.
function withToken(query: string, token: string): string {
  const kept = query.split('&').filter((pair) => pair !== '' && parameter(pair, 't') !== '')
  return `/?${[...kept, `t=${token}`].join('&')}`
}
