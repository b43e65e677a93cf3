import type { Env } from '../../env.ts'
import type { Log } from '../../log.ts'
import type { MailGateway } from './mail.ts'
import { openSmtp } from './open-smtp.ts'

type Settings = Pick<Env, 'smtpUrl' | 'mailFrom' | 'devPages'>

export function openMail({ smtpUrl, mailFrom, devPages }: Settings, log: Log): MailGateway {
  return smtpUrl === null ? openOutbox(devPages, log) : openSmtp(smtpUrl, mailFrom)
}

/** Without a mail server emails stay in the table, where the operator can read them. */
function openOutbox(devPages: boolean, log: Log): MailGateway {
  log.info(
    devPages
      ? 'SMTP_URL is not set: mails are not sent, read them at /dev/mail'
      : 'SMTP_URL is not set: mails are not sent and stay in the table mail; DEV_PAGES=on shows them at /dev/mail',
  )
  return {
    kind: 'outbox',
    send: async (id) => {
      log.info({ mail: id, at: devPages ? `/dev/mail/${id}` : 'table mail' }, 'mail kept, not sent')
    },
    close: () => {},
  }
}
