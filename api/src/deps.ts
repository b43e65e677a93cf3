import type { BuiltInTexts } from '@vela/contract/interface-texts'
import type { Role } from '@vela/contract/operator/permissions'
import type { Consult } from './areas/consultant/public.ts'
import type { Published } from './areas/publishing/public.ts'
import type { Backups } from './backup/make-backup.ts'
import type { Db } from './db/database.ts'
import type { MailGateway } from './gateways/mail/mail.ts'
import type { Payments } from './gateways/payments/gateway.ts'
import type { PixelGateway } from './gateways/pixel/pixel.ts'
import type { PushGateway } from './gateways/push/push.ts'
import type { Queue } from './jobs/queue.ts'
import type { Log } from './log.ts'
import type { MissingSetting } from './missing-settings.ts'

/** A person whose bearer token was accepted. */
export type Account = { readonly accountId: string }

/** Somebody who runs the academy and whose cookie was accepted. */
export type Operator = {
  readonly operatorId: string
  readonly role: Role
  /** When they last proved with a passkey or a one-time code that it is they. */
  readonly provenAt: Date
}

/** Everything that a handler may use. Tests use the real ones with their own clock. */
export type Deps = {
  readonly db: Db
  /** The database that reports are read from: a read replica, where one is configured. */
  readonly reports: Db
  readonly queue: Queue
  readonly log: Log
  readonly now: () => Date
  /** The public address; links in emails begin with it. */
  readonly publicUrl: string
  /** The configured address of the operator's room; null if it is only opened on this machine. */
  readonly operatorUrl: string | null
  readonly mail: MailGateway
  /** Null if no advertiser is configured. */
  readonly pixel: PixelGateway | null
  readonly push: PushGateway
  readonly payments: Payments
  /** [O-50] The versions of prices and texts that replace what is built in. */
  readonly published: Published
  /** [O-80] The texts of the interface that may be replaced; none without built pages. */
  readonly texts: BuiltInTexts
  /** [D10] The QA code that passes the check of reset codes; null if the operator set none. */
  readonly resetQaCode: string | null
  /** [D16] Produces the replies of the consultant. */
  readonly consult: Consult
  /** [O-61] What a site that takes real money should have and this one has not. */
  readonly missingSettings: readonly MissingSetting[]
  /** [G-13] Null if this process writes no backups. */
  readonly backups: Backups | null
  /** [G-25] The folder with the data, if it is on this machine, and the size that the database may have, if known. */
  readonly storage: { readonly folder: string | null; readonly limitBytes: number | null }
  readonly authenticate: (token: string) => Promise<Account | null>
  /** Reads the cookie of the operator's room. */
  readonly authenticateOperator: (cookies: string | undefined) => Promise<Operator | null>
}
