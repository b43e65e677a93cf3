import type { Db, Tx } from '../../../../db/database.ts'
import type { Deps } from '../../../../deps.ts'
import { defineEmail } from '../../../../gateways/mail/define-email.ts'
import { postMail } from '../../../../gateways/mail/post-mail.ts'
import type { Language } from '../../../../http/language.ts'
import { listRecipients, makeClaimLink } from '../../../identity/public.ts'
import { type WritingDeps, writeEmail } from '../../../publishing/public.ts'
import type { Holder } from '../subscription.table.ts'

const texts = {
  en: {
    subject: 'You already have a plan',
    preview: 'This address already has a plan, so there’s no need to pay again.',
    opening: [
      'Somebody, most likely you, has just tried to buy a plan with this address. It already has one.',
      'There’s no need to pay again. If a second payment has gone through, we’ll refund it in full.',
    ],
    registered: { next: 'Log in with this address and pick up where you left off.', button: 'Log in' },
    unclaimed: {
      next: 'You haven’t created your account yet: use the button. The link works on any device and is yours alone, so please don’t share it.',
      button: 'Create my account',
    },
    reason: 'You’re getting this e-mail because something was bought with this address.',
  },
  es: {
    subject: 'Ya tienes un plan',
    preview: 'Esta dirección ya tiene un plan: no hace falta que pagues otra vez.',
    opening: [
      'Alguien, seguramente tú, acaba de intentar comprar un plan con esta dirección, que ya tiene uno.',
      'No hace falta que pagues otra vez. Si se llegó a hacer un segundo pago, te lo devolvemos completo.',
    ],
    registered: {
      next: 'Ingresa con esta dirección y sigue donde lo dejaste.',
      button: 'Ingresar',
    },
    unclaimed: {
      next: 'Todavía no creaste tu cuenta: usa el botón. El enlace funciona en cualquier dispositivo y es solo para ti, así que no lo compartas.',
      button: 'Crear mi cuenta',
    },
    reason: 'Recibes este correo porque se hizo una compra con esta dirección.',
  },
} as const satisfies Record<Language, object>

/** The holder of the plan, who has an account or not yet. */
type Holds = 'registered' | 'unclaimed'

const wordsFor = (holds: Holds, language: Language) => {
  const { subject, preview, opening, reason, [holds]: way } = texts[language]
  return { subject, preview, paragraphs: [...opening, way.next], button: way.button, reason }
}
const defineDuplicate = (holds: Holds, about: string) =>
  defineEmail({
    id: `duplicate_purchase_${holds}`,
    about,
    words: { en: wordsFor(holds, 'en'), es: wordsFor(holds, 'es') },
  })

export const duplicatePurchase = {
  registered: defineDuplicate(
    'registered',
    'When an address that has a plan and an account buys another one',
  ),
  unclaimed: defineDuplicate('unclaimed', 'When an address that has a plan but no account buys another one'),
} as const

const hour = 60 * 60 * 1000

/** Tells the owner of the email address, at most once an hour, that they already have a plan. */
export async function mailDuplicatePurchase(
  deps: WritingDeps & Pick<Deps, 'queue' | 'publicUrl'>,
  tx: Tx & Pick<Db, 'select'>,
  { order: { id, sessionId, email, language }, accountId }: Holder,
): Promise<void> {
  const time = deps.now().getTime()
  const onceKey = `duplicate-purchase ${id} ${Math.floor(time / hour)}`
  if (accountId !== null) {
    if (email === null) return
    const reads = (await listRecipients(tx, [accountId])).get(accountId)?.language ?? language
    const content = writeEmail(deps, duplicatePurchase.registered, {
      language: reads,
      values: {},
      url: new URL('/', deps.publicUrl).href,
    })
    await postMail(deps, tx, { onceKey, to: email, content })
    return
  }
  const unlessSince = new Date(time - hour)
  const link = await makeClaimLink(deps, tx, { sessionId: sessionId ?? '', unlessSince })
  if (link === null) return
  const content = writeEmail(deps, duplicatePurchase.unclaimed, { language, values: {}, url: link.url })
  await postMail(deps, tx, { onceKey, to: link.email, content })
}
