import { randomBytes } from 'node:crypto'
import type { Tx } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import type { UnsubscribeLinks } from '../../gateways/mail/compose-email.ts'
import { defineEmail } from '../../gateways/mail/define-email.ts'
import type { EmailContent } from '../../gateways/mail/mail.ts'
import { postMail } from '../../gateways/mail/post-mail.ts'
import type { Language } from '../../http/language.ts'
import { addResumeLink, addUnsubscribeLink } from '../identity/public.ts'
import { type WritingDeps, writeEmail } from '../publishing/public.ts'

const linkMs = 14 * 24 * 60 * 60 * 1000
/**
 * The lifetime of an unsubscribe link. Emails stay in a mailbox for long, and their readers may unsubscribe much later.
 */
const unsubscribeMs = 365 * 24 * 60 * 60 * 1000

type Resume = {
  readonly sessionId: string
  readonly email: string
  readonly language: Language
  readonly onceKey: string
}

/** [F-13] Sends the link that opens the session in any browser, once per session and address. */
export async function sendResumeLink(
  deps: WritingDeps & Pick<Deps, 'queue' | 'publicUrl'>,
  tx: Tx,
  { sessionId, email, language, onceKey }: Resume,
): Promise<void> {
  const token = randomBytes(32).toString('base64url')
  const createdAt = deps.now()
  const expiresAt = new Date(createdAt.getTime() + linkMs)
  const isNew = await addResumeLink(tx, { token, sessionId, email, createdAt, expiresAt })
  if (!isNew) return
  const resumeUrl = new URL(`/?resume=${token}`, deps.publicUrl).href
  await postOptionalMail(deps, tx, {
    onceKey,
    sessionId,
    email,
    createdAt,
    compose: (unsubscribe) =>
      writeEmail(deps, planSaved, { language, values: {}, url: resumeUrl, unsubscribe }),
  })
}

type Reader = { readonly sessionId: string; readonly email: string; readonly createdAt: Date }

type OptionalMail = Reader & {
  /** At most one email is sent with this key; it contains no address. */
  readonly onceKey: string
  readonly compose: (unsubscribe: UnsubscribeLinks) => EmailContent
}

/** Posts an email that its reader may stop, with a stop link of its own. Returns whether it was posted. */
export async function postOptionalMail(
  deps: Pick<Deps, 'queue' | 'now' | 'publicUrl'>,
  tx: Tx,
  { onceKey, sessionId, email, createdAt, compose }: OptionalMail,
): Promise<boolean> {
  const token = randomBytes(32).toString('base64url')
  const content = compose({
    page: new URL(`/?unsubscribe=${token}`, deps.publicUrl).href,
    oneClick: new URL(`/mail/unsubscribe/?token=${token}`, deps.publicUrl).href,
  })
  if (!(await postMail(deps, tx, { onceKey, to: email, content }))) return false
  const expiresAt = new Date(createdAt.getTime() + unsubscribeMs)
  await addUnsubscribeLink(tx, { sessionId, email, createdAt, token, expiresAt })
  return true
}

export const planSaved = defineEmail({
  id: 'plan_saved',
  about: 'After the email screen of the quiz, with consent',
  words: {
    en: {
      subject: 'Your plan is saved',
      preview: 'Open it on any device and pick up where you left off.',
      paragraphs: [
        'Your plan is saved.',
        'The button opens your answers and your four-week plan, on this or any other device. You pick up exactly where you left off.',
        'The link works for 14 days. It’s yours alone, so please don’t share it.',
      ],
      button: 'Open my plan',
      reason:
        'You’re getting this e-mail because someone left us this address and agreed to updates by e-mail.',
    },
    es: {
      subject: 'Tu plan está guardado',
      preview: 'Ábrelo en cualquier dispositivo y sigue donde lo dejaste.',
      paragraphs: [
        'Tu plan está guardado.',
        'El botón abre tus respuestas y tu plan de cuatro semanas, en este o en cualquier otro dispositivo. Sigues justo donde lo dejaste.',
        'El enlace funciona durante 14 días. Es solo para ti, así que no lo compartas.',
      ],
      button: 'Abrir mi plan',
      reason:
        'Recibes este correo porque alguien nos dejó esta dirección y aceptó recibir novedades por correo.',
    },
  },
})
