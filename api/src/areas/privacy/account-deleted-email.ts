import { brand } from '@vela/contract/brand'
import * as z from 'zod/mini'
import type { Tx } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { defineEmail } from '../../gateways/mail/define-email.ts'
import { deleteMailOnce } from '../../gateways/mail/mail.table.ts'
import { postMail } from '../../gateways/mail/post-mail.ts'
import type { Language } from '../../http/language.ts'
import { defineJob } from '../../jobs/job.ts'
import { type WritingDeps, writeEmail } from '../publishing/public.ts'

/** How long the email is stored: longer than the queue retries to send it. */
const retentionMs = 3 * 24 * 60 * 60 * 1000

/** The job carries the id of the deleted account, so that no address stays in the queue. */
export const deleteStoredEmailJob = defineJob({
  name: 'delete-stored-email',
  data: z.strictObject({ accountId: z.uuid() }),
})

const keyOf = (accountId: string) => `account deleted ${accountId}`

type DeletedAccount = { readonly accountId: string; readonly email: string; readonly language: Language }

/** The last email to the address. Its stored copy is deleted a few days later. */
export async function sendAccountDeleted(
  deps: WritingDeps & Pick<Deps, 'queue'>,
  tx: Tx,
  { accountId, email, language }: DeletedAccount,
): Promise<void> {
  await postMail(deps, tx, {
    onceKey: keyOf(accountId),
    to: email,
    content: writeEmail(deps, accountDeleted, { language, values: {}, url: null }),
  })
  const runAt = new Date(deps.now().getTime() + retentionMs)
  await deps.queue.send(deleteStoredEmailJob, { accountId }, { tx, runAt })
}

export async function deleteStoredEmail(
  { db }: Pick<Deps, 'db'>,
  { accountId }: z.output<typeof deleteStoredEmailJob.data>,
): Promise<void> {
  await deleteMailOnce(db, keyOf(accountId))
}

export const accountDeleted = defineEmail({
  id: 'account_deleted',
  about: 'After an account was deleted',
  words: {
    en: {
      subject: 'Your account was deleted',
      preview: 'Your data is erased, and nothing more will be charged.',
      paragraphs: [
        `Your account at ${brand.name} was deleted, as you asked.`,
        'Your name, your address, your answers and your progress are erased. If you had a subscription, it has ended, and nothing more will be charged.',
        'The law requires us to keep payment records. They no longer lead to you. This is our last e-mail, and our copy of it is erased within a few days.',
        'If it wasn’t you, write to us.',
      ],
      reason: `You’re getting this e-mail because an account at ${brand.name} with this address was deleted.`,
    },
    es: {
      subject: 'Tu cuenta fue eliminada',
      preview: 'Borramos tus datos y no se te cobrará nada más.',
      paragraphs: [
        `Eliminamos tu cuenta de ${brand.name}, como pediste.`,
        'Borramos tu nombre, tu dirección, tus respuestas y tu avance. Si tenías una suscripción, ya terminó y no se te cobrará nada más.',
        'La ley nos obliga a guardar los registros de los pagos, que ya no se pueden asociar contigo. Este es nuestro último correo; la copia que nos queda se borra en unos días.',
        'Si no fuiste tú, escríbenos.',
      ],
      reason: `Recibes este correo porque se eliminó una cuenta de ${brand.name} con esta dirección.`,
    },
  },
})
