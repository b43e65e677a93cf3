import { createHash } from 'node:crypto'
import { formatMoney } from '@vela/contract/money'
import type { Deps } from '../../../deps.ts'
import { defineEmail } from '../../../gateways/mail/define-email.ts'
import { defineScheduledJob } from '../../../jobs/job.ts'
import { listExpired } from '../../billing/public.ts'
import { findAccountEmail, findNewsReader } from '../../identity/public.ts'
import { type WritingDeps, writeEmail } from '../../publishing/public.ts'
import { postOptionalMail } from '../resume-email.ts'
import { onceFor } from './remind-of-offer.ts'

export const winBackJob = defineScheduledJob({
  name: 'win-back',
  schedule: { dailyAt: '09:20' },
  expireSeconds: 900,
})

const dayMs = 24 * 60 * 60_000
const waitDays = 30
/** A job that did not run for a few days makes up for them; later than that the mail would come as a surprise. */
const graceDays = 3
const pageSize = 100

type GrowthDeps = WritingDeps & Pick<Deps, 'db' | 'queue' | 'publicUrl' | 'log'>
type Expired = Awaited<ReturnType<typeof listExpired>>[number]

/**
 * [O-77] Writes to people whose subscription ended 30 days ago and who want news, once for an address. One in ten gets
 * no mail, so that its effect can be measured.
 */
export async function winBack(deps: GrowthDeps): Promise<void> {
  const daysAgo = (days: number) => new Date(deps.now().getTime() - days * dayMs)
  const range = { from: daysAgo(waitDays + graceDays), to: daysAgo(waitDays) }
  for (let after = firstId, hasMore = true; hasMore; ) {
    const page = await listExpired(deps.db, { ...range, after }, pageSize)
    for (const subscription of page) await write(deps, subscription)
    after = page.at(-1)?.id ?? firstId
    hasMore = page.length === pageSize
  }
}

const firstId = '00000000-0000-0000-0000-000000000000'

/** By a hash of the account, so that the same people are held out whenever it is asked. */
export function isHeldOut(accountId: string): boolean {
  return createHash('sha256').update(`win-back ${accountId}`).digest().readUInt16BE(0) % 10 === 0
}

async function write(
  deps: GrowthDeps,
  { accountId, renewalAmount, renewalWeeks, currency }: Expired,
): Promise<void> {
  if (accountId === null || isHeldOut(accountId)) return
  await deps.db.transaction(async (tx) => {
    const email = await findAccountEmail(tx, accountId)
    const reader = email === null ? null : await findNewsReader(tx, email)
    if (email === null || reader === null) return
    const { sessionId, language } = reader
    await postOptionalMail(deps, tx, {
      onceKey: onceFor('win-back', email),
      sessionId,
      email,
      createdAt: deps.now(),
      compose: (unsubscribe) =>
        writeEmail(deps, winBackEmail, {
          language,
          values: { price: formatMoney(renewalAmount, currency, language), weeks: String(renewalWeeks) },
          url: new URL('/', deps.publicUrl).href,
          unsubscribe,
        }),
    })
  })
}

export const winBackEmail = defineEmail({
  id: 'win_back',
  about: 'A month after a plan ended, with consent to news',
  samples: { en: { price: '$39.99', weeks: '4' }, es: { price: 'US$39.99', weeks: '4' } },
  words: {
    en: ({ price, weeks }) => ({
      subject: 'Your lessons are where you left them',
      preview: 'You’d pick up with the next lesson, not the first.',
      paragraphs: [
        'Your lessons are where you left them.',
        'Your plan ended a month ago. What you finished is saved: you’d pick up with the next lesson, not the first.',
        `To come back, open “My subscription” and reactivate: ${price} for ${weeks} weeks, charged when you confirm it. It then renews by itself until you cancel.`,
        'If you’d rather not, that’s fine. We’ll only ask this once.',
      ],
      button: 'Open the academy',
      reason: 'You’re getting this e-mail because you had a plan and agreed to news by e-mail.',
    }),
    es: ({ price, weeks }) => ({
      subject: 'Tus lecciones están donde las dejaste',
      preview: 'Seguirías con la próxima lección, no con la primera.',
      paragraphs: [
        'Tus lecciones están donde las dejaste.',
        'Tu plan terminó hace un mes. Lo que completaste está guardado: seguirías con la próxima lección, no con la primera.',
        `Para volver, abre «Mi suscripción» y reactívala: ${price} por ${weeks} semanas, que se cobran cuando lo confirmas. Luego se renueva sola hasta que canceles.`,
        'Si no quieres, no pasa nada. Solo te lo preguntamos esta vez.',
      ],
      button: 'Abrir la academia',
      reason: 'Recibes este correo porque tuviste un plan y aceptaste recibir novedades por correo.',
    }),
  },
})
