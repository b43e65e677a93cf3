import fastifySwagger from '@fastify/swagger'
import fastifySwaggerUi from '@fastify/swagger-ui'
import { createJsonSchemaTransform } from '@fastify/type-provider-zod'
import { type CallShape, defaultLimits } from '@vela/contract/call'
import type { FastifyInstance } from 'fastify'

const bearer = 'bearer'
const cookie = 'operator'

/** What the docs page says about a call in addition to its schemas. */
export function describeCall(call: CallShape) {
  const { bodyBytes, perMinute } = { ...defaultLimits, ...call.limits }
  const needsToken = call.access === 'user' || call.access === 'operator'
  return {
    summary: `${call.clause} · ${call.summary}`,
    description: [
      access[call.access],
      ...(call.permission && call.permission !== 'any' ? [`Needs the permission ${call.permission}.`] : []),
      ...(call.proof ? ['Needs a proof of the last five minutes.'] : []),
      `At most ${perMinute} requests a minute from one ${needsToken ? 'person' : 'address'}, ${bodyBytes / 1024} KB each.`,
      call.caller === 'vendor' ? 'Unknown fields are ignored.' : 'Unknown fields are refused.',
    ].join(' '),
    tags: [call.area],
    ...(needsToken && { security: [{ [call.access === 'operator' ? cookie : bearer]: [] }] }),
  }
}

const access = {
  public: 'Anyone may call it.',
  session: 'Needs the id of a funnel session.',
  user: 'Needs a bearer token.',
  operator: 'Needs the cookie of an operator.',
} as const

/** Must be registered before the calls, which it collects as they are mounted. */
export async function collectDocs(app: FastifyInstance): Promise<void> {
  await app.register(fastifySwagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Vela',
        version: '1',
        description: 'Every call of the academy, made from the declarations both sides are built on.',
      },
      components: {
        securitySchemes: {
          [bearer]: { type: 'http', scheme: 'bearer' },
          [cookie]: { type: 'apiKey', in: 'cookie', name: '__Host-operator' },
        },
      },
    },
    transform: createJsonSchemaTransform({ zodToJsonConfig: { unrepresentable: 'any' } }),
  })
}

// The viewer sets styles by script and renders Markdown, which the policy of our own pages forbids.
const viewerPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

export async function serveDocs(app: FastifyInstance): Promise<void> {
  await app.register(fastifySwaggerUi, {
    routePrefix: '/docs',
    uiConfig: { docExpansion: 'list', tryItOutEnabled: false, validatorUrl: null },
    theme: { title: 'Vela API' },
    uiHooks: {
      onRequest: (_request, response, done) => {
        response.header('content-security-policy', viewerPolicy)
        done()
      },
    },
  })
}
