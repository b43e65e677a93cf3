import { readFileSync } from 'node:fs'
import path from 'node:path'
import { cardBrands } from '@vela/contract/card-form'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { findApiFolder } from '../../../db/api-folder.ts'
import type { Deps } from '../../../deps.ts'
import { limitNetworks } from '../../../http/admission/quota.ts'
import { Refused } from '../../../http/errors.ts'
import { findSandbox } from './open-sandbox.ts'
import { cardBehaviours } from './sandbox-checkout.table.ts'

const intent = z.string().check(z.maxLength(1024))

const bodies = {
  pay: z.strictObject({
    intent,
    token: z.strictObject({
      does: z.enum(cardBehaviours),
      brand: z.enum(cardBrands),
      last4: z.string().check(z.regex(/^\d{4}$/)),
    }),
  }),
  confirm: z.strictObject({ intent, confirmed: z.boolean() }),
  checkout: z.strictObject({ intent }),
}

const formPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ')

const script = 'text/javascript; charset=utf-8'
const files = [
  { file: 'form.html', url: '/sandbox/form', type: 'text/html; charset=utf-8' },
  { file: 'form.css', url: '/sandbox/form.css', type: 'text/css; charset=utf-8' },
  { file: 'form.js', url: '/sandbox/form.js', type: script },
  { file: 'form-texts.js', url: '/sandbox/form-texts.js', type: script },
  { file: 'card-rules.js', url: '/sandbox/card-rules.js', type: script },
  { file: 'solid-form.js', url: '/sandbox/solid-form.js', type: script },
] as const

/** Serves the form and the API of the simulated provider, only if the sandbox is enabled. */
export async function serveSandbox(
  app: FastifyInstance,
  { payments }: Pick<Deps, 'payments'>,
): Promise<void> {
  const sandbox = findSandbox(payments)
  if (!sandbox) return
  // `readWebhook` is synchronous and needs the secret, so it is loaded before the first request.
  await sandbox.prepare()
  serveFiles(app)

  answerFrame(app, 'pay', bodies.pay, ({ intent, token }) => sandbox.pay(intent, token))
  answerFrame(app, 'confirm', bodies.confirm, ({ intent, confirmed }) => sandbox.confirm(intent, confirmed))
  answerFrame(app, 'checkout', bodies.checkout, ({ intent }) => sandbox.look(intent))
}

function serveFiles(app: FastifyInstance): void {
  const folder = path.join(findApiFolder(import.meta.url), 'sandbox')
  for (const { file, url, type } of files) {
    const bytes = readFileSync(path.join(folder, file))
    app.get(url, { schema: { hide: true } }, (_request, response) => {
      // The frame is sandboxed and has no origin, so its own style and script are cross-origin to the browser.
      response.headers({
        'access-control-allow-origin': '*',
        'cache-control': 'no-cache',
        'cross-origin-resource-policy': 'cross-origin',
      })
      if (file === 'form.html')
        response.header('content-security-policy', formPolicy).header('x-frame-options', 'SAMEORIGIN')
      return response.type(type).send(bytes)
    })
  }
}

const perMinute = 120

/** Adds a route that only a sandboxed frame (origin `null`) may call, because no other page handles card numbers. */
function answerFrame<B extends z.ZodMiniType>(
  app: FastifyInstance,
  name: string,
  body: B,
  act: (given: z.output<B>) => Promise<unknown>,
): void {
  const url = `/sandbox/${name}`
  const limit = limitNetworks(app, () => perMinute)
  const answerTo = (request: FastifyRequest, response: FastifyReply) => {
    if (request.headers.origin !== 'null')
      throw new Refused('wrong_origin', 403, 'Only the card form may ask.')
    return response.headers({
      'access-control-allow-origin': 'null',
      'cache-control': 'no-store',
      vary: 'origin',
    })
  }

  app.options(url, { schema: { hide: true } }, (request, response) =>
    answerTo(request, response)
      .headers({
        'access-control-allow-methods': 'POST',
        'access-control-allow-headers': 'content-type',
        'access-control-max-age': '600',
      })
      .code(204)
      .send(),
  )
  app.post(
    url,
    {
      bodyLimit: 4096,
      schema: { hide: true, body },
      onRequest: (request, response, done) => {
        answerTo(request, response)
        done(limit(request, response))
      },
    },
    // The body was validated by the schema.
    (request) => act(request.body as z.output<B>),
  )
}
