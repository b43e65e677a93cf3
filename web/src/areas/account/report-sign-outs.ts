import { signOut } from '@vela/contract/session'
import * as z from 'zod/mini'
import { CallFailed } from '../../api/call-failed.ts'
import { send } from '../../api/client.ts'
import { readStored, removeStored, writeStored } from '../../state/storage/local-storage.ts'

const maxPending = 8
const tokens = z.array(z.string().check(z.minLength(1), z.maxLength(512)))

function readPending(): readonly string[] {
  try {
    return tokens.parse(JSON.parse(readStored('signed_out') ?? '[]'))
  } catch {
    return []
  }
}

function storePending(pending: readonly string[]): void {
  if (pending.length === 0) removeStored('signed_out')
  else writeStored('signed_out', JSON.stringify(pending.slice(-maxPending)))
}

/** Whether the report has to be repeated. A refusal other than 429 and 5xx means that the token is already invalid. */
function needsRetry(error: unknown): boolean {
  if (!(error instanceof CallFailed) || error.failure.kind !== 'refused') return true
  return error.failure.status >= 500 || error.failure.status === 429
}

async function report(token: string): Promise<void> {
  try {
    await send(signOut, { body: { everywhere: false } }, { isHint: true, token })
  } catch (error) {
    if (needsRetry(error)) return
  }
  storePending(readPending().filter((other) => other !== token))
}

/** Ends the token on the server: now, or at a later start if the server cannot be reached. */
export function reportSignOut(token: string): void {
  storePending([...readPending(), token])
  void report(token)
}

/** Retries the sign-outs that the server has not confirmed. */
export async function reportPendingSignOuts(): Promise<void> {
  await Promise.all(readPending().map(report))
}
