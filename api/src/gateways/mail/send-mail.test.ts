import { expect, onTestFinished, test } from 'vitest'
import { openTestApp } from '../../../test/test-app.ts'
import { stoppedClock } from '../../../test/test-queue.ts'
import { composeEmail } from './compose-email.ts'
import type { StoredMail } from './mail.table.ts'
import { openSmtp } from './open-smtp.ts'
import { postMail } from './post-mail.ts'
import { sendMailJob } from './send-mail.ts'
import { openTestSmtp } from './test-smtp.ts'

const to = 'maria.nunez@example.com'
const from = { name: 'Vela', address: 'hola@academy.example' }
// The URL is longer than a header line.
const unsubscribeUrl = `https://academy.test/mail/unsubscribe/?token=${'abcdefg'.repeat(6)}h`
const content = composeEmail({
  language: 'es',
  subject: 'Tu plan te espera, María: ¡mañana empiezas! 🕯️',
  preview: 'Sigue donde lo dejaste.',
  paragraphs: ['Hola:', 'Guardamos tu plan.'],
  button: { label: 'Seguir', url: 'https://academy.test/?resume=abc' },
  reason: 'Te escribimos porque lo pediste.',
  unsubscribe: { page: 'https://academy.test/?unsubscribe=abc', oneClick: unsubscribeUrl },
})

async function openAcademy(smtpUrl: string) {
  const clock = stoppedClock('2026-03-01T12:00:00.000Z')
  const mail = openSmtp(smtpUrl, from)
  const academy = await openTestApp({}, { now: clock.now, mail })
  onTestFinished(async () => {
    mail.close()
    await academy.close()
  })
  const { db, queue } = academy.deps
  const post = (onceKey: string) =>
    db.transaction((tx) => postMail(academy.deps, tx, { onceKey, to, content }))
  const stored = async () =>
    (await academy.database.pool.query('select * from mail order by created_at, id')).rows as {
      [column in keyof StoredMail | 'sent_at' | 'failed_at' | 'unsubscribe_url']: unknown
    }[]
  return { ...academy, clock, post, stored, drain: queue.drain, queue, db }
}

test('[I13] a committed mail arrives once with its subject and both parts', async () => {
  const smtp = await openTestSmtp()
  const { post, drain, stored, clock } = await openAcademy(smtp.url)
  await post('resume-1')
  expect(smtp.received).toEqual([])
  await drain()
  await drain()

  const [mail] = await stored()
  expect(smtp.received).toHaveLength(1)
  expect(smtp.received[0]).toMatchObject({
    from: from.address,
    to: [to],
    mail: {
      subject: content.subject,
      from,
      to: [{ address: to }],
      messageId: `<${String(mail?.id)}@academy.example>`,
    },
  })
  expect(smtp.received[0]?.mail.text?.trim()).toBe(content.text.trim())
  expect(smtp.received[0]?.mail.html?.trim()).toBe(content.html.trim())
  expect(smtp.received[0]?.mail.headers).toContainEqual(
    expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }),
  )
  expect(mail?.sent_at).toEqual(clock.now())
})

test('[F-13] a mail client can unsubscribe its reader with one click', async () => {
  const smtp = await openTestSmtp()
  const { post, drain, deps } = await openAcademy(smtp.url)
  await post('resume-1')
  await deps.db.transaction((tx) =>
    postMail(deps, tx, { onceKey: 'receipt-1', to, content: { ...content, unsubscribeUrl: null } }),
  )
  await drain()
  const bodies = smtp.received.map(({ mail }) =>
    mail.headers
      .filter(({ key }) => key.startsWith('list-'))
      .map(({ key, value }) => `${key} ${value}`)
      .toSorted(),
  )
  const both = [`list-unsubscribe <${unsubscribeUrl}>`, 'list-unsubscribe-post List-Unsubscribe=One-Click']
  expect(bodies.toSorted((a, b) => a.length - b.length)).toEqual([[], both])
})

test('[I12] once a mail server has accepted an email, its text is deleted', async () => {
  const smtp = await openTestSmtp()
  const { post, drain, stored } = await openAcademy(smtp.url)
  await post('resume-1')
  expect(await stored()).toMatchObject([
    { text: content.text, html: content.html, unsubscribe_url: unsubscribeUrl },
  ])
  await drain()
  expect(await stored()).toMatchObject([
    { text: null, html: null, unsubscribe_url: null, subject: content.subject },
  ])
})

test('[I13] the same key again sends nothing, however often and at once it is posted', async () => {
  const smtp = await openTestSmtp()
  const { post, drain, stored } = await openAcademy(smtp.url)
  await Promise.all([post('resume-1'), post('resume-1'), post('resume-2')])
  await drain()
  await post('resume-1')
  await drain()
  expect(smtp.received).toHaveLength(2)
  expect(await stored()).toHaveLength(2)
})

test('[I13] a rolled back transaction sends no email, and its key can be used again', async () => {
  const smtp = await openTestSmtp()
  const { post, drain, stored, db, deps } = await openAcademy(smtp.url)
  const undone = db.transaction(async (tx) => {
    await postMail(deps, tx, { onceKey: 'resume-1', to, content })
    throw new Error('changed my mind')
  })
  await expect(undone).rejects.toThrow('changed my mind')
  await drain()
  expect(smtp.received).toEqual([])
  expect(await stored()).toEqual([])
  await post('resume-1')
  await drain()
  expect(smtp.received).toHaveLength(1)
})

test('a server that says later gets the mail later, under the same id', async () => {
  const smtp = await openTestSmtp([451, 451])
  const { post, drain, stored, clock } = await openAcademy(smtp.url)
  await post('resume-1')
  await drain()
  await drain()
  expect(smtp.recipients).toHaveLength(1)
  expect(await stored()).toMatchObject([{ sent_at: null, failed_at: null }])
  for (const minutes of [2, 4]) {
    clock.forward({ minutes })
    await drain()
  }
  expect(smtp.recipients).toHaveLength(3)
  expect(smtp.received).toHaveLength(1)
  expect(await stored()).toMatchObject([{ sent_at: clock.now(), failed_at: null }])
})

test('[I12] a permanent refusal is stored with its code, not retried, and contains no address', async () => {
  const smtp = await openTestSmtp([550])
  const { post, drain, stored, clock, logged, database } = await openAcademy(smtp.url)
  await post('resume-1')
  await drain()
  clock.forward({ days: 2 })
  await drain()
  expect(smtp.recipients).toEqual([to])
  expect(await stored()).toMatchObject([{ sent_at: null, failure: '550', text: content.text }])
  expect(logged()).toContain('mail refused for good')
  expect(logged()).not.toMatch(/nunez|\[e-mail\]/)
  expect((await database.pool.query('select from job')).rowCount).toBe(0)
})

test.each([503, 530])('a no to our settings (%i) is no no to the mail: it is tried again', async (reply) => {
  const smtp = await openTestSmtp([reply])
  const { post, drain, stored, clock } = await openAcademy(smtp.url)
  await post('resume-1')
  await drain()
  expect(await stored()).toMatchObject([{ sent_at: null, failed_at: null }])
  clock.forward({ minutes: 2 })
  await drain()
  expect(smtp.received).toHaveLength(1)
})

test('[I12] an unreachable server is retried until it is back, and the log contains no address', async () => {
  const dead = await openTestSmtp()
  const { post, drain, clock, stored, logged, database } = await openAcademy(dead.url)
  await dead.close()
  await post('resume-1')
  await drain()
  expect(logged()).toContain('job failed and will be retried')
  expect(logged()).not.toMatch(/nunez|\[e-mail\]/)
  const { rows } = await database.pool.query('select data, error from job')
  expect(rows).toHaveLength(1)
  expect(JSON.stringify(rows)).not.toContain('nunez')

  const revived = await openTestSmtp([], dead.port)
  clock.forward({ minutes: 2 })
  await drain()
  expect(revived.received).toHaveLength(1)
  expect(await stored()).toMatchObject([{ sent_at: clock.now() }])
})

test('a server that is unreachable for days leaves a dead letter and a failed email with its text', async () => {
  const dead = await openTestSmtp()
  const { post, drain, clock, stored, queue } = await openAcademy(dead.url)
  await dead.close()
  const posted = clock.now()
  await post('resume-1')
  for (let run = 0; run <= sendMailJob.retry.limit; run += 1) {
    expect(await stored()).toMatchObject([{ failed_at: null }])
    await drain()
    clock.forward({ minutes: 2 ** (run + 1) })
  }
  const [mail] = await stored()
  expect(mail).toMatchObject({ sent_at: null, failure: 'ESOCKET', text: content.text })
  expect(Number(mail?.failed_at) - Number(posted)).toBeGreaterThan(17 * 60 * 60 * 1000)
  expect(await queue.deadLetters(sendMailJob)).toHaveLength(1)
})

test('[I12] a password is never sent to a server that does not encrypt, and the mail is not lost over it', async () => {
  const smtp = await openTestSmtp()
  const { post, drain, stored, logged } = await openAcademy(smtp.url.replace('//', '//vela:hunter2@'))
  await post('resume-1')
  await drain()
  expect(smtp.recipients).toEqual([])
  expect(logged()).toContain('"code":"ETLS')
  expect(await stored()).toMatchObject([{ sent_at: null, failed_at: null }])
})
