import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refused } from './errors.ts'
import { readJsonText, refuseUnstorableText } from './read-json.ts'

/** Bodies are JSON in UTF-8 or nothing at all; every other media type is answered 415. */
export function parseJsonBodies(app: FastifyInstance): void {
  const parse = jsonParser(app)
  app.removeAllContentTypeParsers()
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, bytes, done) => {
    done(null, parse(request, bytes))
  })
}

/** [T-03] `navigator.sendBeacon` cannot set the JSON media type, so these calls also accept JSON sent as plain text. */
export function parseBeacons(app: FastifyInstance): void {
  const parse = jsonParser(app)
  app.addContentTypeParser<Buffer>('text/plain', { parseAs: 'buffer' }, (request, bytes, done) => {
    done(null, parse(request, bytes))
  })
}

/** RFC 8058: the mail client posts a form, URL-encoded or multipart, with this field only. Our own page sends JSON. */
const oneClick = /^List-Unsubscribe=One-Click$|^[^]{0,300}name="List-Unsubscribe"(?:\r?\n){2}One-Click\r?\n--/

export function parseOneClickForms(app: FastifyInstance): void {
  for (const type of ['application/x-www-form-urlencoded', 'multipart/form-data'])
    app.addContentTypeParser<Buffer>(type, { parseAs: 'buffer' }, (_request, bytes, done) => {
      if (oneClick.test(bytes.toString('latin1').trim())) done(null, {})
      else done(new Refused('malformed', 400, 'The form is not that of a one-click unsubscribe.'))
    })
}

/** A signature covers the raw bytes, so they are passed on unchanged after a check that they are JSON. */
export function keepRawBodies(app: FastifyInstance): void {
  const parse = jsonParser(app)
  app.removeAllContentTypeParsers()
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, bytes, done) => {
    parse(request, bytes)
    done(null, bytes)
  })
}

function jsonParser(app: FastifyInstance) {
  // 'error' refuses the keys `__proto__` and `constructor`, which could pollute a prototype.
  const parse = app.getDefaultJsonParser('error', 'error')

  return (request: FastifyRequest, bytes: Buffer): unknown => {
    // A call without input has no body or an empty one. If the call needs a body, its schema refuses undefined.
    if (bytes.length === 0) return undefined
    const text = readJsonText(bytes, request.headers['content-type'])
    let parsed: unknown
    void parse(request, text, (error, value) => {
      if (error) throw new Refused('malformed', 400, 'The body is not valid JSON.')
      parsed = value
    })
    refuseUnstorableText(parsed, text)
    return parsed
  }
}
