import type { IncomingHttpHeaders } from 'node:http'
import type { Received, Reply } from '@vela/contract/call'
import type { listElements as call } from '@vela/contract/learning'
import type { Account, Deps } from '../../deps.ts'
import { Refused } from '../../http/errors.ts'
import { pickLanguage } from '../../http/language.ts'
import type { Prepared } from '../../http/replies/prepared.ts'
import { thenSync } from '../../http/replies/then-sync.ts'
import type { Rights } from '../billing/public.ts'
import { rightsFor } from './cached-rights.ts'
import { isOpen, openLibrary } from './library.ts'
import type { ChapterPosition } from './questions.ts'

type Request = {
  readonly query: Received<typeof call>['query']
  readonly account: Account
  readonly headers: IncomingHttpHeaders
}

type PreparedChapter = Prepared<Reply<typeof call>>

const planNeeded = new Refused('subscription_needed', 402, 'This chapter is part of the subscription.')
const addOnNeeded = new Refused('add_on_needed', 402, 'This course is bought apart from the subscription.')
export const unknownChapter = new Refused('unknown_chapter', 404, 'There is no such chapter.')
export const lockedChapter = ({ isAddOn }: ChapterPosition) => (isAddOn ? addOnNeeded : planNeeded)

/** [W-14] [D15] Sends a chapter from memory to a person who may read it; synchronous if the rights are cached. */
export function listElements(
  deps: Pick<Deps, 'db' | 'log' | 'now'>,
  { query, account, headers }: Request,
): PreparedChapter | Promise<PreparedChapter> {
  const opened = openLibrary(pickLanguage(null, headers['accept-language']))
  return thenSync(opened, (library) => {
    const chapter = library.findChapter(query.sectionId)
    if (chapter === undefined) throw unknownChapter
    if (chapter.isFirst) return chapter.reply
    const isEnough = (rights: Rights) => isOpen(chapter, rights)
    return thenSync(rightsFor(deps, account.accountId, isEnough), (rights) => {
      if (!isEnough(rights)) throw lockedChapter(chapter)
      return chapter.reply
    })
  })
}
