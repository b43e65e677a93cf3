import { outline } from '@vela/content/outline'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addSignedInOperator } from '../../test/operators.ts'
import { addSession, openTestApp } from '../../test/test-app.ts'
import { writeTestWeb } from '../../test/test-web.ts'

let server: Awaited<ReturnType<typeof openTestApp>>

beforeAll(async () => {
  server = await openTestApp({ webDist: writeTestWeb() })
})

afterAll(() => server.close())

test('[I12] no token, code, password, e-mail address or query string of a request is logged', async () => {
  const { app } = server
  const bearer = await addSession(server.database.db)
  const resume = 'hTkQvLmXcRbNwYzpJsdFgaKeuOitQrEhTkQvLmXcRbN'
  const secrets = [
    resume,
    'guestlink',
    'ana@mail.example',
    'hunter2hunter2',
    '87654321',
    bearer,
    'cookievalue',
    'searched',
  ]
  const headers = {
    authorization: `Bearer ${bearer}`,
    cookie: 'a=cookievalue',
    'content-type': 'application/json',
  }
  const login = { email: 'ana@mail.example', password: 'hunter2hunter2' }

  await app.inject({ url: '/?t=guestlink&q=searched', headers })
  await app.inject({ url: '/?q=searched', headers })
  await app.inject({ url: '/nowhere/ana@mail.example?q=searched', headers })
  await app.inject({ url: '/%ZZ/ana@mail.example?q=searched', headers })
  await app.inject({ url: `/token/refresh/?token=${bearer}`, headers })
  for (const path of ['/', '/profile/get-data/', '/profile/quiz/', '/nowhere/', '/%3Fx', '/%ZZ'])
    for (const name of ['resume', 'id', 'a=1&id'])
      await app.inject({ url: `${path}?${name}=${resume}`, headers })
  await app.inject({ url: `/%3Fresume=${resume}`, headers })
  await app.inject({ method: 'POST', url: '/login/?t=guestlink', headers, payload: login })
  await app.inject({ method: 'POST', url: '/login/', headers, payload: { ...login, code: '87654321' } })
  await app.inject({ method: 'POST', url: '/login/', headers, payload: `{"email":"ana@mail.example` })
  await app.inject({
    method: 'POST',
    url: '/forgot-password/set-password/',
    headers,
    payload: { ...login, code: '87654321' },
  })

  const logged = server.logged()
  expect(secrets.filter((secret) => logged.includes(secret))).toEqual([])
  expect(logged).toContain('"route":"/forgot-password/set-password/"')
})

test('a request leaves one line with method, route, status and time', async () => {
  const reply = await server.app.inject({ url: '/settings/discounts/?x=1' })
  const id = String(reply.headers['x-request-id'])
  const lines = server
    .logged()
    .split('\n')
    .filter((line) => line.includes(id))
  expect(lines).toHaveLength(1)
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    method: 'GET',
    route: '/settings/discounts/',
    status: 400,
  })
})

test('[I12] the line of a refused call says why, and names an operator by id', async () => {
  const { cookie } = await addSignedInOperator(server.deps, 'analyst')
  const calls = [
    { method: 'POST', url: '/login/', payload: { email: 'ana@mail.example', password: 'not the one' } },
    { method: 'GET', url: '/operator/api/operators/', headers: { cookie } },
  ] as const
  const lines: Record<string, unknown>[] = []
  for (const call of calls) {
    await server.app.inject(call)
    lines.push(JSON.parse(server.logged().trimEnd().split('\n').at(-1) ?? ''))
  }
  expect(lines).toMatchObject([
    { route: '/login/', status: 401, refused: 'wrong_credentials' },
    { status: 403, refused: 'forbidden', operator: expect.stringMatching(/^[0-9a-f-]{36}$/) },
  ])
})

test('a chapter leaves a line only when it is refused', async () => {
  const headers = { authorization: `Bearer ${await addSession(server.database.db)}` }
  const linesOf = async (sectionId: string) => {
    const url = `/education/elements/?sectionId=${sectionId}`
    const { statusCode } = await server.app.inject({ url, headers })
    const line = server.logged().trimEnd().split('\n').at(-1) ?? ''
    return { statusCode, level: JSON.parse(line).level }
  }
  const debug = expect.objectContaining({ statusCode: 200, level: 20 })
  expect(await linesOf(encodeURIComponent(outline[0]?.chapters[0]?.id ?? ''))).toEqual(debug)
  expect(await linesOf('nowhere')).toEqual({ statusCode: 404, level: 30 })
}, 60_000)

test('nobody fills the log with long addresses', async () => {
  const path = `/${'abc/'.repeat(2000)}`
  const reply = await server.app.inject({ url: path })
  expect(reply.statusCode).toBe(404)
  expect(server.logged()).not.toContain(path.slice(0, 300))
  expect(server.logged()).toContain('"route":"(long)"')
})
