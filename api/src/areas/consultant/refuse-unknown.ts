import { Refused } from '../../http/errors.ts'

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

/** Somebody else's is answered like one that never was. */
export const unknownThread = new Refused('unknown_thread', 404, 'There is no such conversation.')
export const unknownRun = new Refused('unknown_run', 404, 'There is no such reply.')

/** The database takes nothing else for an id. */
export function isId(text: string): boolean {
  return uuid.test(text)
}
