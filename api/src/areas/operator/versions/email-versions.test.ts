import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addSignedInOperator } from '../../../../test/operators.ts'
import { effectiveMs } from '../../../../test/publish.ts'
import { openTestApp } from '../../../../test/test-app.ts'
import { type Email, fillText } from '../../../gateways/mail/define-email.ts'
import { languages } from '../../../http/language.ts'
import { mailAddressChanged } from '../../account/public.ts'
import { allEmails, checkEmails } from './email-versions.ts'

const clock = { now: new Date('2026-11-18T10:00:00Z') }
let server: Awaited<ReturnType<typeof openTestApp>>
let cookie: string
beforeAll(async () => {
  server = await openTestApp({}, { now: () => clock.now })
  ;({ cookie } = await addSignedInOperator(server.deps))
})
afterAll(() => server.close())

async function call(path: string, payload?: object) {
  const reply = await server.app.inject({
    method: payload ? 'POST' : 'GET',
    url: `/operator/api/versions/emails/${path}`,
    headers: { cookie },
    ...(payload && { payload }),
  })
  return { code: reply.statusCode, ...reply.json() }
}

const waitUntilEffective = () => {
  clock.now = new Date(clock.now.getTime() + effectiveMs)
}

/** Writes the email that says that an address was changed, and answers it as it is stored. */
async function write(language: 'en' | 'es', about: string) {
  const to = `${about}@example.com`
  await server.deps.db.transaction((tx) => mailAddressChanged(server.deps, tx, { about, to, language }))
  const { rows } = await server.database.pool.query('select * from mail where to_address = $1', [to])
  return rows[0] as { subject: string; text: string; html: string }
}

const each = allEmails.flatMap((email) => languages.map((language) => ({ id: email.id, email, language })))

test.each(each)(
  '[O-58] $id in $language is its template with the values filled in',
  ({ email, language }) => {
    const values = email.samples[language]
    const words = (email as Email<string>).words[language](values)
    const { subject, preview, paragraphs, button, reason } = email.template[language]
    const filled = [subject, preview, ...paragraphs, button ?? '', reason].map((text) =>
      fillText(text, values),
    )
    expect(filled).toEqual([
      words.subject,
      words.preview,
      ...words.paragraphs,
      words.button ?? '',
      words.reason,
    ])
    expect(filled.join('\n')).not.toMatch(/[{}]|undefined|null/)
  },
)

test.each(each)(
  '[O-58] the built-in words of $id in $language pass the check of a draft',
  ({ email, language }) => {
    const { subject, preview, paragraphs, button } = email.template[language]
    const own = { subject, preview, paragraphs: [...paragraphs], ...(button !== null && { button }) }
    expect(checkEmails({ [email.id]: { [language]: own } })).toEqual([])
  },
)

test('[O-58] every email to people outside is in the list, once', () => {
  const ids = allEmails.map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  const source = join(import.meta.dirname, '../../..')
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((path) =>
    /^areas.*(?<!\.test)\.ts$/.test(path),
  )
  const read = (path: string) => readFileSync(join(source, path), 'utf8')
  const composing = files.filter((path) => /import \{[^}]*composeEmail/.test(read(path)))
  expect(composing.toSorted()).toEqual([
    'areas/operator/problems/problem-words.ts',
    'areas/publishing/write-email.ts',
  ])
  const defined = files.flatMap((path) =>
    [...read(path).matchAll(/\bid: '([a-z_]+)',\s+about: /g)].map(([, id]) => id),
  )
  expect(defined.length).toBeGreaterThan(10)
  expect(defined.filter((id) => !ids.includes(id ?? ''))).toEqual([])
})

test('[O-58] a draft is checked by field: values, length, empty texts, the words of the house', async () => {
  const problems = async (id: string, en: object) =>
    (await call('draft/', { emails: { [id]: { en } } })).problems
  const at = (field: string | null, text: unknown) => [{ id: 'reset_code', language: 'en', field, text }]
  expect(await problems('reset_code', { paragraphs: ['Your code is in your app.'] })).toEqual(
    at('paragraphs', 'Missing: {code}.'),
  )
  expect(await problems('reset_code', { subject: 'Hi {name}' })).toEqual(
    at('subject', 'This email has no {name}. It has {code}.'),
  )
  expect(await problems('reset_code', { subject: ' ' })).toEqual(at('subject', 'It must not be empty.'))
  expect(await problems('reset_code', { subject: 'One\nBcc: two' })).toEqual(
    at('subject', 'It must be one line.'),
  )
  expect(await problems('reset_code', { subject: 'x'.repeat(121) })).toEqual(
    at('subject', 'It has 121 characters; 120 are allowed.'),
  )
  expect(await problems('reset_code', { preview: 'Half {code' })).toEqual(
    at('preview', 'A brace stands alone.'),
  )
  expect(await problems('reset_code', { button: 'Go' })).toEqual(at('button', 'This email has no button.'))
  expect(await problems('reset_code', { preview: 'For your old age' })).toEqual(
    at('preview', expect.stringContaining('write retirement')),
  )
  expect(await problems('invented', {})).toMatchObject([{ id: 'invented', text: 'There is no such email.' }])
  expect(await problems('reset_code', { subject: 'Code {code}', paragraphs: ['{code}'] })).toEqual([])
})

test('[O-58] a published version changes the emails written from then on, and a roll-back changes them back', async () => {
  const before = await write('en', 'before')
  const emails = { address_changed: { en: { subject: 'Hello <b>', paragraphs: ['One', 'Two'] } } }
  const note = 'Friendlier'
  expect(await call('publish/', { emails, note })).toMatchObject({ code: 409, type: 'draft_changed' })
  const wrong = { address_changed: { en: { subject: '' } } }
  await call('draft/', { emails: wrong })
  expect(await call('publish/', { emails: wrong, note })).toMatchObject({ code: 422, type: 'not_sound' })
  expect(await call('draft/', { emails })).toEqual({ code: 200, problems: [] })
  expect(await call('publish/', { emails, note })).toMatchObject({ number: 1 })
  expect((await write('en', 'early')).subject).toBe(before.subject)
  waitUntilEffective()
  const after = await write('en', 'after')
  expect(after.subject).toBe('Hello <b>')
  expect(after.text).toMatch(/^One\n\nTwo\n\n-- \n/)
  expect(after.html).toContain('<title>Hello &lt;b&gt;</title>')
  // What it does not replace is built in: the small print, the text in the mail list, the other language.
  expect(after.text.split('-- \n')[1]).toBe(before.text.split('-- \n')[1])
  expect((await write('es', 'spanish')).subject).toBe('Cambiamos tu dirección de correo')
  expect(await call('')).toMatchObject({ draft: null, current: 1, versions: [{ number: 1, note, emails }] })
  expect(await call('roll-back/', { number: 0, note: 'Back again' })).toMatchObject({ number: 2 })
  waitUntilEffective()
  expect((await write('en', 'back')).text).toBe(before.text)
})

test('[O-58] words that do not fit the emails of this release are not used', async () => {
  const emails = { address_changed: { en: { subject: 'For {gone}' } }, gone: { en: { subject: 'Hi' } } }
  const { rows } = await server.database.pool.query('select id from operator limit 1')
  await server.database.pool.query(
    `insert into version (kind, number, body, audience, note, published_by, published_at)
      values ('mails', 90, $1, 'everyone', 'of an older release', $2, $3)`,
    [JSON.stringify(emails), rows[0].id, clock.now],
  )
  await server.deps.published.refresh()
  waitUntilEffective()
  expect((await write('en', 'misfit')).subject).toBe('Your e-mail address was changed')
})

test('[O-58] the preview is the email itself, in a page that runs nothing and only the room may frame', async () => {
  await call('draft/', { emails: { renewal_ahead: { es: { subject: 'El {nextCharge} se renueva' } } } })
  const url = '/operator/api/versions/emails/preview/renewal_ahead/es/'
  const { headers, body } = await server.app.inject({ url, headers: { cookie } })
  expect(headers['content-type']).toBe('text/html; charset=utf-8')
  expect(headers['content-security-policy']).toBe(
    "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'self'",
  )
  expect(body).toContain('<title>El 16 de diciembre de 2026 se renueva</title>')
  expect(body).toContain('US$39.99 en tu tarjeta por las próximas 4 semanas')
  expect(await call('preview/invented/es/')).toMatchObject({ code: 404, type: 'no_such_email' })
})
