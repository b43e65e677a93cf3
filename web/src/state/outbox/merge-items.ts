import type { Change } from '../storage/indexed-db.ts'
import {
  type Item,
  keyOf,
  mergedPlace,
  savedPlace,
  type Waiting,
  waitingKeyOf,
  waitingPlace,
} from './outbox-items.ts'

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
  const onServer = new Map(server.map((item) => [keyOf(item), item]))
  const isOlder = (one: Item, other: Item | undefined) => other !== undefined && one.id < other.id
  const isNew = (item: Item) => {
    const own = saved.get(keyOf(item))
    return own?.option !== item.option && !(item.type === 'field' && isOlder(item, own))
  }
  const lost = [...saved].filter(([key, item]) => {
    const known = onServer.get(key)
    const isLost = known === undefined || (item.type === 'field' && isOlder(known, item))
    return isLost && !waiting.has(waitingKeyOf(item))
  })
  return [
    ...server.filter(isNew).map((item) => ({ ...savedPlace(account, keyOf(item)), value: item })),
    ...[...waiting]
      .filter(([key]) => onServer.has(key))
      .map(([, item]) => ({ ...waitingPlace(account, item), value: undefined })),
    ...lost.map(([, item]) => ({ ...waitingPlace(account, item), value: item })),
    { ...mergedPlace(account), value: true },
  ]
}
