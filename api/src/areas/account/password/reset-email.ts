import * as z from 'zod/mini'
import type { Deps } from '../../../deps.ts'
import { defineEmail } from '../../../gateways/mail/define-email.ts'
import { postMail } from '../../../gateways/mail/post-mail.ts'
import { defineJob } from '../../../jobs/job.ts'
import { findAccount } from '../../identity/public.ts'
import { type WritingDeps, writeEmail } from '../../publishing/public.ts'
import { deleteCodeOf } from './reset-code.table.ts'
import { createCode } from './reset-code.ts'

const digest = z.string().check(z.regex(/^[0-9a-f]{64}$/))

export const sendResetEmailJob = defineJob({
  name: 'mail-reset-code',
  data: z.strictObject({
    /** Null if the address is not registered; the job then does nothing. */
    accountId: z.nullable(z.uuid()),
    requester: digest,
    /** The hash of the secret of an earlier request in the same browser, whose code is deleted. */
    before: digest,
    subnet: digest,
    language: z.enum(['en', 'es']),
  }),
})

export async function sendResetEmail(
  deps: WritingDeps & Pick<Deps, 'db' | 'queue'>,
  { accountId, requester, before, subnet, language }: z.output<typeof sendResetEmailJob.data>,
): Promise<void> {
  if (accountId === null) return
  await deps.db.transaction(async (tx) => {
    const person = await findAccount(tx, accountId)
    if (!person?.email) return
    await deleteCodeOf(tx, { accountId, requester: Buffer.from(before, 'hex') })
    const request = {
      accountId,
      requester: Buffer.from(requester, 'hex'),
      subnet: Buffer.from(subnet, 'hex'),
    }
    const code = await createCode(deps, tx, request)
    if (code === null) return
    const content = writeEmail(deps, resetCode, { language, values: { code }, url: null })
    await postMail(deps, tx, { onceKey: `reset ${accountId} ${requester}`, to: person.email, content })
  })
}

export const resetCode = defineEmail({
  id: 'reset_code',
  about: 'When somebody asks for a code to log in or for a new password',
  samples: { en: { code: '482913' }, es: { code: '482913' } },
  words: {
    en: ({ code }) => ({
      subject: 'Your code to log in or set a new password',
      preview: 'It works for 10 minutes.',
      paragraphs: [
        `Your code: ${code}`,
        'Type it where you asked for it, in the same browser. It works for 10 minutes.',
        'Nobody on our team will ever ask you for it. If you didn’t request it, you can ignore this: your password stays the same.',
      ],
      reason: 'You’re getting this e-mail because somebody asked for a code with this address.',
    }),
    es: ({ code }) => ({
      subject: 'Tu código para ingresar o cambiar la contraseña',
      preview: 'Sirve durante 10 minutos.',
      paragraphs: [
        `Tu código: ${code}`,
        'Escríbelo donde lo pediste, en el mismo navegador. Sirve durante 10 minutos.',
        'Nadie de nuestro equipo te lo pedirá nunca. Si no lo pediste, no tienes que hacer nada: tu contraseña sigue siendo la misma.',
      ],
      reason: 'Recibes este correo porque alguien pidió un código con esta dirección.',
    }),
  },
})
