import type { Consult } from './areas/consultant/public.ts'
import type { Db } from './db/database.ts'
import type { LeadGateway } from './gateways/lead/lead.ts'
import type { MailGateway } from './gateways/mail/mail.ts'
import type { Payments } from './gateways/payments/gateway.ts'
import type { Queue } from './jobs/queue.ts'
import type { Log } from './log.ts'

/** A person whose bearer token is good. */
export type Account = { readonly accountId: string }

/** Everything a deed may lean on; a test hands over real ones with its own clock. */
export type Deps = {
  readonly db: Db
  readonly queue: Queue
  readonly log: Log
  readonly now: () => Date
  /** Where people reach us; links in mails begin with it. */
  readonly publicUrl: string
  readonly mail: MailGateway
  /** Null while no advertiser is configured. */
  readonly lead: LeadGateway | null
  readonly payments: Payments
  /** [D10] Passes the check of a reset code; null while the operator set none. */
  readonly resetQaCode: string | null
  /** [D16] Gives the replies of the consultant. */
  readonly consult: Consult
  readonly authenticate: (token: string) => Promise<Account | null>
}
