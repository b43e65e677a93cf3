import type { FastifyReply } from 'fastify'

// The page may come from a draft, so it runs nothing, loads nothing and leads nowhere.
const policy = "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'self'"

/** A page of HTML that the operator's room shows in a frame. */
export class PreviewPage {
  readonly #html: string

  constructor(html: string) {
    this.#html = html
  }

  send(response: FastifyReply): FastifyReply {
    return response
      .headers({ 'content-security-policy': policy, 'x-frame-options': 'SAMEORIGIN' })
      .type('text/html; charset=utf-8')
      .send(this.#html)
  }
}
