import { type CourseIdeas, readMastery } from '@vela/contract/review'
import { send } from '../../../api/client.ts'
import { cachedList } from '../cache/cached-list.ts'

/** The ideas of each course with what the person's answers show about them. */
export const { use: useMastery } = cachedList<readonly CourseIdeas[]>('mastery', {
  request: async () => (await send(readMastery, { query: {} }, { isQuiet: true })).data,
  parse: (copy) => readMastery.replies[200].safeParse({ data: copy }).data?.data,
})
