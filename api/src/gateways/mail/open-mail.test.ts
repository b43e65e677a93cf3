import { expect, onTestFinished, test } from 'vitest'
import { createLogger } from '../../log.ts'
import { openMail } from './open-mail.ts'
import { openTestSmtp } from './test-smtp.ts'

const mailFrom = { name: 'Vela', address: 'hola@academy.example' }
const mail = { to: 'maria@example.com', subject: 'Tu plan', text: 'Secreto', html: '<p>Secreto</p>' }
const id = '6f6c2f0e-5a52-4d0e-9d53-0d6c1c1f2b11'

function keepLog() {
  const lines: string[] = []
  const log = createLogger({ logLevel: 'info' }, { write: (line) => void lines.push(line) })
  return { log, logged: () => lines.join('') }
}

test.each([
  { devPages: true, place: `/dev/mail/${id}` },
  { devPages: false, place: 'table mail' },
])('[I12] without a mail server the log says where to read, and nothing of it: $place', async (given) => {
  const { log, logged } = keepLog()
  const gateway = openMail({ smtpUrl: null, mailFrom, devPages: given.devPages }, log)
  expect(gateway.kind).toBe('outbox')
  expect(logged()).toContain('SMTP_URL is not set')
  await gateway.send(id, mail)
  expect(logged()).toContain(`"at":"${given.place}"`)
  expect(logged()).not.toMatch(/maria|e-mail\]|Secreto|Tu plan/)
})

test('with a mail server it is handed over there', async () => {
  const smtp = await openTestSmtp()
  const gateway = openMail({ smtpUrl: smtp.url, mailFrom, devPages: true }, keepLog().log)
  onTestFinished(() => gateway.close())
  await gateway.send(id, mail)
  expect(gateway.kind).toBe('smtp')
  expect(smtp.received[0]?.to).toEqual([mail.to])
})

test('an address that looks like several is one address, or refused', async () => {
  const smtp = await openTestSmtp()
  const gateway = openMail({ smtpUrl: smtp.url, mailFrom, devPages: true }, keepLog().log)
  onTestFinished(() => gateway.close())
  await gateway.send(id, { ...mail, to: 'x,victim<victim@example.com' }).catch(() => {})
  expect(smtp.recipients).not.toContain('victim@example.com')
})
