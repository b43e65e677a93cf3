import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { Deps } from '../../deps.ts'
import { findMail, listNewestMails, type StoredMail } from '../../gateways/mail/mail.table.ts'
import { contentSecurityPolicy } from '../pages/security-headers.ts'
import { mailListPage, mailPage, mailPageStyles } from './dev-mail-page.ts'

const pagePolicy = contentSecurityPolicy({
  styles: [`sha256-${createHash('sha256').update(mailPageStyles).digest('base64')}`],
  frames: ["'self'"],
})

// The email as a mail client would show it: its own styles, and nothing that runs or loads.
const emailPolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'self'"

const options = { schema: { hide: true } }

/** For development only: addresses and emails are shown to whoever asks. */
export function showMails(app: FastifyInstance, { db }: Pick<Deps, 'db'>): void {
  async function mailAsked({ params }: FastifyRequest): Promise<StoredMail | undefined> {
    const asked = z.safeParse(z.object({ id: z.uuid() }), params)
    return asked.success ? findMail(db, asked.data.id) : undefined
  }

  app.get('/dev/mail', options, (_request, response) =>
    listNewestMails(db).then((mails) => sendHtml(response, pagePolicy, mailListPage(mails))),
  )

  app.get('/dev/mail/:id', options, (request, response) =>
    mailAsked(request).then((mail) =>
      mail ? sendHtml(response, pagePolicy, mailPage(mail)) : response.callNotFound(),
    ),
  )

  app.get('/dev/mail/:id/letter', options, (request, response) =>
    mailAsked(request).then((mail) =>
      mail && mail.html !== null
        ? sendHtml(response.header('x-frame-options', 'SAMEORIGIN'), emailPolicy, mail.html)
        : response.callNotFound(),
    ),
  )
}

function sendHtml(response: FastifyReply, policy: string, html: string): FastifyReply {
  return response
    .header('cache-control', 'no-store')
    .header('content-security-policy', policy)
    .type('text/html; charset=utf-8')
    .send(html)
}
