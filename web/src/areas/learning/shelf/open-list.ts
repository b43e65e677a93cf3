import { type Course, listCourses, type OwnPlan, readPlan } from '@vela/contract/learning'
import { send } from '../../../api/client.ts'
import { withoutParameter } from '../../../state/navigation/url-parameters.ts'
import { auth, currentAccount } from '../../../state/session/auth.ts'
import { cacheKey, coursesKey } from '../../../state/storage/cache-keys.ts'
import { deviceStore } from '../../../state/storage/device-store.ts'
import { inOtherLanguage, isCurrent, type Reader } from './reader.ts'
import { refusalOf } from './refusal-of.ts'
import { createSlots, type Loaded, type Slots } from './slots.ts'

export const courseSlots = createSlots<Loaded<readonly Course[]>>()
export const planSlots = createSlots<Loaded<OwnPlan | null>>()

// nothing of somebody who has left stays in memory.
let account = currentAccount()
auth.subscribe(() => {
  if (currentAccount() === account) return
  account = currentAccount()
  courseSlots.clear()
  planSlots.clear()
})

export const planKey = (reader: Reader) => cacheKey(reader, 'plan')

type Source<T> = {
  readonly reader: Reader
  readonly keyFor: (reader: Reader) => string
  readonly ask: () => Promise<T>
  /** What is kept may be of an older version of the app. */
  readonly parse: (copy: unknown) => T | undefined
  /** The server knows no such thing. */
  readonly onUnknown?: () => void
}

async function readCopy<T>({ keyFor, parse }: Source<T>, reader: Reader): Promise<T | undefined> {
  const key = keyFor(reader)
  return parse((await deviceStore.list('copies', key)).get(key))
}

const opening = new Set<string>()

/** Whoever asks while an answer is on its way, as the map does for what was read ahead of it, shares it. */
async function open<T>(slots: Slots<Loaded<T>>, source: Source<T>): Promise<void> {
  const key = source.keyFor(source.reader)
  if (!isCurrent(source.reader) || opening.has(key)) return
  opening.add(key)
  try {
    await openOnce(slots, source)
  } finally {
    opening.delete(key)
  }
}

/** Shows the copy at once, and what the server says as soon as it does. */
async function openOnce<T>(slots: Slots<Loaded<T>>, source: Source<T>): Promise<void> {
  const { reader, ask, onUnknown } = source
  const key = source.keyFor(reader)
  if (slots.get(key)?.is === 'failed') slots.put(key, { is: 'loading' })
  let isUnknown = false
  const asked = ask().then(
    (value) => ({ value }),
    (error: unknown) => {
      isUnknown = refusalOf(error)?.status === 404
      return null
    },
  )
  const hasAny = () => slots.get(key)?.is === 'ready'
  const copy = await readCopy(source, reader)
  if (copy !== undefined && !hasAny() && currentAccount() === reader.account)
    slots.put(key, { is: 'ready', value: copy })
  const fresh = await asked
  if (currentAccount() !== reader.account) return
  if (fresh === null) {
    if (isUnknown && onUnknown) return onUnknown()
    if (hasAny()) return
    const other = inOtherLanguage(reader)
    const foreign = await readCopy(source, other)
    if (hasAny() || currentAccount() !== reader.account) return
    if (foreign !== undefined) slots.put(key, { is: 'ready', value: foreign, language: other.language })
    else slots.put(key, { is: 'failed', retry: () => void open(slots, source) })
    return
  }
  const shown = slots.get(key)
  // The same again is not painted again.
  if (shown?.is === 'ready' && JSON.stringify(shown.value) === JSON.stringify(fresh.value)) {
    if (copy !== undefined) return
  } else slots.put(key, { is: 'ready', value: fresh.value })
  await deviceStore.write([{ room: 'copies', key, value: fresh.value }])
}

function coursesOf(reader: Reader, course: string | null): Source<readonly Course[]> {
  return {
    reader,
    keyFor: (whose) => coursesKey(whose, course),
    ask: async () => {
      const query = course === null ? {} : { id: course }
      return (await send(listCourses, { query }, { isQuiet: true })).data
    },
    parse: (copy) => listCourses.replies[200].safeParse({ data: copy }).data?.data,
    ...(course !== null && { onUnknown: () => openAllInstead(reader, course) }),
  }
}

function openAllInstead(reader: Reader, course: string): void {
  history.replaceState(history.state, '', withoutParameter(location.href, 'ch'))
  openCourses(reader, null)
  // A new state, so that whoever shows this one looks at the address again.
  courseSlots.put(coursesKey(reader, course), { is: 'loading' })
}

/** [L-02] all courses, or one. */
export function openCourses(reader: Reader, course: string | null): void {
  void open(courseSlots, coursesOf(reader, course))
}

export function openPlan(reader: Reader): void {
  void open(planSlots, {
    reader,
    keyFor: planKey,
    ask: async () => (await send(readPlan, { query: {} }, { isQuiet: true })).data,
    parse: (copy) => readPlan.replies[200].safeParse({ data: copy }).data?.data,
  })
}

/** What is known about a chapter without asking: from the courses that are shown, or from their copy. */
export async function findSection(reader: Reader, course: string | null, chapter: string) {
  const slot = courseSlots.get(coursesKey(reader, course))
  const courses = slot?.is === 'ready' ? slot.value : await readCopy(coursesOf(reader, course), reader)
  return courses?.flatMap(({ sections }) => sections).find(({ id }) => id === chapter)
}
