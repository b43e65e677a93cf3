import { createHash, randomBytes } from 'node:crypto'
import type { Deps } from '../../../deps.ts'
import { defineEmail } from '../../../gateways/mail/define-email.ts'
import type { Language } from '../../../http/language.ts'
import { defineScheduledJob } from '../../../jobs/job.ts'
import { catalogue, hasPaidPlan, listRunningSeconds, saleFlowOf } from '../../billing/public.ts'
import { addReminderLink, findNewsReader, findSession } from '../../identity/public.ts'
import { type WritingDeps, writeEmail } from '../../publishing/public.ts'
import { postOptionalMail } from '../resume-email.ts'

export const remindOfOfferJob = defineScheduledJob({
  name: 'remind-of-offer',
  schedule: { everyMinutes: 30 },
  expireSeconds: 900,
})

const hourMs = 60 * 60_000
/** Long enough after the offer was made for a payment to be known, and long enough before its end to use it. */
const quietMs = 2 * hourMs
const leftMs = 4 * hourMs
const linkMs = 14 * 24 * hourMs
const pageSize = 100

type GrowthDeps = WritingDeps & Pick<Deps, 'db' | 'queue' | 'publicUrl' | 'log'>

/**
 * [O-76] Reminds a visitor of the plan they left while its better price still runs, with the true end of that price.
 * Only with consent to news, never after a purchase, and once for an address.
 */
export async function remindOfOffer(deps: GrowthDeps): Promise<void> {
  const now = deps.now().getTime()
  const running = { grantedBefore: new Date(now - quietMs), endsAfter: new Date(now + leftMs) }
  for (let after = '', hasMore = true; hasMore; ) {
    const page = await listRunningSeconds(deps.db, { ...running, after }, pageSize)
    for (const { sessionId, endsAt } of page) if (endsAt) await remind(deps, sessionId, endsAt)
    after = page.at(-1)?.sessionId ?? ''
    hasMore = page.length === pageSize
  }
}

async function remind(deps: GrowthDeps, sessionId: string, endsAt: Date): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const session = await findSession(tx, sessionId, deps.now())
    if (!session?.email) return
    const { email, flow } = session
    const reader = await findNewsReader(tx, email)
    if (reader === null || (await hasPaidPlan(tx, sessionId, email))) return
    const createdAt = deps.now()
    const token = randomBytes(32).toString('base64url')
    const { language } = reader
    const isNew = await postOptionalMail(deps, tx, {
      onceKey: onceFor('offer reminder', email),
      sessionId,
      email,
      createdAt,
      compose: (unsubscribe) =>
        writeEmail(deps, offerReminder, {
          language,
          values: { discount: `${catalogue.discounts[saleFlowOf(flow)]}%`, end: formatEnd(endsAt, language) },
          url: new URL(`/?resume=${token}`, deps.publicUrl).href,
          unsubscribe,
        }),
    })
    const expiresAt = new Date(createdAt.getTime() + linkMs)
    if (isNew) await addReminderLink(tx, { token, sessionId, email, createdAt, expiresAt })
  })
}

/** The key outlives the email, so it contains a digest of the address. */
export function onceFor(mail: string, email: string): string {
  return `${mail} ${createHash('sha256').update(email.toLowerCase()).digest('hex')}`
}

/** In UTC, because the reader's time zone is unknown. */
function formatEnd(endsAt: Date, language: Language): string {
  const form = { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' } as const
  return `${new Intl.DateTimeFormat(language, form).format(endsAt)} UTC`
}

export const offerReminder = defineEmail({
  id: 'offer_reminder',
  about: 'While the better price of a plan still runs that a visitor left, with consent to news',
  samples: {
    en: { discount: '75%', end: 'November 20, 2026 at 6:00 PM UTC' },
    es: { discount: '75%', end: '20 de noviembre de 2026, 18:00 UTC' },
  },
  words: {
    en: ({ discount, end }) => ({
      subject: 'Your plan is still here, and so is your offer',
      preview: 'What you started is saved, and the lower price won’t last forever.',
      paragraphs: [
        'Your plan is still here, and so is your offer.',
        `The first period costs ${discount} less until ${end}. We make this offer only once: after that you’ll see the full price.`,
        'The button opens your answers and your four-week plan, on this or any other device. The link is yours alone, so please don’t share it.',
      ],
      button: 'Open my plan',
      reason:
        'You’re getting this e-mail once, because someone left us this address and agreed to news by e-mail.',
    }),
    es: ({ discount, end }) => ({
      subject: 'Tu plan sigue aquí, y tu oferta también',
      preview: 'Lo que empezaste está guardado, y el precio más bajo no dura para siempre.',
      paragraphs: [
        'Tu plan sigue aquí, y tu oferta también.',
        `El primer período cuesta ${discount} menos hasta el ${end}. Te hacemos esta oferta una sola vez: después verás el precio completo.`,
        'El botón abre tus respuestas y tu plan de cuatro semanas, en este o en cualquier otro dispositivo. El enlace es solo para ti, así que no lo compartas.',
      ],
      button: 'Abrir mi plan',
      reason:
        'Recibes este correo una sola vez, porque alguien nos dejó esta dirección y aceptó recibir novedades por correo.',
    }),
  },
})
