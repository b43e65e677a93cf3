import type { Change } from '../storage/indexed-db.ts'
import { type Item, keyOf, mergedPlace, savedPlace, type Waiting, waitingPlace } from './outbox-items.ts'

type MergeInput = {
  readonly account: string
  readonly server: readonly Item[]
  readonly saved: ReadonlyMap<string, Item>
  readonly waiting: ReadonlyMap<string, Waiting>
}

/**
 * The changes that make both sides equal: a saved item that the server lost, for example to a restored backup, waits to
 * be sent again.
 */
export function mergeItems({ account, server, saved, waiting }: MergeInput): Change[] {
  const onServer = new Set(server.map(keyOf))
  const isNew = (item: Item) => saved.get(keyOf(item))?.option !== item.option
  const lost = [...saved].filter(([key]) => !onServer.has(key) && !waiting.has(key))
  return [
    ...server.filter(isNew).map((item) => ({ ...savedPlace(account, keyOf(item)), value: item })),
    ...[...waiting.keys()]
      .filter((key) => onServer.has(key))
      .map((key) => ({ ...waitingPlace(account, key), value: undefined })),
    ...lost.map(([key, item]) => ({ ...waitingPlace(account, key), value: item })),
    { ...mergedPlace(account), value: true },
  ]
}
