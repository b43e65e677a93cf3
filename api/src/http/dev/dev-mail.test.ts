import { expect, onTestFinished, test } from 'vitest'
import { openTestApp } from '../../../test/test-app.ts'
import { composeEmail } from '../../gateways/mail/compose-email.ts'
import { postMail } from '../../gateways/mail/post-mail.ts'

const attack = '<img src=x onerror=alert(1)>'
const content = composeEmail({
  language: 'en',
  subject: `Your plan ${attack}`,
  preview: 'Go on where you stopped.',
  paragraphs: ['Hello', attack],
  button: { label: 'Go on', url: 'https://academy.test/?resume=abc&lng=en' },
  reason: 'You asked for it.',
})

async function openAcademy(devPages: boolean) {
  const { app, deps, close } = await openTestApp({ devPages })
  onTestFinished(close)
  await deps.db.transaction((tx) =>
    postMail(deps, tx, { onceKey: 'resume-1', to: `"${attack}"@example.com`, content }),
  )
  return (url: string) => app.inject({ url })
}

test('the newest mails are listed and shown, email and text, and nothing in them runs', async () => {
  const ask = await openAcademy(true)
  const list = await ask('/dev/mail')
  expect(list.statusCode).toBe(200)
  const [, address = ''] = /href="(\/dev\/mail\/[0-9a-f-]{36})"/.exec(list.body) ?? []

  const page = await ask(address)
  expect(page.body).toContain(`<iframe title="HTML" sandbox src="${address}/letter">`)
  expect(page.body).toContain('<a href="https://academy.test/?resume=abc&amp;lng=en">')
  for (const { body, headers } of [list, page]) {
    expect(body).toContain('Your plan &lt;img')
    expect(body).not.toContain('<img')
    expect(headers['content-security-policy']).toContain("frame-src 'self'")
    expect(headers['content-security-policy']).not.toContain('unsafe-inline')
    expect(headers['cache-control']).toBe('no-store')
  }

  const shown = await ask(`${address}/letter`)
  expect(shown.body).toBe(content.html)
  expect(shown.headers['content-security-policy']).toContain("default-src 'none'")
  expect(shown.headers['content-security-policy']).toContain('; sandbox; ')
  expect(shown.headers['x-frame-options']).toBe('SAMEORIGIN')
})

test('a mail that is not there is not found, whatever its id looks like', async () => {
  const ask = await openAcademy(true)
  for (const id of ['x', '6f6c2f0e-5a52-4d0e-9d53-0d6c1c1f2b11', '%27']) {
    expect((await ask(`/dev/mail/${id}`)).statusCode).toBe(404)
    expect((await ask(`/dev/mail/${id}/letter`)).statusCode).toBe(404)
  }
})

test('without development pages nobody sees a mail', async () => {
  const ask = await openAcademy(false)
  expect((await ask('/dev/mail')).statusCode).toBe(404)
})
