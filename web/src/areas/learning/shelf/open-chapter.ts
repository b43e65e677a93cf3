import { currentAccount } from '../../../state/session/auth.ts'
import { cacheKey } from '../../../state/storage/cache-keys.ts'
import { findSection } from './open-list.ts'
import { askPages, type Pages, readPages } from './pages.ts'
import { inOtherLanguage, type Reader } from './reader.ts'
import { refusalOf } from './refusal-of.ts'
import { createSlots, type Loaded } from './slots.ts'

/** [D11] [D15] it must be paid for. */
type Refused = { readonly is: 'refused'; readonly type: 'subscription_needed' | 'add_on_needed' }

const slots = createSlots<Loaded<Pages> | Refused>()

export const useChapterSlot = slots.use

export const chapterKey = (reader: Reader, chapter: string) => cacheKey(reader, 'chapter', chapter)

function paymentOf(error: unknown): Refused | null {
  const refusal = refusalOf(error)
  if (refusal?.status !== 402) return null
  const { type } = refusal
  return { is: 'refused', type: type === 'add_on_needed' ? type : 'subscription_needed' }
}

type Visit = { readonly reader: Reader; readonly course: string | null; readonly chapter: string }

async function open(visit: Visit, isOver: () => boolean): Promise<void> {
  const { reader, course, chapter } = visit
  // What comes after it was closed would be seen for a moment when it is opened again.
  const put = (state: Loaded<Pages> | Refused) => {
    if (!isOver()) slots.put(chapterKey(reader, chapter), state)
  }
  const section = await findSection(reader, course, chapter)
  // A chapter that has been closed is the server's to open, whatever is kept of it.
  const copyOf = (whose: Reader) => (section?.isOpen === false ? null : readPages(whose, chapter))
  const copy = await copyOf(reader)
  if (isOver()) return
  if (copy !== null) {
    put({ is: 'ready', value: copy.pages })
    if (section === undefined || section.hash === copy.hash) return
  }
  try {
    const pages = await askPages(reader, chapter)
    // Pages do not change under a reader's eyes: what is newer is there when the chapter is opened again.
    if (copy === null) put({ is: 'ready', value: pages })
  } catch (error) {
    const payment = paymentOf(error)
    if (payment !== null) return put(payment)
    if (copy !== null) return
    const other = inOtherLanguage(reader)
    const foreign = await copyOf(other)
    if (foreign !== null) return put({ is: 'ready', value: foreign.pages, language: other.language })
    put({
      is: 'failed',
      retry: () => {
        put({ is: 'loading' })
        void open(visit, isOver)
      },
    })
  }
}

/** Answers what closes it again. */
export function openChapter(reader: Reader, course: string | null, chapter: string): () => void {
  let isClosed = false
  void open({ reader, course, chapter }, () => isClosed || currentAccount() !== reader.account)
  return () => {
    isClosed = true
    slots.drop(chapterKey(reader, chapter))
  }
}
