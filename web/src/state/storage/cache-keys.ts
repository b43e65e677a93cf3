/** The owner and language of a cached copy; `-` if there is none. */
type CacheScope = { readonly account: string; readonly language: string }

export const cacheKey = ({ account, language }: CacheScope, ...rest: readonly string[]) =>
  [account, language, ...rest].join('|')

/** The key of all courses, or of one. */
export const coursesKey = (scope: CacheScope, course: string | null) =>
  cacheKey(scope, 'courses', course ?? '')
