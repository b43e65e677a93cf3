import { type Course, listCourses } from '@vela/contract/learning'
import { useEffect, useState } from 'react'
import { send } from '../../api/client.ts'
import { useLanguage } from '../../i18n/texts.ts'
import { coursesKey } from '../../state/storage/cache-keys.ts'
import { deviceStore } from '../../state/storage/device-store.ts'

/** The course of each chapter there is. */
export type Chapters = ReadonlyMap<string, string>

// The same for everybody, in every language.
let known: Chapters = new Map()

const coursesOf = (chapters: readonly Course[]): Chapters =>
  new Map(chapters.flatMap(({ id, sections }) => sections.map((section) => [section.id, id])))

/** From the copy that the map has left, or else from the server. */
async function readChapters(account: string, language: string): Promise<Chapters> {
  const key = coursesKey({ account, language }, null)
  const copy = (await deviceStore.list('copies', key)).get(key)
  const kept = listCourses.replies[200].safeParse({ data: copy }).data
  const { data } = kept ?? (await send(listCourses, { query: {} }, { isQuiet: true }))
  return coursesOf(data)
}

/** Which chapters a reply may lead to: an id that is not among them is words. */
export function useChapters(account: string | null, said: readonly unknown[]): Chapters {
  const [chapters, setChapters] = useState(known)
  const language = useLanguage()
  // A read that failed is tried again whenever something is said.
  useEffect(() => {
    if (account === null || said.length === 0 || known.size > 0) return
    // Without them a link is words, which is all that is left of it without a network anyway.
    const read = readChapters(account, language).catch(() => known)
    void read.then((found) => {
      known = found
      return setChapters(found)
    })
  }, [account, language, said])
  return chapters
}
