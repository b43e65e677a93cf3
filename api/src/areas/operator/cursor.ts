import { Refused } from '../../http/errors.ts'

/** A position in a list that is sorted by time and then by id. */
type Position = { readonly at: Date; readonly id: string }

/** Pages by keyset: the next page begins after the last row of this one, whatever was added meanwhile. */
export function writeCursor({ at, id }: Position): string {
  return Buffer.from(JSON.stringify([at.getTime(), id])).toString('base64url')
}

export function readCursor(cursor: string | null | undefined): Position | null {
  if (cursor === null || cursor === undefined) return null
  try {
    const [at, id] = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')) as unknown[]
    if (typeof at === 'number' && Number.isSafeInteger(at) && typeof id === 'string')
      return { at: new Date(at), id }
  } catch (error) {
    if (!(error instanceof SyntaxError) && !(error instanceof TypeError)) throw error
  }
  throw new Refused('bad_cursor', 400, 'This page of the list does not exist. Start from the beginning.')
}
