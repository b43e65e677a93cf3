import { refusalOf } from '../../../api/call-failed.ts'
import { currentAccount } from '../../../state/session/auth.ts'
import { cacheKey } from '../../../state/storage/cache-keys.ts'
import { type CacheScope, inOtherLanguage } from './cache-scope.ts'
import { createEntries, type Loaded } from './entries.ts'
import { findSection } from './load-lists.ts'
import { fetchPages, type Pages, readPages } from './pages.ts'

/** [D11] [D15] The chapter must be paid for. */
type Refused = { readonly is: 'refused'; readonly type: 'subscription_needed' | 'add_on_needed' }

const entries = createEntries<Loaded<Pages> | Refused>()

export const useChapterEntry = entries.use

export const chapterKey = (scope: CacheScope, chapter: string) => cacheKey(scope, 'chapter', chapter)

function paymentRefusal(error: unknown): Refused | null {
  const refusal = refusalOf(error)
  if (refusal?.status !== 402) return null
  const { type } = refusal
  return { is: 'refused', type: type === 'add_on_needed' ? type : 'subscription_needed' }
}

type OpenedChapter = { readonly scope: CacheScope; readonly course: string | null; readonly chapter: string }

async function load(opened: OpenedChapter, isClosed: () => boolean): Promise<void> {
  const { scope, course, chapter } = opened
  // A state set after the chapter was closed would flash when it is opened again.
  const put = (state: Loaded<Pages> | Refused) => {
    if (!isClosed()) entries.put(chapterKey(scope, chapter), state)
  }
  const section = await findSection(scope, course, chapter)
  // A locked chapter is never shown from the cache; the server decides whether it is open.
  const readCached = (from: CacheScope) => (section?.isOpen === false ? null : readPages(from, chapter))
  const cached = await readCached(scope)
  if (isClosed()) return
  if (cached !== null) {
    put({ is: 'ready', value: cached.pages })
    if (section === undefined || section.hash === cached.hash) return
  }
  try {
    const pages = await fetchPages(scope, chapter)
    // Pages do not change while they are read: updated ones appear when the chapter is opened again.
    if (cached === null) put({ is: 'ready', value: pages })
  } catch (error) {
    const refused = paymentRefusal(error)
    if (refused !== null) return put(refused)
    if (cached !== null) return
    const other = inOtherLanguage(scope)
    const foreign = await readCached(other)
    if (foreign !== null) return put({ is: 'ready', value: foreign.pages, language: other.language })
    put({
      is: 'failed',
      retry: () => {
        put({ is: 'loading' })
        void load(opened, isClosed)
      },
    })
  }
}

/** Loads the chapter into its entry. Returns the function that closes it. */
export function loadChapter(scope: CacheScope, course: string | null, chapter: string): () => void {
  let hasClosed = false
  void load({ scope, course, chapter }, () => hasClosed || currentAccount() !== scope.account)
  return () => {
    hasClosed = true
    entries.drop(chapterKey(scope, chapter))
  }
}
