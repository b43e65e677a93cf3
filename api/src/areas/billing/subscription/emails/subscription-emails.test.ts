import { expect, test } from 'vitest'
import type { Language } from '../../../../http/language.ts'
import { openPublished } from '../../../publishing/public.ts'
import type { SubscriptionRow } from '../subscription.table.ts'
import { type MailKind, type Matter, writeSubscriptionEmail } from './subscription-emails.ts'

const id = 'b1f6c3f0-0000-4000-8000-000000000001'
const now = new Date('2026-11-15T12:00:00Z')
const day = (days: number) => new Date(now.getTime() + days * 24 * 60 * 60 * 1000)

const active: SubscriptionRow = {
  id,
  firstOrderId: id,
  cardOrderId: id,
  sessionId: 'session',
  accountId: id,
  productId: 'main-4w-50',
  gateway: 'sandbox',
  state: 'active',
  startedAt: day(-28),
  expiresAt: day(28),
  nextChargeAt: day(28),
  changedAt: now,
  currency: 'USD',
  renewalAmount: 3999,
  renewalWeeks: 4,
  consentId: id,
  period: 2,
  hadTrial: true,
  specialOffer: false,
  failedAt: null,
  retries: 0,
  operationKind: null,
  operationOrder: null,
  operationPeriod: null,
  operationAt: null,
  cancelledAt: null,
  erasedAt: null,
  announced: 0,
}

/** Nothing is published. */
const deps = { now: () => now, published: openPublished({ select: () => expect.unreachable() }) }

type Given = Partial<Omit<Matter, 'kind' | 'subscription'>> & {
  readonly row?: Partial<SubscriptionRow>
  readonly holder?: 'registered' | 'unclaimed'
}

function write(kind: MailKind, language: Language, { row, holder = 'registered', ...given }: Given = {}) {
  const url = `https://academy.test/?${holder === 'registered' ? 'open=subscription' : 'resume=secret'}`
  const matter = { kind, subscription: { ...active, ...row }, orderId: 'order-7', amount: 3999, ...given }
  const email = writeSubscriptionEmail(deps, matter, { language, way: { kind: holder, url } })
  return { ...email, text: email.text.replace(/\u00a0/g, ' ') }
}

const redemption = { state: 'redemption', expiresAt: day(0), nextChargeAt: day(1) } as const
const ended = { nextChargeAt: null, cancelledAt: day(-3), expiresAt: day(9) }

// The content that each email must have, in both languages.
const facts: [name: string, MailKind, Given, en: string[], es: string[]][] = [
  [
    'a renewal was paid',
    'receipt',
    { row: { renewalAmount: 1999 } },
    ['$39.99 on November 15, 2026 for 4 weeks', 'until December 13, 2026', 'for $19.99', 'Order order-7'],
    [
      'US$39.99 el 15 de noviembre de 2026 por 4 semanas',
      'hasta el 13 de diciembre de 2026',
      'por US$19.99',
      'Pedido order-7',
    ],
  ],
  [
    'the introductory period ends',
    'trial_ending',
    { row: { state: 'trial', period: 1, nextChargeAt: day(3) }, amount: null },
    ['ends on November 18, 2026', '$39.99 to your card for the next 4 weeks', 'at least 24 hours before'],
    [
      'termina el 18 de noviembre de 2026',
      'US$39.99 en tu tarjeta por las próximas 4 semanas',
      '24 horas antes',
    ],
  ],
  [
    'a first week at its full price ends',
    'trial_ending',
    { row: { state: 'trial', period: 1, hadTrial: false, nextChargeAt: day(2) }, amount: null },
    ['Your first period ends on November 17, 2026', '$39.99 to your card for the next 4 weeks'],
    [
      'Tu primer período termina el 17 de noviembre de 2026',
      'US$39.99 en tu tarjeta por las próximas 4 semanas',
    ],
  ],
  [
    'a long period ends',
    'renewal_ahead',
    { row: { renewalWeeks: 12, renewalAmount: 7999, nextChargeAt: day(7) }, amount: null },
    ['renews on November 22, 2026', '$79.99 to your card for the next 12 weeks', 'at least 24 hours before'],
    ['se renueva el 22 de noviembre de 2026', 'US$79.99 en tu tarjeta por las próximas 12 semanas'],
  ],
  [
    'the next charge is the first at another price',
    'new_price_ahead',
    { row: { renewalAmount: 1999, nextChargeAt: day(7) }, amount: null },
    ['the first charge at the price you agreed to last: $19.99 every 4 weeks'],
    ['el primer cobro con el último precio que aceptaste: US$19.99 cada 4 semanas'],
  ],
  [
    'a charge failed',
    'charge_failed',
    { row: redemption, failure: 'insufficient_funds' },
    [
      '$39.99',
      'wasn’t enough money',
      'open until November 29, 2026',
      'again on November 16, 2026',
      'Update my card',
    ],
    [
      '$39.99',
      'dinero suficiente',
      'hasta el 29 de noviembre de 2026',
      'El 16 de noviembre de 2026 lo intentamos',
    ],
  ],
  [
    'a charge failed for a reason of the provider',
    'charge_failed',
    { row: redemption, failure: '3.02' },
    ['The bank didn’t accept it.'],
    ['El banco no lo aceptó.'],
  ],
  [
    'a charge failed after the days of grace',
    'charge_failed',
    { row: { ...redemption, expiresAt: day(-14) } },
    ['closed for now and opens again once it’s paid', 'again on November 16, 2026', 'Update my card'],
    ['tu acceso está cerrado', 'El 16 de noviembre de 2026 lo intentamos'],
  ],
  [
    'a lower price was claimed',
    'offer_claimed',
    { row: { renewalAmount: 1999, specialOffer: true }, amount: null },
    ['on December 13, 2026, you pay $19.99 every 4 weeks', 'Nothing was charged today'],
    ['el 13 de diciembre de 2026, pagas US$19.99 cada 4 semanas', 'Hoy no se te cobró nada'],
  ],
  [
    'it was canceled',
    'cancelled',
    { row: { ...ended, state: 'cancelled' } },
    ['won’t be charged again', 'until November 24, 2026', 'reactivate'],
    ['no se te cobrará nada más', 'hasta el 24 de noviembre de 2026', 'reactivarla'],
  ],
  [
    'it was canceled after the paid time',
    'cancelled',
    { row: { ...ended, state: 'cancelled', expiresAt: day(-2) } },
    ['ended on November 13, 2026', 'You owe nothing'],
    ['terminó el 13 de noviembre de 2026', 'ninguna deuda'],
  ],
  [
    'a canceled one ended',
    'expired',
    { row: { ...ended, state: 'expired', expiresAt: now } },
    ['You had cancelled it', 'November 15, 2026', 'Come back'],
    ['La habías cancelado', '15 de noviembre de 2026', 'Volver'],
  ],
  [
    'it ended unpaid',
    'expired',
    { row: { state: 'expired', nextChargeAt: null } },
    ['couldn’t charge the renewal of $39.99', 'You owe nothing'],
    ['cobrar la renovación de US$39.99', 'ninguna deuda'],
  ],
  [
    'money went back',
    'refunded',
    { row: { state: 'revoked' }, amount: 1999 },
    ['refunded the payment of $19.99', '5 to 10 days', 'access', 'Order order-7'],
    ['Devolvimos el pago de US$19.99', 'de 5 a 10 días', 'acceso', 'Pedido order-7'],
  ],
  [
    'the bank took it back',
    'refunded',
    { row: { state: 'revoked' }, failure: 'disputed' },
    ['Your bank has taken back the payment of $39.99'],
    ['Tu banco retiró el pago de US$39.99'],
  ],
  [
    'a second introductory price went back',
    'refunded',
    { row: { state: 'revoked' }, failure: 'second_trial' },
    ['refunded the payment of $39.99', 'once per person', 'won’t be charged again'],
    ['Devolvimos el pago de US$39.99', 'una sola vez por persona', 'no se te cobrará nada más'],
  ],
  [
    'a charge bought nothing',
    'refunded',
    { row: { state: 'cancelled' } },
    ['refunded the payment of $39.99', 'Your subscription stays as it was'],
    ['Devolvimos el pago de US$39.99', 'Tu suscripción sigue como estaba'],
  ],
]

test.each(facts)(
  '[M-10] [D15] when %s, the email announces it in both languages',
  (_, kind, given, en, es) => {
    for (const [language, expected] of [
      ['en', en],
      ['es', es],
    ] as const) {
      const { subject, text, html } = write(kind, language, given)
      for (const words of expected) expect(text).toContain(words)
      expect(`${subject}${text}`).not.toMatch(/undefined|null|NaN|Invalid/)
      expect(html).toContain(`<html lang="${language}">`)
      const links = [...html.matchAll(/href="(https:[^"]+)"/g)].map(([, url]) => url)
      expect(new Set(links)).toEqual(
        new Set(kind === 'refunded' ? [] : ['https://academy.test/?open=subscription']),
      )
    }
  },
)

test('every email that needs an action leads a payer without an account to the registration', () => {
  expect(write('charge_failed', 'en', { row: redemption, holder: 'unclaimed' }).text).toContain(
    'Create my account:\nhttps://academy.test/?resume=secret',
  )
  expect(write('trial_ending', 'es', { holder: 'unclaimed' }).text).toContain('Todavía no creaste tu cuenta')
  expect(write('refunded', 'en', { holder: 'unclaimed' }).text).not.toContain('resume')
})

test('[M-10] an email about a failed charge never names a day that is over', () => {
  const late = { ...redemption, expiresAt: day(-15) }
  for (const language of ['en', 'es'] as const) {
    const { subject, text } = write('charge_failed', language, { row: late })
    expect(`${subject} ${text}`).not.toMatch(/(November|de noviembre) 14|14 de noviembre|October|octubre/)
  }
})

test('[M-10] each email about a failed charge says which attempt it was, and when the next one follows', () => {
  // The day of each attempt, counted from the first one.
  const schedule = [0, 1, 3, 5, 7, 9, 11, 14]
  const subjects = new Set<string>()
  for (const [retries, tried] of schedule.slice(0, -1).entries()) {
    const next = (schedule[retries + 1] ?? 0) - tried
    const row = { ...redemption, failedAt: day(-tried), retries, nextChargeAt: day(next) }
    const { subject, text } = write('charge_failed', 'en', { row })
    const again = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' }).format(day(next))
    subjects.add(subject)
    expect(text).toContain(`This was try ${retries + 1} of 8. We’ll try the same card`)
    expect(text).toContain(`on ${again}.`)
    expect(text.includes('one last time')).toBe(retries === 6)
    expect(text.includes('If that fails too, your subscription ends')).toBe(retries === 6)
    expect(write('charge_failed', 'es', { row }).subject).toContain(`intento ${retries + 1} de 8`)
  }
  expect(subjects.size).toBe(7)
})

test('a single week is written as one', () => {
  const row = { renewalWeeks: 1 }
  expect(write('trial_ending', 'en', { row }).text).toMatch(/for the next week, and from then on every week,/)
  expect(write('trial_ending', 'es', { row }).text).toMatch(/por la próxima semana, y después cada semana,/)
  expect(write('receipt', 'es', { row }).text).toContain('por 1 semana.')
})

test('nothing that a provider or a client could have named becomes markup', () => {
  const attack = '<img src=x onerror=alert(1)>'
  const { html, text } = write('charge_failed', 'en', { row: redemption, failure: attack, orderId: attack })
  expect(`${html}${text}`).not.toContain('onerror')
  expect(write('receipt', 'en', { orderId: attack }).html).not.toContain('<img')
  expect(write('charge_failed', 'en', { row: redemption, failure: 'constructor' }).text).toContain(
    'didn’t accept it',
  )
})
