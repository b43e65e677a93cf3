import { roles } from '@vela/contract/operator/permissions'
import { email } from '@vela/contract/text'
import * as z from 'zod/mini'
import { askServer } from '../../../../db/embedded/command-socket.ts'
import type { Deps } from '../../../../deps.ts'
import { invite } from './invite.ts'

const invitation = z.strictObject({ email, role: z.enum(roles) })
const invited = z.object({ link: z.string() })

type Invitation = z.output<typeof invitation>

/** [O-01] Makes an invitation for somebody who can open the socket of the data folder. */
export async function inviteByCommand(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  origin: string,
  input: unknown,
): Promise<z.output<typeof invited>> {
  const { email, role } = z.parse(invitation, input)
  const { link } = await invite({ db, now }, { email, role, invitedBy: null, requestId: 'command', origin })
  return { link }
}

/** Asks the server that holds this data folder for a link; null if none runs. */
export async function askForInvitation(dataDir: string, input: Invitation): Promise<string | null> {
  return (await askServer(dataDir, { command: 'invite', input }, invited))?.link ?? null
}
