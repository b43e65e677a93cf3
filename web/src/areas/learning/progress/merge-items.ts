import type { Change } from '../../../state/storage/indexed-db.ts'
import { type Item, keyOf, mergedPlace, savedPlace, type Waiting, waitingPlace } from './progress-items.ts'

type Sides = {
  readonly account: string
  readonly server: readonly Item[]
  readonly saved: ReadonlyMap<string, Item>
  readonly waiting: ReadonlyMap<string, Waiting>
}

/** The union of both sides: what the server lacks, because it came back from a backup, waits for it again. */
export function mergeItems({ account, server, saved, waiting }: Sides): Change[] {
  const there = new Set(server.map(keyOf))
  const isNews = (item: Item) => saved.get(keyOf(item))?.option !== item.option
  const lost = [...saved].filter(([key]) => !there.has(key) && !waiting.has(key))
  return [
    ...server.filter(isNews).map((item) => ({ ...savedPlace(account, keyOf(item)), value: item })),
    ...[...waiting.keys()]
      .filter((key) => there.has(key))
      .map((key) => ({ ...waitingPlace(account, key), value: undefined })),
    ...lost.map(([key, item]) => ({ ...waitingPlace(account, key), value: item })),
    { ...mergedPlace(account), value: true },
  ]
}
