import type { Course, OwnPlan } from '@vela/contract/learning'
import { useEffect, useMemo } from 'react'
import type { Language } from '../../../i18n/language.ts'
import { useLanguage } from '../../../i18n/texts.ts'
import { readUrlParameters } from '../../../state/navigation/url-parameters.ts'
import { currentAccount } from '../../../state/session/auth.ts'
import { coursesKey } from '../../../state/storage/cache-keys.ts'
import { fillFor } from './fill-shelf.ts'
import { chapterKey, openChapter, useChapterSlot } from './open-chapter.ts'
import { courseSlots, openCourses, openPlan, planKey, planSlots } from './open-list.ts'
import { currentReader, type Reader } from './reader.ts'
import type { Loaded } from './slots.ts'

function useReader(): Reader | null {
  const account = currentAccount()
  const language = useLanguage()
  return useMemo(() => (account === null ? null : { account, language }), [account, language])
}

const courseOfAddress = () => readUrlParameters(location.search).course

/** Asks now, and again when the network is back. */
function useAsked(reader: Reader | null, ask: (reader: Reader) => void): void {
  useEffect(() => {
    if (reader === null) return undefined
    const askNow = () => ask(reader)
    askNow()
    window.addEventListener('online', askNow)
    return () => window.removeEventListener('online', askNow)
  }, [reader, ask])
}

const askCourses = (reader: Reader) => openCourses(reader, courseOfAddress())

/** [L-01] the copy at once, then what the server says; [L-02] with `ch` in the address only that course. */
export function useCourses(): Loaded<readonly Course[]> {
  const reader = useReader()
  useAsked(reader, askCourses)
  return useCourseSlot(reader)
}

const useCourseSlot = (reader: Reader | null) =>
  courseSlots.use(reader && coursesKey(reader, courseOfAddress()))

/** The `lang` of titles of courses and chapters, where it is not that of the page. */
export function useTitleLanguage(): Language | undefined {
  const courses = useCourseSlot(useReader())
  return courses.is === 'ready' ? courses.language : undefined
}

/** [L-19] the learner's own plan; null for whoever has none. */
export function useOwnPlan(): Loaded<OwnPlan | null> {
  const reader = useReader()
  useAsked(reader, openPlan)
  return planSlots.use(reader && planKey(reader))
}

/** What is kept of the map, before the map itself is drawn: it is then drawn once. */
export function readAhead(): void {
  const reader = currentReader()
  if (reader === null) return
  askCourses(reader)
  openPlan(reader)
}

/** [L-01] brings what is missing of these courses onto the device, `first` before all others. */
export function fillShelf(courses: readonly Course[], first: string | null): void {
  const reader = currentReader()
  if (reader !== null) void fillFor(reader, courses, first)
}

/** The pages of a chapter: the copy, unless there is none or it is out of date. */
export function useChapter(id: string) {
  const reader = useReader()
  useEffect(() => (reader === null ? undefined : openChapter(reader, courseOfAddress(), id)), [reader, id])
  return useChapterSlot(reader && chapterKey(reader, id))
}
