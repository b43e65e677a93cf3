import type { Received, Reply } from '@vela/contract/call'
import type { revokeCertificate as call } from '@vela/contract/certificates'
import type { Account, Deps } from '../../deps.ts'
import { revokeCertificates } from './certificate.table.ts'

/** [R-63] [I7] Revoking twice is the same as revoking once, so an id that the person no longer has is accepted. */
export async function revokeCertificate(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { body: { id }, account: { accountId } }: { body: Received<typeof call>['body']; account: Account },
): Promise<Reply<typeof call>> {
  await revokeCertificates(db, { accountId, id, at: now() })
  return { status: 'ok' }
}
