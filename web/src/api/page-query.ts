import { isGuestToken } from '../state/session/auth.ts'

/** [A-02] [S-09] The page's own query string, for a call that forwards it. */
export function pageQuery(search: string): Record<string, string[]> {
  const parameters = new URLSearchParams(search)
  // These tokens may still be in the page's URL after a network failure, and the resume token opens a session for
  // anyone who has it.
  parameters.delete('resume')
  parameters.delete('unsubscribe')
  // A guest token grants nothing; any other token must not appear in a URL (D2).
  if (!isGuestToken(parameters.get('t') ?? '')) parameters.delete('t')
  return Object.fromEntries([...parameters.keys()].map((name) => [name, parameters.getAll(name)]))
}

/** [S-08] [S-09] If the page's URL has isTech, quiz calls forward its query string without `version`. */
export function quizQuery(search: string): Record<string, string[]> {
  const { version: _, ...query } = pageQuery(search)
  return 'isTech' in query ? query : {}
}
