/** Whose copy, in which language; `-` for what is of none. */
type Whose = { readonly account: string; readonly language: string }

export const cacheKey = ({ account, language }: Whose, ...rest: readonly string[]) =>
  [account, language, ...rest].join('|')

/** Of all courses, or of one. */
export const coursesKey = (whose: Whose, course: string | null) => cacheKey(whose, 'courses', course ?? '')
