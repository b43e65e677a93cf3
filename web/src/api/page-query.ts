import { isGuestToken } from '../state/session/auth.ts'

/** [A-02] [S-09] the page's own query string, for a call that carries it along. */
export function pageQuery(search: string): Record<string, string[]> {
  const parameters = new URLSearchParams(search)
  // Kept in the page address when the network failed; it opens a session to whoever reads it.
  parameters.delete('resume')
  parameters.delete('unsubscribe')
  // A guest token is worth nothing; any other must not end up in an address (D2).
  if (!isGuestToken(parameters.get('t') ?? '')) parameters.delete('t')
  return Object.fromEntries([...parameters.keys()].map((name) => [name, parameters.getAll(name)]))
}

/** [S-08] [S-09] with isTech in the page address, quiz calls carry its query string without `version`. */
export function quizQuery(search: string): Record<string, string[]> {
  const { version: _, ...query } = pageQuery(search)
  return 'isTech' in query ? query : {}
}
