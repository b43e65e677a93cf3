import { type Course, type Element, listElements } from '@vela/contract/learning'
import { send } from '../../../api/client.ts'
import { currentAccount } from '../../../state/session/auth.ts'
import { cacheKey } from '../../../state/storage/cache-keys.ts'
import { deviceStore } from '../../../state/storage/device-store.ts'
import { isCurrent, type Reader } from './reader.ts'

type Reply = { readonly data: readonly Element[]; readonly terms: Pages['terms']; readonly hash: string }
export type Pages = {
  readonly elements: readonly Element[]
  readonly terms: Readonly<Record<string, { readonly term: string; readonly meaning: string }>>
}

const asPages = ({ data, terms }: Reply): Pages => ({ elements: data, terms })

// The hash stands in the key: which chapters are out of date is known without reading a page of them.
const startOf = (reader: Reader, chapter: string) => `${cacheKey(reader, 'pages', chapter)}|`
const placeOf = (key: string) => ({ room: 'copies', key }) as const

/** The copy of a chapter, whatever its hash. */
export async function readPages(
  reader: Reader,
  chapter: string,
): Promise<{ hash: string; pages: Pages } | null> {
  for (const copy of (await deviceStore.list('copies', startOf(reader, chapter))).values()) {
    const known = listElements.replies[200].safeParse(copy)
    if (known.success) return { hash: known.data.hash, pages: asPages(known.data) }
  }
  return null
}

/** Open chapters of which there is no copy, or an old one. */
export async function findMissing(reader: Reader, courses: readonly Course[]) {
  const kept = new Set(await deviceStore.keys('copies', cacheKey(reader, 'pages', '')))
  return courses
    .flatMap(({ sections }) => sections)
    .filter(({ id, hash, isOpen }) => isOpen && !kept.has(startOf(reader, id) + hash))
}

/** In place of every other copy of that chapter. */
async function keepPages(start: string, reply: Reply): Promise<void> {
  const place = start + reply.hash
  const older = (await deviceStore.keys('copies', start)).filter((key) => key !== place)
  await deviceStore.write([
    ...older.map((key) => ({ ...placeOf(key), value: undefined })),
    { ...placeOf(place), value: reply },
  ])
}

const onTheWay = new Map<string, Promise<Pages>>()

async function fetchPages(reader: Reader, chapter: string): Promise<Pages> {
  const reply = await send(listElements, { query: { sectionId: chapter } }, { isQuiet: true })
  // who has signed out meanwhile leaves no copy.
  if (currentAccount() === reader.account) await keepPages(startOf(reader, chapter), reply)
  return asPages(reply)
}

/** Asks for a chapter and keeps it; whoever asks while it is on its way gets the same one. */
export function askPages(reader: Reader, chapter: string): Promise<Pages> {
  const key = startOf(reader, chapter)
  const before = onTheWay.get(key)
  if (before !== undefined) return before
  if (!isCurrent(reader)) return Promise.reject(new Error('asked for somebody else'))
  const asked = fetchPages(reader, chapter).finally(() => onTheWay.delete(key))
  onTheWay.set(key, asked)
  return asked
}
