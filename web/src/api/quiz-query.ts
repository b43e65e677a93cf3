import { pageQuery } from './page-query.ts'

/** [S-08] [S-09] with isTech in the page address, quiz calls carry its query string without `version`. */
export function quizQuery(search: string): Record<string, string[]> {
  const { version: _, ...query } = pageQuery(search)
  return 'isTech' in query ? query : {}
}
