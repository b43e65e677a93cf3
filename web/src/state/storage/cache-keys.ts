/** The owner and language of a cached copy; `-` where there is none. */
type Whose = { readonly account: string; readonly language: string }

export const cacheKey = ({ account, language }: Whose, ...rest: readonly string[]) =>
  [account, language, ...rest].join('|')

/** The key of all courses, or of one. */
export const coursesKey = (whose: Whose, course: string | null) => cacheKey(whose, 'courses', course ?? '')
