import type { Env } from './env.ts'
import { hasProvider } from './gateways/payments/open-payments.ts'

export type MissingSetting = { readonly setting: string; readonly advice: string }

/** [O-61] What a site that takes real money should have and this one has not. Everything here has a safe default. */
export function listMissingSettings(env: Env): MissingSetting[] {
  const checks: readonly (MissingSetting & { readonly isMissing: boolean })[] = [
    {
      isMissing: !hasProvider(env),
      setting: 'STRIPE_… or SOLIDGATE_…',
      advice: 'Plans are sold for test cards, and no money is taken. Set the keys of a payment provider.',
    },
    {
      isMissing: env.smtpUrl === null,
      setting: 'SMTP_URL',
      advice: 'Emails are stored and never sent. Set the address of a mail server.',
    },
    {
      isMissing: env.publicUrl === null,
      setting: 'PUBLIC_URL',
      advice: 'Links in emails lead to this machine. Set the address that visitors use.',
    },
    {
      isMissing: env.publicUrl !== null && !env.publicUrl.startsWith('https:'),
      setting: 'PUBLIC_URL',
      advice: 'Visitors connect without encryption. Serve the site over https.',
    },
    {
      isMissing: env.databaseUrl === null,
      setting: 'DATABASE_URL',
      advice:
        'The embedded database serves one process on one machine. Set a PostgreSQL server to run several.',
    },
    {
      isMissing: env.devPages,
      setting: 'DEV_PAGES',
      advice: 'The pages for developers are on. Anybody can read the emails there. Switch them off.',
    },
    {
      isMissing: !env.rateLimits,
      setting: 'RATE_LIMITS',
      advice: 'Nobody is limited in how much they ask. Switch the limits on.',
    },
  ]
  return checks.filter(({ isMissing }) => isMissing).map(({ setting, advice }) => ({ setting, advice }))
}
