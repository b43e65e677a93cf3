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

/** [T-03] `navigator.sendBeacon` cannot name JSON, so these calls take it as plain text besides. */
export function parseBeacons(app: FastifyInstance): void {
  const parse = jsonParser(app)
  app.addContentTypeParser<Buffer>('text/plain', { parseAs: 'buffer' }, (request, bytes, done) => {
    done(null, parse(request, bytes))
  })
}

/** A signature covers the bytes, so they are handed over as they came once they are known to be JSON. */
export function keepRawBodies(app: FastifyInstance): void {
  const parse = jsonParser(app)
  app.removeAllContentTypeParsers()
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, bytes, done) => {
    parse(request, bytes)
    done(null, bytes)
  })
}

function jsonParser(app: FastifyInstance) {
  // Refuses the keys that would reach into a prototype.
  const parse = app.getDefaultJsonParser('error', 'error')

  return (request: FastifyRequest, bytes: Buffer): unknown => {
    // A call without input is sent with no body or an empty one; what needs a body is refused by its schema.
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
