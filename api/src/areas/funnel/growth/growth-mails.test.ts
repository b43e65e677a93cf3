import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addMembers } from '../../../../test/add-members.ts'
import { openForOwners } from '../../../../test/owners.ts'
import { newEmail } from '../../../../test/people.ts'
import { remindOfOffer } from './remind-of-offer.ts'
import { isHeldOut, winBack } from './win-back.ts'

let academy: Awaited<ReturnType<typeof openForOwners>>

beforeAll(async () => {
  academy = await openForOwners()
})
beforeEach(() => {
  academy.mails.length = 0
})
afterAll(() => academy.close())

const hours = (count: number) => {
  academy.clock.now = new Date(academy.clock.now.getTime() + count * 3_600_000)
}

async function remind() {
  await remindOfOffer(academy.deps)
  await academy.deps.queue.drain()
}

const mailsAbout = (subject: RegExp, email: string) =>
  academy.mails.filter((mail) => subject.test(mail.subject) && mail.to === email)
const reminders = (email: string) => mailsAbout(/^(Your plan is still here|Tu plan sigue aquí)/, email)

const choose = (id: string, email: string, isReceiveAdvert: boolean, language = 'en') =>
  academy.post('/profile/set-email/', { id, email, isReceiveAdvert }, { language })

/** Somebody who looked at a payment form and came back to the better price. */
async function abandon(isReceiveAdvert = true, language = 'en', email = newEmail()) {
  const id = await academy.openQuizSession(null)
  await choose(id, email, isReceiveAdvert, language)
  const { data } = await academy.start(id)
  await academy.look(id, '75')
  const [offer] = await academy.rows('select second_ends_at from offer where session_id = $1', [id])
  return { id, email, order: String(data.id), endsAt: offer?.second_ends_at as Date }
}

const stopIn = (text = '') => /\/\?unsubscribe=([\w-]{43})/.exec(text)?.[1] ?? ''

test('[O-76] an abandoned plan is brought back to mind once, with the true end of its offer', async () => {
  const { id, email, endsAt } = await abandon()
  await remind()
  expect(reminders(email)).toEqual([])
  hours(3)
  await remind()
  const [mail] = reminders(email)
  const end = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })
  expect(mail?.text).toContain(`75% less until ${end.format(endsAt)} UTC`)
  expect(mail?.unsubscribeUrl).toMatch(/\/mail\/unsubscribe\/\?token=/)
  // The link opens the plan in another browser.
  const link = /\/\?resume=([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? ''
  expect(await academy.openLink(link)).toMatchObject({ code: 200 })

  hours(1)
  await remind()
  // The same address in another session gets no second one.
  await abandon(true, 'en', email)
  hours(3)
  await remind()
  expect(reminders(email)).toHaveLength(1)
  const links = await academy.rows("select 1 from resume_link where purpose = 'reminder' and email = $1", [
    email,
  ])
  expect(links).toHaveLength(1)
  expect(id).not.toBe('')
})

test('[O-76] in Spanish it is Spanish, and one tap ends the mails', async () => {
  const { id, email } = await abandon(true, 'es')
  hours(3)
  await remind()
  const [mail] = reminders(email)
  expect(mail?.subject).toBe('Tu plan sigue aquí, y tu oferta también')
  const url = `/mail/unsubscribe/?token=${stopIn(mail?.text)}`
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const payload = 'List-Unsubscribe=One-Click'
  expect((await academy.app.inject({ method: 'POST', url, payload, headers })).statusCode).toBe(200)
  const [session] = await academy.rows('select wants_mail from quiz_session where id = $1', [id])
  expect(session).toEqual({ wants_mail: false })
})

test('[O-76] nobody is reminded without consent, after a purchase, or shortly before and after the end', async () => {
  const unasked = await abandon(false)
  const changed = await abandon(true)
  await choose(changed.id, changed.email, false)
  const buyer = await abandon(true)
  academy.provider.pay(buyer.order)
  await academy.deliver()
  hours(3)
  await remind()
  const late = await abandon(true)
  hours(21)
  await remind()
  hours(10)
  await remind()
  for (const { email } of [unasked, changed, buyer, late]) expect(reminders(email)).toEqual([])
})

const winBacks = (email: string) => mailsAbout(/^(Your lessons are where|Tus lecciones están)/, email)

/** Somebody whose plan ended so many days ago. */
async function lapse(days: number, isReceiveAdvert = true) {
  for (;;) {
    const email = newEmail()
    const { accountId } = await academy.owner(email)
    if (isHeldOut(accountId)) continue
    await academy.rows(
      'update quiz_session set wants_mail = $1, wants_mail_set_at = now() where lower(email) = $2',
      [isReceiveAdvert, email],
    )
    const ended = new Date(academy.clock.now.getTime() - days * 86_400_000 - 60_000)
    await academy.rows(
      `update subscription set state = 'expired', next_charge_at = null, started_at = $1::timestamptz - interval '28 days',
        expires_at = $1 where account_id = $2`,
      [ended, accountId],
    )
    return { email, accountId }
  }
}

async function runWinBack() {
  await winBack(academy.deps)
  await academy.deps.queue.drain()
}

test('[O-77] thirty days after the end of a plan one mail says what coming back costs, once', async () => {
  const { email } = await lapse(30)
  const early = await lapse(29)
  const old = await lapse(34)
  const silent = await lapse(30, false)
  await runWinBack()
  await runWinBack()
  expect(winBacks(email)).toHaveLength(1)
  expect(winBacks(email)[0]?.text).toContain('$39.99 for 4 weeks')
  expect(stopIn(winBacks(email)[0]?.text)).not.toBe('')
  for (const other of [early, old, silent]) expect(winBacks(other.email)).toEqual([])
})

test('[O-77] whoever has come back by themselves gets none', async () => {
  const { email, accountId } = await lapse(30)
  await academy.rows(
    "update subscription set state = 'active', next_charge_at = now() where account_id = $1",
    [accountId],
  )
  await runWinBack()
  expect(winBacks(email)).toEqual([])
})

test('[O-77] one in ten is held out by a hash, the same one in SQL, and gets no mail', async () => {
  const ids = Array.from(
    { length: 2000 },
    (_, index) => `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
  )
  const heldOut = ids.filter(isHeldOut)
  expect(heldOut.length / ids.length).toBeCloseTo(0.1, 1)
  const rows = await academy.rows(
    `select id from unnest($1::uuid[]) as id
      where (get_byte(sha256(('win-back ' || id)::bytea), 0) * 256 + get_byte(sha256(('win-back ' || id)::bytea), 1)) % 10 = 0`,
    [ids],
  )
  expect(new Set(rows.map(({ id }) => id))).toEqual(new Set(heldOut))

  const ended = new Date(academy.clock.now.getTime() - 30 * 86_400_000 - 60_000)
  const startedAt = new Date(ended.getTime() - 28 * 86_400_000)
  const members = await addMembers(academy.database.pool, { count: 60, startedAt })
  const accounts = members.map(({ accountId }) => accountId)
  await academy.rows(
    "update subscription set state = 'expired', next_charge_at = null where account_id = any($1::uuid[])",
    [accounts],
  )
  await academy.rows(
    `update quiz_session s set email = a.email, email_set_at = now(), wants_mail = true, wants_mail_set_at = now()
      from account a where a.id = s.account_id and a.id = any($1::uuid[])`,
    [accounts],
  )
  academy.clock.now = new Date(academy.clock.now.getTime() + 60_000)
  await runWinBack()
  const written = accounts.filter((id) => winBacks(`member-${id}@mail.example`).length === 1)
  expect(written).toEqual(accounts.filter((id) => !isHeldOut(id)))
})
