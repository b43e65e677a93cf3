import { randomBytes } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import type { Received, Reply } from '@vela/contract/call'
import type { issueCertificate as call } from '@vela/contract/certificates'
import type { Db } from '../../db/database.ts'
import type { Account, Deps } from '../../deps.ts'
import { spend } from '../../http/budgets/budgets.ts'
import { Refused } from '../../http/errors.ts'
import { pickLanguage } from '../../http/language.ts'
import { requireLockedAccount } from '../identity/public.ts'
import { addCertificate, type Issued, listCertificatesOf, revokeCertificates } from './certificate.table.ts'
import { listFinished } from './find-records.ts'
import { describe } from './list-certificates.ts'

type Request = {
  readonly body: Received<typeof call>['body']
  readonly account: Account
  readonly headers: IncomingHttpHeaders
}

const notFinished = new Refused(
  'course_not_finished',
  409,
  'Finish every chapter of the course first. If you have, wait until your last steps are saved.',
)

/**
 * One certificate per person and course. With the name that it has already, the present one is returned; with
 * another name a new one with a new address replaces it, because what was handed out must not change.
 */
export async function issueCertificate(
  deps: Pick<Deps, 'db' | 'log' | 'now'>,
  { body: { course, name }, account: { accountId }, headers }: Request,
): Promise<Reply<typeof call>> {
  const { db, now } = deps
  const language = pickLanguage(null, headers['accept-language'])
  const wanted = { accountId, course, name }
  const present = await findSame(db, wanted)
  if (present !== undefined) return { data: describe(present) }
  const finished = await listFinished(deps, accountId, language)
  const found = finished.find((one) => one.course.id === course)
  if (found === undefined) throw notFinished
  await spend(deps, ['certificates', accountId])
  const issued = await db.transaction(async (tx) => {
    await requireLockedAccount(tx, accountId)
    // A second tap finds what the first one has issued.
    const meanwhile = await findSame(tx, wanted)
    if (meanwhile !== undefined) return meanwhile
    const fresh: Issued = {
      ...wanted,
      ...found.record,
      language,
      chapters: [...found.record.chapters],
      id: randomBytes(20).toString('base64url'),
      issuedAt: now(),
    }
    const [former] = (await listCertificatesOf(tx, accountId)).filter((one) => one.course === course)
    if (former !== undefined) await revokeCertificates(tx, { accountId, id: former.id, at: now() })
    await addCertificate(tx, fresh)
    return fresh
  })
  return { data: describe(issued) }
}

type Wanted = Pick<Issued, 'accountId' | 'course' | 'name'>

async function findSame(
  db: Pick<Db, 'select'>,
  { accountId, course, name }: Wanted,
): Promise<Issued | undefined> {
  const all = await listCertificatesOf(db, accountId)
  return all.find((one) => one.course === course && one.name === name)
}
