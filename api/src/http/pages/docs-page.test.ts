import { calls } from '@vela/contract/calls'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp } from '../../../test/test-app.ts'

type Operation = {
  readonly summary: string
  readonly description: string
  readonly tags: string[]
  readonly security?: object[]
  readonly requestBody?: { readonly content: { readonly 'application/json': { readonly schema: object } } }
  readonly responses: { readonly [status: string]: object }
}
type Document = { readonly paths: { readonly [path: string]: { readonly [method: string]: Operation } } }

let app: FastifyInstance
let close: () => Promise<void>
let document: Document

beforeAll(async () => {
  const server = await openTestApp({ docs: true })
  app = server.app
  close = server.close
  document = (await app.inject({ url: '/docs/json' })).json()
})

afterAll(() => close())

test.each(Object.entries(calls))(
  '%s is in the docs, with its clause, area, access and replies',
  (_name, call) => {
    const path = call.path.replace(/:(\w+)/g, '{$1}')
    const operation = document.paths[path]?.[call.method.toLowerCase()]
    expect(operation?.summary).toBe(`${call.clause} · ${call.summary}`)
    expect(operation?.tags).toEqual([call.area])
    expect(operation?.security !== undefined).toBe(call.access === 'user' || call.access === 'operator')
    expect(Object.keys(operation?.responses ?? {})).toEqual([...Object.keys(call.replies), '4XX', '5XX'])
  },
)

test('the docs list fields and limits, and nothing but the calls', () => {
  const quiz = document.paths['/profile/quiz/']?.['post']
  expect(quiz?.requestBody?.content['application/json'].schema).toMatchObject({
    required: ['key', 'value', 'isMultiAnswer'],
    additionalProperties: false,
  })
  expect(quiz?.description).toContain('At most 600 requests a minute from one address, 16 KB each.')
  expect(Object.keys(document.paths)).toHaveLength(
    new Set(Object.values(calls).map((call) => call.path)).size,
  )
})

test('the docs page is served with all it needs from here, under a policy of its own', async () => {
  const page = await app.inject({ url: '/docs/' })
  expect(page.statusCode).toBe(200)
  expect(page.headers['content-security-policy']).toContain("script-src 'self';")
  const links = [...page.body.matchAll(/(?:src|href)="([^"]+)"/g)].map((match) => match[1] ?? '')
  expect(links.length).toBeGreaterThan(3)
  for (const link of links) {
    const part = await app.inject({ url: new URL(link, 'http://localhost/docs/').pathname })
    expect([link, part.statusCode]).toEqual([link, 200])
  }
  expect(page.body).not.toMatch(/<script>|https?:\/\//)
})

test('the docs can be switched off', async () => {
  const server = await openTestApp()
  for (const url of ['/docs', '/docs/', '/docs/json'])
    expect((await server.app.inject({ url })).statusCode).toBe(404)
  await server.close()
})
