import type { Env } from './env.ts'
import { hasProvider } from './gateways/payments/open-payments.ts'

export type MissingSetting = { readonly setting: string; readonly advice: string }

type Check = MissingSetting & {
  readonly isMissing: boolean
  /** Why a public site does not start like this, and what to set. Without one, it starts and warns. */
  readonly refusal?: string
  /** Whether the owner has said that it is meant. */
  readonly isMeant?: boolean
}

/** [O-61] What a site that takes real money should have and this one has not. */
export function listMissingSettings(env: Env): MissingSetting[] {
  return checkSettings(env).map(({ setting, advice }) => ({ setting, advice }))
}

/** [G-02] What a public site must have before it starts: otherwise it would lose money, emails or secrets unnoticed. */
export function listRefusals(env: Env): MissingSetting[] {
  if (!env.isProduction) return []
  return checkSettings(env).flatMap(({ setting, refusal, isMeant = false }) =>
    refusal === undefined || isMeant ? [] : [{ setting, advice: refusal }],
  )
}

function checkSettings(env: Env): Check[] {
  const checks: readonly Check[] = [
    {
      isMissing: !hasProvider(env),
      setting: 'STRIPE_… or SOLIDGATE_…',
      advice: 'Plans are sold for test cards, and no money is taken. Set the keys of a payment provider.',
      refusal:
        'No payment provider is set up. Set the keys of Stripe or Solidgate, or PAYMENTS=sandbox to sell for test cards only.',
      isMeant: env.payments === 'sandbox',
    },
    {
      isMissing: env.smtpUrl === null,
      setting: 'SMTP_URL',
      advice: 'Emails are stored and never sent. Set the address of a mail server.',
      refusal:
        'SMTP_URL is not set, so receipts and codes for lost passwords would never arrive. Set it to a mail server, or to off to send no emails.',
      isMeant: env.isMailOff,
    },
    {
      isMissing: env.publicUrl === null,
      setting: 'PUBLIC_URL',
      advice: 'Links in emails lead to this machine. Set the address that visitors use.',
      refusal:
        'PUBLIC_URL is not set, so links in emails and certificates would lead nowhere. Set it to the address that visitors use, like https://academy.example.',
    },
    {
      isMissing: env.devPages,
      setting: 'DEV_PAGES',
      advice: 'The pages for developers are on. Anybody can read the emails there. Switch them off.',
      refusal: 'DEV_PAGES is "on", so anybody could read the emails of others. Set it to off.',
    },
    {
      isMissing: env.publicUrl !== null && !env.publicUrl.startsWith('https:'),
      setting: 'PUBLIC_URL',
      advice: 'Visitors connect without encryption. Serve the site over https.',
    },
    {
      // This server does not speak https, so with such an address there is a proxy in front of it.
      isMissing: env.publicUrl?.startsWith('https:') === true && env.trustProxy === null,
      setting: 'TRUST_PROXY',
      advice: 'All visitors share the limits of one. Set the network of the proxy that serves https.',
    },
    {
      isMissing: env.smtpUrl !== null && env.mailFrom.address.endsWith('.example'),
      setting: 'MAIL_FROM',
      advice: 'Emails come from an address that cannot exist. Set one that the mail server may send for.',
    },
    {
      isMissing: env.databaseUrl === null,
      setting: 'DATABASE_URL',
      advice:
        'The embedded database serves one process on one machine. Set a PostgreSQL server to run several.',
    },
    {
      isMissing: env.backupDir === null,
      setting: 'BACKUP_DIR',
      advice: 'The server makes no backups. Set a folder on another disk than the database.',
    },
    {
      isMissing: !env.rateLimits,
      setting: 'RATE_LIMITS',
      advice: 'Nobody is limited in how much they ask. Switch the limits on.',
    },
    {
      isMissing: env.isProduction && env.resetQaCode !== null,
      setting: 'RESET_QA_CODE',
      advice: 'A code for testers passes the check of reset codes. Remove it.',
    },
  ]
  return checks.filter(({ isMissing }) => isMissing)
}
