import type { IncomingHttpHeaders } from 'node:http'
import type { Reply } from '@vela/contract/call'
import type { Certificate, listCertificates as call } from '@vela/contract/certificates'
import type { Account, Deps } from '../../deps.ts'
import { pickLanguage } from '../../http/language.ts'
import { openLibrary } from '../learning/public.ts'
import { type Issued, listCertificatesOf } from './certificate.table.ts'
import { listFinished } from './find-records.ts'

type Request = { readonly account: Account; readonly headers: IncomingHttpHeaders }

/** A certificate stays in the list if its course has grown since and is no longer finished. */
export async function listCertificates(
  deps: Pick<Deps, 'db' | 'log' | 'now'>,
  { account: { accountId }, headers }: Request,
): Promise<Reply<typeof call>> {
  const language = pickLanguage(null, headers['accept-language'])
  const { courses } = await openLibrary(language)
  const issued = new Map((await listCertificatesOf(deps.db, accountId)).map((one) => [one.course, one]))
  const finished = new Set((await listFinished(deps, accountId, language)).map(({ course }) => course.id))
  return {
    data: courses.flatMap(({ id, title }) => {
      const certificate = issued.get(id)
      if (certificate === undefined && !finished.has(id)) return []
      return [{ course: id, title, certificate: certificate ? describe(certificate) : null }]
    }),
  }
}

export function describe({ id, name, issuedAt }: Issued): Certificate {
  return { id, path: `/certificate/${id}`, name, issued_at: issuedAt.toISOString() }
}
