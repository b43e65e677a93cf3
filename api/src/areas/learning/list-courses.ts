import type { IncomingHttpHeaders } from 'node:http'
import type { Received, Reply } from '@vela/contract/call'
import type { listCourses as call } from '@vela/contract/learning'
import type { Account, Deps } from '../../deps.ts'
import { Refused } from '../../http/errors.ts'
import { pickLanguage } from '../../http/language.ts'
import type { Prepared } from '../../http/replies/prepared.ts'
import { rightsFor } from './cached-rights.ts'
import { openLibrary } from './library.ts'

type Request = {
  readonly query: Received<typeof call>['query']
  readonly account: Account
  readonly headers: IncomingHttpHeaders
}

/** [W-13] Lists the courses and says which chapters are open to the person. */
export async function listCourses(
  deps: Pick<Deps, 'db' | 'log' | 'now'>,
  { query, account, headers }: Request,
): Promise<Prepared<Reply<typeof call>>> {
  const library = await openLibrary(pickLanguage(null, headers['accept-language']))
  // Cached rights are used only if they open everything, because the person may have paid a moment ago.
  const rights = await rightsFor(deps, account.accountId, library.isAllOpen)
  const courses = library.findCourses(query.id ?? null, rights)
  if (courses === undefined) throw new Refused('unknown_course', 404, 'There is no such course.')
  return courses
}
