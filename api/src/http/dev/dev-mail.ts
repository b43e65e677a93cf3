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

// Shows the email as a mail client would: with its inline styles, but without scripts or remote content.
const emailPolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'self'"

const options = { schema: { hide: true } }

/** For development only: shows all emails and their recipients without authentication. */
export function showMails(app: FastifyInstance, { db }: Pick<Deps, 'db'>): void {
  async function findRequestedMail({ params }: FastifyRequest): Promise<StoredMail | undefined> {
    const parsed = z.safeParse(z.object({ id: z.uuid() }), params)
    return parsed.success ? findMail(db, parsed.data.id) : undefined
  }

  app.get('/dev/mail', options, (_request, response) =>
    listNewestMails(db).then((mails) => sendHtml(response, pagePolicy, mailListPage(mails))),
  )

  app.get('/dev/mail/:id', options, (request, response) =>
    findRequestedMail(request).then((mail) =>
      mail ? sendHtml(response, pagePolicy, mailPage(mail)) : response.callNotFound(),
    ),
  )

  app.get('/dev/mail/:id/letter', options, (request, response) =>
    findRequestedMail(request).then((mail) =>
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
