import { createTransport } from 'nodemailer'
import { type MailGateway, MailRefused } from './mail.ts'

type Sender = { readonly name: string; readonly address: string }

// The sum of these timeouts is well below the time limit of the job; otherwise a second run would start while the first
// is still sending.
const socketTimeouts = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 30_000 }

export function openSmtp(url: string, from: Sender): MailGateway {
  const transport = createTransport({
    ...connectionTo(new URL(url)),
    ...socketTimeouts,
    pool: true,
    maxConnections: 4,
  })
  const domain = from.address.split('@').at(-1)
  return {
    kind: 'smtp',
    send: async (id, { to, subject, text, html, unsubscribeUrl }) => {
      try {
        await transport.sendMail({
          from: { ...from },
          // An object, because a string would be parsed as a list of addresses with names.
          to: { name: '', address: to },
          subject,
          text,
          html,
          // The id is the same at every attempt, so that mail programs recognise a duplicate.
          messageId: `<${id}@${domain}>`,
          headers: {
            'Auto-Submitted': 'auto-generated',
            'X-Auto-Response-Suppress': 'All',
            ...(unsubscribeUrl && {
              'List-Unsubscribe': `<${unsubscribeUrl}>`,
              'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
            }),
          },
          disableFileAccess: true,
          disableUrlAccess: true,
        })
      } catch (error) {
        throw withoutAddress(error)
      }
    },
    close: () => transport.close(),
  }
}

function connectionTo({ protocol, hostname, port, username, password }: URL) {
  const secure = protocol === 'smtps:'
  return {
    host: hostname.replace(/^\[|\]$/g, ''),
    port: port === '' ? (secure ? 465 : 587) : Number(port),
    secure,
    // The password is never sent unencrypted, even if an attacker hides that the server supports encryption.
    ...(username !== '' && {
      auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
      requireTLS: !secure,
    }),
  }
}

/** [I12] A mail server's reply quotes the recipient's address, so only its code may reach a log or the queue. */
function withoutAddress(thrown: unknown): Error {
  const { code = 'unknown', responseCode } = thrown as { code?: string; responseCode?: number }
  if (code === 'EENVELOPE' && responseCode === undefined) return new MailRefused(code)
  if (isFinal(code, responseCode)) return new MailRefused(String(responseCode))
  return Object.assign(new Error('the mail server did not take the mail'), {
    code: responseCode === undefined ? code : `${code} ${responseCode}`,
  })
}

/**
 * Whether a refusal is permanent: only one of this sender, recipient or email is. A 5xx reply to our password (535,
 * 530) or to the connection indicates wrong settings, and giving up would lose every email.
 */
function isFinal(code: string, responseCode = 0): boolean {
  const isAboutMail = code === 'EENVELOPE' || code === 'EMESSAGE'
  return isAboutMail && responseCode >= 500 && responseCode !== 503 && responseCode !== 530
}
