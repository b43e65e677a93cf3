import { type Course, listCourses, type OwnPlan, readPlan } from '@vela/contract/learning'
import { send } from '../../../api/client.ts'
import { auth } from '../../../state/auth.ts'
import { currentAccount } from '../../../state/current-account.ts'
import { deviceStore } from '../../../state/device-store.ts'
import { isCurrent, keyOf, type Reader } from './reader.ts'
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

export const coursesKey = (reader: Reader, course: string | null) => keyOf(reader, 'courses', course ?? '')
export const planKey = (reader: Reader) => keyOf(reader, 'plan')

type Source<T> = {
  readonly reader: Reader
  readonly key: string
  readonly ask: () => Promise<T>
  /** What is kept may be of an older version of the app. */
  readonly parse: (copy: unknown) => T | undefined
}

async function readCopy<T>({ key, parse }: Source<T>): Promise<T | undefined> {
  return parse((await deviceStore.list('copies', key)).get(key))
}

/** Shows the copy at once, and what the server says as soon as it does. */
async function open<T>(slots: Slots<Loaded<T>>, source: Source<T>): Promise<void> {
  const { reader, key, ask } = source
  if (!isCurrent(reader)) return
  if (slots.get(key)?.is === 'failed') slots.put(key, { is: 'loading' })
  const asked = ask().then(
    (value) => ({ value }),
    () => null,
  )
  const hasAny = () => slots.get(key)?.is === 'ready'
  const copy = await readCopy(source)
  if (copy !== undefined && !hasAny() && currentAccount() === reader.account)
    slots.put(key, { is: 'ready', value: copy })
  const fresh = await asked
  if (currentAccount() !== reader.account) return
  if (fresh === null) {
    if (!hasAny()) slots.put(key, { is: 'failed', retry: () => void open(slots, source) })
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
    key: coursesKey(reader, course),
    ask: async () => {
      const query = course === null ? {} : { id: course }
      return (await send(listCourses, { query }, { isQuiet: true })).data
    },
    parse: (copy) => listCourses.replies[200].safeParse({ data: copy }).data?.data,
  }
}

/** [L-02] all courses, or one. */
export function openCourses(reader: Reader, course: string | null): void {
  void open(courseSlots, coursesOf(reader, course))
}

export function openPlan(reader: Reader): void {
  void open(planSlots, {
    reader,
    key: planKey(reader),
    ask: async () => (await send(readPlan, { query: {} }, { isQuiet: true })).data,
    parse: (copy) => readPlan.replies[200].safeParse({ data: copy }).data?.data,
  })
}

/** What is known about a chapter without asking: from the courses that are shown, or from their copy. */
export async function findSection(reader: Reader, course: string | null, chapter: string) {
  const slot = courseSlots.get(coursesKey(reader, course))
  const courses = slot?.is === 'ready' ? slot.value : await readCopy(coursesOf(reader, course))
  return courses?.flatMap(({ sections }) => sections).find(({ id }) => id === chapter)
}
