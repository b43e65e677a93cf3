import { CallFailed } from '../../../api/call-failed.ts'
import { currentAccount } from '../../../state/current-account.ts'
import { findSection } from './open-list.ts'
import { askPages, type Pages, readPages } from './pages.ts'
import { keyOf, type Reader } from './reader.ts'
import { createSlots, type Loaded } from './slots.ts'

/** [D11] [D15] it must be paid for. */
type Refused = { readonly is: 'refused'; readonly type: 'subscription_needed' | 'add_on_needed' }

const slots = createSlots<Loaded<Pages> | Refused>()

export const useChapterSlot = slots.use

export const chapterKey = (reader: Reader, chapter: string) => keyOf(reader, 'chapter', chapter)

function refusalOf(error: unknown): Refused | null {
  if (!(error instanceof CallFailed) || error.failure.kind !== 'refused') return null
  const { status, type } = error.failure
  if (status !== 402) return null
  return { is: 'refused', type: type === 'add_on_needed' ? type : 'subscription_needed' }
}

async function open(reader: Reader, course: string | null, chapter: string): Promise<void> {
  const key = chapterKey(reader, chapter)
  const isOver = () => currentAccount() !== reader.account
  const section = await findSection(reader, course, chapter)
  // A chapter that has been closed is the server's to open, whatever is kept of it.
  const copy = section?.isOpen === false ? null : await readPages(reader, chapter)
  if (isOver()) return
  if (copy !== null) {
    slots.put(key, { is: 'ready', value: copy.pages })
    if (section === undefined || section.hash === copy.hash) return
  }
  try {
    const pages = await askPages(reader, chapter, section?.hash ?? '')
    // Pages do not change under a reader's eyes: what is newer is there when the chapter is opened again.
    if (copy === null && !isOver()) slots.put(key, { is: 'ready', value: pages })
  } catch (error) {
    const refusal = refusalOf(error)
    if (isOver()) return
    if (refusal !== null) slots.put(key, refusal)
    else if (copy === null) slots.put(key, { is: 'failed', retry: () => retry(reader, course, chapter) })
  }
}

function retry(reader: Reader, course: string | null, chapter: string): void {
  slots.put(chapterKey(reader, chapter), { is: 'loading' })
  void open(reader, course, chapter)
}

/** Answers what closes it again. */
export function openChapter(reader: Reader, course: string | null, chapter: string): () => void {
  void open(reader, course, chapter)
  return () => slots.drop(chapterKey(reader, chapter))
}
