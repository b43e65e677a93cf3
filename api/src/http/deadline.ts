import type { FastifyReply, FastifyRequest } from 'fastify'
import { late, slow } from './errors.ts'
import { limits } from './limits.ts'

/**
 * Answers for a deed that does not. Not Fastify's handlerTimeout: that one aborts a signal after every request, which
 * was measured at two fifths of the CPU of a small one.
 */
export function setDeadline(request: FastifyRequest, response: FastifyReply): void {
  const timer = setTimeout(() => {
    // The time begins with the headers; when the body is still missing, it is not us who are slow.
    if (!response.sent) response.send(request.raw.complete ? slow : late)
  }, limits.deedMs)
  response.raw.once('close', () => clearTimeout(timer))
}
