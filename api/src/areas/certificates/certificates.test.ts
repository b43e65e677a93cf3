import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { openForGraduates } from '../../../test/graduates.ts'
import { quietLog } from '../../../test/quiet-log.ts'
import { buildTestApp } from '../../../test/test-app.ts'
import { openLibrary } from '../learning/library.ts'

let academy: Awaited<ReturnType<typeof openForGraduates>>

// Tests compile the courses from their sources, so this has its own hook with its own time limit.
beforeAll(() => openLibrary('en'))
beforeAll(() => openLibrary('es'))
beforeAll(async () => {
  academy = await openForGraduates()
})
afterAll(() => academy.close())

const drawnTitles: Record<string, Record<string, string>> = JSON.parse(
  readFileSync(new URL('../../../../scripts/art/share-titles.json', import.meta.url), 'utf8'),
)
const course = 'money-basics'
const addOn = 'fundamental-analysis'

/** Somebody who paid, finished the course and has its certificate. */
async function graduate(name = 'Ana Díaz', language = 'en') {
  const owner = await academy.owner()
  await academy.finish(owner.accountId, course, 3)
  const { data } = await academy.issue(owner.token, course, name, language)
  return { ...owner, id: String(data.id), path: String(data.path) }
}

test('[R-60] a finished course offers a certificate, and issuing it lists its address', async () => {
  const { token, accountId } = await academy.owner()
  expect(await academy.certificates(token)).toEqual([])
  expect(await academy.issue(token, course, 'Ana')).toMatchObject({ code: 409, type: 'course_not_finished' })
  await academy.finish(accountId, course)
  expect(await academy.certificates(token)).toEqual([{ course, title: 'Money basics', certificate: null }])
  const { code, data } = await academy.issue(token, course, '  Ana  ')
  expect(code).toBe(200)
  expect(data).toMatchObject({ name: 'Ana', issued_at: academy.clock.now.toISOString() })
  expect(data.id).toMatch(/^[\w-]{27}$/)
  expect(await academy.certificates(token)).toEqual([{ course, title: 'Money basics', certificate: data }])
})

test('[R-60] progress of a course that was never open to the person gives no certificate', async () => {
  const { token, accountId } = await academy.newcomer()
  await academy.finish(accountId, course)
  expect(await academy.issue(token, course, 'Ana')).toMatchObject({ code: 409 })
  const owner = await academy.owner()
  await academy.finish(owner.accountId, addOn)
  expect(await academy.issue(owner.token, addOn, 'Ana')).toMatchObject({ code: 409 })
  await academy.giveAddOn(owner)
  expect(await academy.issue(owner.token, addOn, 'Ana')).toMatchObject({ code: 200 })
})

test('[R-60] a course that was finished before the subscription ended still gives one', async () => {
  const { token, accountId } = await academy.owner()
  await academy.finish(accountId, course)
  await academy.setPlan(accountId, 'expired', new Date(academy.clock.now.getTime() - 1000))
  expect(await academy.issue(token, course, 'Ana')).toMatchObject({ code: 200 })
})

test('[R-60] [I7] tapped twice at once, there is one certificate', async () => {
  const { token, accountId } = await academy.owner()
  await academy.finish(accountId, course)
  const taps = await Promise.all([1, 2, 3].map(() => academy.issue(token, course, 'Ana')))
  expect(new Set(taps.map(({ data }) => data.id)).size).toBe(1)
  expect(await academy.rows('select id from certificate where account_id = $1', [accountId])).toHaveLength(1)
})

test.each(['', '   ', 'a\u202eb', 'a\nb', 'x'.repeat(61)])('[R-60] %j is refused as a name', async (name) => {
  const { token } = await academy.newcomer()
  expect(await academy.issue(token, course, name)).toMatchObject({ code: 400 })
})

test('[R-60] [I10] nobody sees or revokes the certificate of somebody else', async () => {
  const ana = await graduate()
  const { token } = await academy.owner()
  expect(await academy.certificates(token)).toEqual([])
  await academy.revoke(token, ana.id)
  expect((await academy.open(ana.path)).statusCode).toBe(200)
})

test('[R-61] the page says what was shown and that nobody supervised, in the person’s language and the other', async () => {
  const { path, email, accountId } = await graduate('Ana Díaz', 'es')
  const { chapters } = academy.courseOf(course)
  const questions = chapters.reduce((sum, { rightOptions }) => sum + rightOptions.size, 0)
  const reply = await academy.open(path)
  expect(reply.statusCode).toBe(200)
  for (const part of [
    '<html lang="es">',
    'Ana Díaz',
    'Bases del dinero',
    'Nadie supervisó',
    'A dónde se va tu dinero',
  ])
    expect(reply.body).toContain(part)
  for (const count of [chapters.length, questions, questions - 3])
    expect(reply.body).toContain(`<dd>${count}</dd>`)
  for (const personal of [email, accountId]) expect(reply.body).not.toContain(personal)
  const english = await academy.open(`${path}?lng=en`)
  for (const part of ['<html lang="en">', 'Money basics', 'Nobody supervised'])
    expect(english.body).toContain(part)
})

test('[R-61] the page runs no script, is in no cache and no search engine, and escapes the name', async () => {
  const { path } = await graduate('<b>"Ana" & \'Bea\'</b>')
  const { headers, body } = await academy.open(path)
  expect(headers).toMatchObject({
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
    'referrer-policy': 'no-referrer',
    'x-frame-options': 'DENY',
  })
  expect(headers['content-security-policy']).toMatch(/default-src 'none'.*style-src 'self' 'sha256-/)
  expect(body).not.toMatch(/<script|<b>| style=| on\w+=/)
  expect(body).toContain('&lt;b&gt;&quot;Ana&quot; &amp; &#39;Bea&#39;&lt;/b&gt;')
})

test('[R-66] the page names a share picture that exists for every course, with its present title and without a name', async () => {
  const { path } = await graduate('Ana', 'es')
  const { body } = await academy.open(path)
  const [, picture = ''] = /property="og:image" content="([^"]+)"/.exec(body) ?? []
  expect(picture).toBe(`${academy.deps.publicUrl}/share/${course}.es.jpg`)
  const root = new URL('../../../../', import.meta.url)
  for (const language of ['en', 'es'] as const)
    for (const { id, title } of (await openLibrary(language)).courses) {
      const bytes = readFileSync(new URL(`web/public/share/${id}.${language}.jpg`, root))
      expect(sizeOfJpeg(bytes)).toEqual({ width: 1200, height: 630 })
      expect(bytes.length).toBeLessThan(60_000)
      expect(drawnTitles[id]?.[language], 'run node scripts/art/share.mjs').toBe(title)
    }
})

/** Reads the size from the first frame header (SOF0 or SOF2). */
function sizeOfJpeg(bytes: Buffer): { width: number; height: number } {
  expect(bytes.readUInt16BE(0)).toBe(0xffd8)
  let at = 2
  while (bytes[at + 1] !== 0xc0 && bytes[at + 1] !== 0xc2) at += 2 + bytes.readUInt16BE(at + 2)
  return { width: bytes.readUInt16BE(at + 7), height: bytes.readUInt16BE(at + 5) }
}

test('[R-62] an unknown address and one that cannot be an address are refused alike', async () => {
  const paths = ['x'.repeat(27), 'short', '%00', '%F0%9F', `${'a'.repeat(26)}'`, 'x'.repeat(120)]
  const replies = await Promise.all(paths.map((id) => academy.open(`/certificate/${id}`)))
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 400, 404, 404])
  const unknown = replies.filter(({ statusCode }) => statusCode === 404)
  expect(new Set(unknown.map(({ body }) => body)).size).toBe(1)
})

test('[R-62] somebody who guesses addresses is slowed down, and nobody else', async () => {
  const app = await buildTestApp(academy.deps, { log: quietLog, rateLimits: true })
  onTestFinished(() => app.close())
  const codes = async (ip: string, count: number) => {
    const found: number[] = []
    for (let nth = 0; nth < count; nth += 1)
      found.push((await app.inject({ url: `/certificate/guess-${nth}`, remoteAddress: ip })).statusCode)
    return found
  }
  expect((await codes('10.62.0.1', 61)).slice(-2)).toEqual([404, 429])
  expect(await codes('10.62.0.2', 1)).toEqual([404])
})

test('[R-63] a revoked certificate answers 410 without the name, and making a new one gives another address', async () => {
  const { token, id, path, accountId } = await graduate()
  expect(await academy.revoke(token, id)).toMatchObject({ code: 200, status: 'ok' })
  expect(await academy.revoke(token, id)).toMatchObject({ code: 200, status: 'ok' })
  const reply = await academy.open(path, { 'accept-language': 'es' })
  expect(reply.statusCode).toBe(410)
  expect(reply.body).toContain('Este certificado fue revocado')
  expect(reply.body).not.toContain('Ana')
  expect(await academy.certificates(token)).toMatchObject([{ course, certificate: null }])
  const { data } = await academy.issue(token, course, 'Ana Díaz')
  expect(data.id).not.toBe(id)
  expect((await academy.open(path)).statusCode).toBe(410)
  expect(await academy.rows('select id from certificate where account_id = $1', [accountId])).toEqual([
    { id: data.id },
  ])
})

test('[R-63] another name replaces the certificate, and the former address answers 410', async () => {
  const { token, id, path } = await graduate()
  const { data } = await academy.issue(token, course, 'Ana D.')
  expect(data.id).not.toBe(id)
  expect((await academy.open(path)).statusCode).toBe(410)
  expect((await academy.open(data.path)).body).toContain('Ana D.')
  expect((await academy.issue(token, course, 'Ana D.')).data.id).toBe(data.id)
})

test('[R-60] an account can replace its certificates so often that nobody notices, and no more', async () => {
  const { token } = await graduate('name 0')
  const codes: number[] = []
  for (let nth = 1; nth <= 20; nth += 1) codes.push((await academy.issue(token, course, `name ${nth}`)).code)
  expect(codes).toEqual([...Array<number>(19).fill(200), 429])
})

test('[R-68] the export has the certificate, and erasing the account revokes it without the name', async () => {
  const { token, path, id } = await graduate()
  expect((await academy.exportOf(token)).data.certificate).toMatchObject([{ id, name: 'Ana Díaz', course }])
  expect(await academy.leave(token)).toMatchObject({ status: 'ok' })
  const reply = await academy.open(path)
  expect(reply.statusCode).toBe(410)
  expect(reply.body).not.toContain('Ana')
  expect(await academy.rows('select account_id, name from certificate where id = $1', [id])).toEqual([
    { account_id: null, name: null },
  ])
})
