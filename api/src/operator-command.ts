/**
 * [O-01] `npm run operator -- invite owner@example.com [--role owner|support|analyst]` prints a link that makes somebody
 * an operator. With PostgreSQL it writes the invitation itself. The embedded database belongs to the process that has it
 * open, so a running server is asked; if none runs, the command opens the database.
 */

import { parseArgs } from 'node:util'
import { type Role, roles } from '@vela/contract/operator/permissions'
import { email } from '@vela/contract/text'
import * as z from 'zod/mini'
import { askForInvitation, invite } from './areas/operator/public.ts'
import { openDatabase } from './db/database.ts'
import { migrate } from './db/migrate.ts'
import { type Env, loadEnv } from './env.ts'
import { createLogger } from './log.ts'
import { StartupProblem } from './startup-problem.ts'

type Invitation = { readonly email: string; readonly role: Role }

const usage = `Say whom to invite: npm run operator -- invite owner@example.com [--role ${roles.join('|')}]`

function readCommand(args: string[]): Invitation {
  const { positionals, values } = parseArgs({
    args,
    options: { role: { type: 'string', default: 'owner' } },
    allowPositionals: true,
    strict: false,
  })
  const [command, address = '', ...rest] = positionals
  const role = roles.find((one) => one === values.role)
  if (command !== 'invite' || rest.length > 0 || !z.safeParse(email, address).success)
    throw new StartupProblem(usage)
  if (role === undefined) throw new StartupProblem(`The role must be one of ${roles.join(', ')}.`)
  return { email: address, role }
}

async function inviteDirectly(env: Env, { email, role }: Invitation): Promise<string> {
  const log = createLogger({ logLevel: 'error' }, process.stderr)
  const { db, pool, close } = await openDatabase({ url: env.databaseUrl, dataDir: env.dataDir, log })
  try {
    await migrate(pool, log)
    const origin = new URL(env.operatorUrl ?? `http://localhost:${env.port}`).origin
    const now = () => new Date()
    const { link } = await invite({ db, now }, { email, role, invitedBy: null, requestId: 'command', origin })
    return link
  } finally {
    await close()
  }
}

async function run(): Promise<void> {
  const invitation = readCommand(process.argv.slice(2))
  const env = loadEnv()
  const answer = env.databaseUrl === null ? await askForInvitation(env.dataDir, invitation) : null
  const link = answer ?? (await inviteDirectly(env, invitation))
  const start = answer === null && env.databaseUrl === null ? 'Start Vela with npm start, then open' : 'Open'
  process.stdout.write(
    `${start} this link within 24 hours. It works once, and is shown only here:\n${link}\n`,
  )
}

run().catch((error: unknown) => {
  const message = error instanceof StartupProblem ? error.message : `The invitation failed. ${String(error)}`
  process.stderr.write(`${message}\n`)
  process.exitCode = 1
})
