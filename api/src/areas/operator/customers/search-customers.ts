import type { Received, Reply } from '@vela/contract/call'
import type { searchCustomers as call } from '@vela/contract/operator/customers'
import type { Deps } from '../../../deps.ts'
import { Refused } from '../../../http/errors.ts'
import { readCursor, writeCursor } from '../cursor.ts'
import { searchCustomerRows } from './customer-search-report.table.ts'

const pageSize = 20
const shortestPrefix = 3
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** [O-30] Finds customers by an e-mail address or its beginning, or by any id of theirs, ours or the provider's. */
export async function searchCustomers(
  { db }: Pick<Deps, 'db'>,
  { body }: Pick<Received<typeof call>, 'body'>,
): Promise<Reply<typeof call>> {
  const query = body.query.trim()
  if (query.length < shortestPrefix)
    throw new Refused('too_short', 400, `Type at least ${shortestPrefix} characters.`)
  const position = readCursor(body.after)
  const found = await searchCustomerRows(
    db,
    {
      emailPrefix: /[\s%]/.test(query) ? null : query.toLowerCase(),
      uuid: uuid.test(query) ? query.toLowerCase() : null,
      typed: query,
    },
    position && { since: position.at, id: position.id },
    pageSize + 1,
  )
  const page = found.slice(0, pageSize)
  const last = page.at(-1)
  return {
    customers: page.map((one) => ({ ...one, since: one.since.toISOString() })),
    next: found.length > pageSize && last ? writeCursor({ at: last.since, id: last.id }) : null,
  }
}
