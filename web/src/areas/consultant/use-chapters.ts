import { type Course, listCourses } from '@vela/contract/learning'
import { useEffect, useState } from 'react'
import { send } from '../../api/client.ts'
import { useLanguage } from '../../i18n/texts.ts'
import { coursesKey } from '../../state/storage/cache-keys.ts'
import { readCopy } from '../../state/storage/device-store.ts'

/** The id of the course by the id of each of its chapters. */
export type Chapters = ReadonlyMap<string, string>

// Chapter ids are the same for every account and language.
let cached: Chapters = new Map()

const coursesOf = (chapters: readonly Course[]): Chapters =>
  new Map(chapters.flatMap(({ id, sections }) => sections.map((section) => [section.id, id])))

/** Reads the courses from the map's cache, or else from the server. */
async function readChapters(account: string, language: string): Promise<Chapters> {
  const copy = await readCopy(coursesKey({ account, language }, null))
  const parsed = listCourses.replies[200].safeParse({ data: copy }).data
  const { data } = parsed ?? (await send(listCourses, { query: {} }, { isQuiet: true }))
  return coursesOf(data)
}

/** The chapters a reply may link to; an unknown id is shown as text. */
export function useChapters(account: string | null, turns: readonly unknown[]): Chapters {
  const [chapters, setChapters] = useState(cached)
  const language = useLanguage()
  // A failed read is retried with every new message.
  useEffect(() => {
    if (account === null || turns.length === 0 || cached.size > 0) return
    // Without the chapters a link is shown as text.
    const read = readChapters(account, language).catch(() => cached)
    void read.then((found) => {
      cached = found
      return setChapters(found)
    })
  }, [account, language, turns])
  return chapters
}
