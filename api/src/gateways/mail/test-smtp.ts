import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { callbackify } from 'node:util'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server'
import { onTestFinished } from 'vitest'

type Received = { readonly from: string; readonly to: string[]; readonly mail: Email }

/** A real mail server on loopback. It gives `replies` to the next recipients one by one, then accepts all. */
export async function openTestSmtp(replies: number[] = [], port = 0) {
  const received: Received[] = []
  const recipients: string[] = []
  async function take(stream: SMTPServerDataStream, { envelope }: SMTPServerSession): Promise<void> {
    received.push({
      from: envelope.mailFrom === false ? '' : envelope.mailFrom.address,
      to: envelope.rcptTo.map(({ address }) => address),
      mail: await PostalMime.parse(await buffer(stream)),
    })
  }
  const server = new SMTPServer({
    authOptional: true,
    // The sender keeps its connections open, and closing must not wait for them.
    closeTimeout: 10,
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: (_auth, _session, done) => {
      recipients.push('a password')
      done(null, { user: 'vela' })
    },
    onRcptTo: ({ address }, _session, done) => {
      recipients.push(address)
      const reply = replies.shift() ?? 250
      done(reply === 250 ? null : Object.assign(new Error(`no <${address}> here`), { responseCode: reply }))
    },
    onData: callbackify(take),
  })
  server.listen(port, '127.0.0.1')
  await once(server.server, 'listening')
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()))
  onTestFinished(close)
  const openPort = (server.server.address() as AddressInfo).port
  return { url: `smtp://127.0.0.1:${openPort}`, port: openPort, received, recipients, close }
}
