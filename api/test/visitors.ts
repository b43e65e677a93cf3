import { randomInt } from 'node:crypto'
import type { Mail } from '../src/gateways/mail/mail.ts'
import type { PixelEvent } from '../src/gateways/pixel/pixel.ts'
import { openTestApp } from './test-app.ts'

/** Each request comes from its own network by default. */
export const newNetwork = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`

/** The whole server with a movable clock, and the emails and the events for the advertiser that it sent. */
export async function openForVisitors() {
  const clock = { now: new Date('2026-11-15T12:00:00Z') }
  const mails: Mail[] = []
  const pixelEvents: PixelEvent[] = []
  const server = await openTestApp(
    { rateLimits: false },
    {
      now: () => clock.now,
      mail: { kind: 'smtp', send: async (_id, mail) => void mails.push(mail), close: () => {} },
      pixel: { send: async (event) => void pixelEvents.push(event) },
    },
  )
  const { app, deps } = server

  async function post(url: string, payload: object, language = 'en', remoteAddress = newNetwork()) {
    // Everything comes from one browser.
    const headers = { 'accept-language': language, cookie: `vela_payer=${'v'.repeat(43)}` }
    const reply = await app.inject({ method: 'POST', url, payload, headers, remoteAddress })
    return { code: reply.statusCode, ...reply.json() }
  }

  return {
    ...server,
    clock,
    pixelEvents,
    answer: (id: string | null, key: string, value: string, language?: string) =>
      post('/profile/quiz/', { id, key, value, isMultiAnswer: key === 'interested_in' }, language),
    openSession: async (): Promise<string> => {
      const { data } = await post('/profile/quiz/', { key: 'gender', value: 'female', isMultiAnswer: false })
      return data.id
    },
    leaveEmail: (id: string, email: string, isReceiveAdvert = true, language?: string, ip?: string) =>
      post('/profile/set-email/', { id, email, isReceiveAdvert }, language, ip),
    openLink: (link: string) => post('/profile/open-link/', { link }),
    read: async (id: string) => {
      const reply = await app.inject({ url: `/profile/get-data/?id=${id}` })
      return { code: reply.statusCode, ...reply.json() }
    },
    mailsTo: async (email: string): Promise<Mail[]> => {
      await deps.queue.drain()
      return mails.filter(({ to }) => to.toLowerCase() === email)
    },
  }
}

/** The token of the resume link in a mail. */
export function tokenIn(mail: Mail | undefined): string {
  return /\/\?resume=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
}
