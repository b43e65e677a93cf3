/**
 * The cache: courses, chapters and the learner's plan, stored in IndexedDB per account and language.
 *
 * [L-01] Screens paint from the cached copy at once and then show the server's answer; a chapter is fetched again
 * when its hash in the list of courses changes. [L-16] Offline, everything that was downloaded can be read.
 * Signing out removes every copy. [D11] [D15] A chapter that must be paid for is not shown from the cache.
 *
 * Start here with the hooks that screens use. load-lists.ts and load-chapter.ts decide between cached copy and server,
 * pages.ts stores chapters, fill-cache.ts downloads what is missing, entries.ts holds the state that screens see.
 */
import type { Course, OwnPlan } from '@vela/contract/learning'
import { useEffect, useMemo } from 'react'
import type { Language } from '../../../i18n/language.ts'
import { useLanguage } from '../../../i18n/texts.ts'
import { readUrlParameters } from '../../../state/navigation/url-parameters.ts'
import { currentAccount } from '../../../state/session/auth.ts'
import { coursesKey } from '../../../state/storage/cache-keys.ts'
import { type CacheScope, currentScope } from './cache-scope.ts'
import type { Loaded } from './entries.ts'
import { chapterKey, loadChapter, useChapterEntry } from './load-chapter.ts'
import { courseEntries, loadCourses, loadPlan, planEntries, planKey } from './load-lists.ts'

export function useCacheScope(): CacheScope | null {
  const account = currentAccount()
  const language = useLanguage()
  return useMemo(() => (account === null ? null : { account, language }), [account, language])
}

const courseInAddress = () => readUrlParameters(location.search).course

/** Loads now, and again when the network is back. */
export function useLoad(scope: CacheScope | null, load: (scope: CacheScope) => void): void {
  useEffect(() => {
    if (scope === null) return undefined
    const loadNow = () => load(scope)
    loadNow()
    window.addEventListener('online', loadNow)
    return () => window.removeEventListener('online', loadNow)
  }, [scope, load])
}

const loadListedCourses = (scope: CacheScope) => loadCourses(scope, courseInAddress())

/**
 * [L-01] Returns the cached list at once, then the server's. [L-02] With `ch` in the URL it contains only that course.
 */
export function useCourses(): Loaded<readonly Course[]> {
  const scope = useCacheScope()
  useLoad(scope, loadListedCourses)
  return useCourseEntry(scope)
}

const useCourseEntry = (scope: CacheScope | null) =>
  courseEntries.use(scope && coursesKey(scope, courseInAddress()))

/** The `lang` attribute for titles of courses and chapters, if it differs from the page's language. */
export function useTitleLanguage(): Language | undefined {
  const courses = useCourseEntry(useCacheScope())
  return courses.is === 'ready' ? courses.language : undefined
}

/** [L-19] The learner's own plan; null for a learner without one. */
export function useOwnPlan(): Loaded<OwnPlan | null> {
  const scope = useCacheScope()
  useLoad(scope, loadPlan)
  return planEntries.use(scope && planKey(scope))
}

/** Starts loading the map's data before the map renders, so that it renders once. */
export function readAhead(): void {
  const scope = currentScope()
  if (scope === null) return
  loadListedCourses(scope)
  loadPlan(scope)
}

/** The pages of a chapter: the cached copy, unless there is none or it is outdated. */
export function useChapter(id: string) {
  const scope = useCacheScope()
  useEffect(() => (scope === null ? undefined : loadChapter(scope, courseInAddress(), id)), [scope, id])
  return useChapterEntry(scope && chapterKey(scope, id))
}
