import { escapeHtml } from '../../gateways/mail/escape-html.ts'
import type { listNewestMails, StoredMail } from '../../gateways/mail/mail.table.ts'

type Listed = Awaited<ReturnType<typeof listNewestMails>>[number]

export const mailPageStyles = `:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}
body{max-width:60rem;margin:0 auto;padding:1.5rem}
table{width:100%;border-collapse:collapse}
th,td{padding:.5rem .75rem .5rem 0;border-bottom:1px solid;text-align:left;vertical-align:top;overflow-wrap:anywhere}
iframe{width:100%;height:40rem;border:1px solid;border-radius:.5rem}
pre{padding:1rem;border:1px solid;border-radius:.5rem;white-space:pre-wrap;overflow-wrap:anywhere}`

export function mailListPage(mails: readonly Listed[]): string {
  const rows = mails.map(
    (mail) => `<tr><td><a href="/dev/mail/${mail.id}">${escapeHtml(mail.subject)}</a></td>
<td>${escapeHtml(mail.toAddress)}</td><td>${mail.createdAt.toISOString()}</td><td>${stateOf(mail)}</td></tr>`,
  )
  return page(
    'Mails',
    mails.length === 0
      ? '<p>No mail yet.</p>'
      : `<table><thead><tr><th>Subject</th><th>To</th><th>Written</th><th>State</th></tr></thead>
<tbody>${rows.join('\n')}</tbody></table>`,
  )
}

export function mailPage(mail: StoredMail): string {
  const about = `<p><a href="/dev/mail">All mails</a></p>
<p>To ${escapeHtml(mail.toAddress)}, written ${mail.createdAt.toISOString()}, ${stateOf(mail)}</p>`
  const content =
    mail.text === null
      ? '<p>A mail server has taken this mail, so its words are no longer kept here.</p>'
      : `<iframe title="HTML" sandbox src="/dev/mail/${mail.id}/letter"></iframe>
<h2>Text</h2><pre>${withLinks(mail.text)}</pre>`
  return page(mail.subject, `${about}${content}`)
}

function stateOf({ sentAt, failedAt, failure }: Pick<Listed, 'sentAt' | 'failedAt' | 'failure'>): string {
  if (sentAt) return `handed over ${sentAt.toISOString()}`
  return failedAt ? `failed ${failedAt.toISOString()} (${escapeHtml(failure ?? '')})` : 'waiting'
}

/** Links in the sandboxed frame do not work, so the text version below it has them. */
function withLinks(text: string): string {
  return escapeHtml(text).replace(/https?:\/\/[^\s<>"]+/g, (address) => `<a href="${address}">${address}</a>`)
}

function page(title: string, content: string): string {
  const heading = escapeHtml(title)
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${heading}</title>
<style>${mailPageStyles}</style>
</head>
<body>
<h1>${heading}</h1>
${content}
</body>
</html>
`
}
