import { signOut } from '@vela/contract/account'
import * as z from 'zod/mini'
import { CallFailed } from '../../api/call-failed.ts'
import { send } from '../../api/client.ts'
import { readStored, removeStored, writeStored } from '../../state/storage/local-storage.ts'

const most = 8
const tokens = z.array(z.string().check(z.minLength(1), z.maxLength(512)))

function readUntold(): readonly string[] {
  try {
    return tokens.parse(JSON.parse(readStored('signed_out') ?? '[]'))
  } catch {
    return []
  }
}

function keepUntold(untold: readonly string[]): void {
  if (untold.length === 0) removeStored('signed_out')
  else writeStored('signed_out', JSON.stringify(untold.slice(-most)))
}

/** Too busy, or no server at all: it does not know yet. Whatever else it says, the token is worth nothing now. */
function isUnheard(error: unknown): boolean {
  if (!(error instanceof CallFailed) || error.failure.kind !== 'refused') return true
  return error.failure.status >= 500 || error.failure.status === 429
}

async function tell(token: string): Promise<void> {
  try {
    await send(signOut, { body: { everywhere: false } }, { isHint: true, token })
  } catch (error) {
    if (isUnheard(error)) return
  }
  keepUntold(readUntold().filter((one) => one !== token))
}

/** the server forgets the token too: now, or at a later start if it cannot be reached. */
export function tellSignOut(token: string): void {
  keepUntold([...readUntold(), token])
  void tell(token)
}

/** what could not be told when it was done. */
export async function tellSignOuts(): Promise<void> {
  await Promise.all(readUntold().map(tell))
}
