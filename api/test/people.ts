import { randomInt } from 'node:crypto'
import { openForBuyers } from './buyers.ts'

export const goodPassword = 'copper lantern 42'

type Sent = {
  readonly ip?: string
  /** Beside what the browser that paid keeps; with an empty one it is another browser. */
  readonly cookie?: string
  readonly token?: string
  readonly language?: string
}

let people = 0

/** An address that is unique in this run. */
export const newEmail = () => `person-${(people += 1)}@mail.example`
export const newIp = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`

/** The whole server with a movable clock, and calls of browsers. */
export async function openForPeople() {
  const shop = await openForBuyers()
  const { app, deps, clock, mails } = shop

  async function post(url: string, payload: object, { ip = newIp(), cookie, token, language }: Sent = {}) {
    const reply = await app.inject({
      method: 'POST',
      url,
      payload,
      remoteAddress: ip,
      headers: {
        'accept-language': language ?? 'en',
        ...(cookie !== '' && { cookie: [cookie ?? [], shop.cookieOf(payload)].flat().join('; ') }),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      },
    })
    if (cookie !== '' && 'id' in payload) shop.storePayerCookie(payload.id, reply.cookies)
    const set = reply.headers['set-cookie']
    const cookies = [set ?? []].flat()
    return { code: reply.statusCode, cookies, cookie: cookies[0]?.split(';')[0] ?? '', ...reply.json() }
  }

  /** (D35) The answer of the reader of a mailed link. */
  async function answerLink(link: string, isCreator: boolean) {
    const headers = { authorization: `Bearer ${link}`, 'accept-language': 'en' }
    const payload = { isCreator }
    const reply = await app.inject({ method: 'POST', url: '/token/link/', payload, headers })
    const { code: resetCode, ...body } = reply.json()
    const cookie = String([reply.headers['set-cookie'] ?? ''].flat()[0]).split(';')[0] ?? ''
    return { ...body, code: reply.statusCode, cookie, resetCode: String(resetCode) }
  }

  async function refresh(token: string, bearer = token, cookie = '') {
    const headers = { authorization: `Bearer ${bearer}`, cookie }
    // Our own client sends the token in the header only; other clients may also put it into the address.
    const url = bearer === token ? '/token/refresh/' : `/token/refresh/?token=${token}`
    const reply = await app.inject({ url, headers })
    return { code: reply.statusCode, ...reply.json() }
  }

  /** A mailed link in a browser that knows nothing yet, or in the one with this cookie. */
  async function openLink(link: string, cookie = '') {
    const reply = await app.inject({
      method: 'POST',
      url: '/profile/open-link/',
      payload: { link },
      headers: { cookie },
    })
    const set = reply.cookies.map(({ name, value }) => `${name}=${value}`)
    return { code: reply.statusCode, ...reply.json().data, cookie: [cookie, ...set].join('; ') }
  }

  const register = (id: string, email: string, sent: Sent = {}, password = goodPassword) =>
    post('/profile/registration/', { id, email, screenName: 'Marta', password }, sent)

  /** A registered person: the email address, the token and the browser's cookie. */
  async function newcomer(email = newEmail()) {
    const id = await shop.openQuizSession(null)
    const { code, token, data, cookie, type } = await register(id, email)
    if (code !== 200) throw new Error(`the registration answered ${code} ${type}`)
    return { id, email, token: String(token), cookie, accountId: String(data.id) }
  }

  /** The first group of the pattern in the newest email that matches it. */
  async function readMail(email: string, pattern: RegExp): Promise<string> {
    await deps.queue.drain()
    const found = mails.filter(({ to }) => to === email).flatMap(({ text }) => pattern.exec(text)?.[1] ?? [])
    return found.at(-1) ?? ''
  }

  return {
    ...shop,
    post,
    refresh,
    answerLink,
    openLink,
    register,
    newcomer,
    /** A registered person who has opened the link in the welcome email. */
    verifiedPerson: async () => {
      const person = await newcomer()
      await answerLink(await readMail(person.email, /\/\?t=([\w-]{43})/), true)
      return person
    },
    logIn: (email: string, password: string, sent: Sent = {}, id?: string) =>
      post('/login/', { email, password, ...(id !== undefined && { id }) }, sent),
    /** Whether the token opens what only a person may do. */
    isSignedIn: async (token: string): Promise<boolean> => (await deps.authenticate(token)) !== null,
    requestCode: (email: string, sent: Sent = {}) => post('/forgot-password/email/', { email }, sent),
    checkCode: (email: string, code: string, sent: Sent = {}) =>
      post('/forgot-password/check-code/', { email, code }, sent),
    setPassword: (email: string, code: string, password: string, sent: Sent = {}, isCreator?: boolean) =>
      post('/forgot-password/set-password/', { email, code, password, isCreator }, sent),
    mailsTo: async (email: string) => {
      await deps.queue.drain()
      return mails.filter(({ to }) => to === email)
    },
    readMail,
    pass: ({ seconds = 0, minutes = 0, days = 0 }) => {
      clock.now = new Date(clock.now.getTime() + ((days * 24 * 60 + minutes) * 60 + seconds) * 1000)
    },
  }
}
