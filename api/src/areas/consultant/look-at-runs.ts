import type { Message, RunStatus } from '@vela/contract/consultation'
import type { Deps } from '../../deps.ts'
import { expireRuns, listRuns, type OwnRun } from './run.table.ts'

/** How a reply stands. */
export type View = {
  readonly id: string
  readonly status: RunStatus
  readonly text: string
  /** Where it is completed. */
  readonly message: Message | null
}

export type SeenView = View & { readonly threadId: string }

type Needs = Pick<Deps, 'db' | 'now'>

export async function lookAtRun(deps: Needs, run: OwnRun): Promise<SeenView | undefined> {
  const [seen] = await lookAtRuns(deps, [run])
  return seen
}

/** As the database has them. Whoever looks at one that nobody runs any more says that it has expired. */
export async function lookAtRuns({ db, now }: Needs, runs: readonly OwnRun[]): Promise<SeenView[]> {
  const found = await listRuns(db, runs)
  const left = found.filter(({ isLeft }) => isLeft).map(({ id }) => id)
  if (left.length === 0) return found.map(viewOf)
  await expireRuns(db, { ids: left, at: now() })
  return (await listRuns(db, runs)).map(viewOf)
}

function viewOf({
  id,
  threadId,
  status,
  text,
  replyId,
  content,
  repliedAt,
}: Awaited<ReturnType<typeof listRuns>>[number]): SeenView {
  if (replyId === null || content === null || repliedAt === null)
    return { id, threadId, status, text, message: null }
  const created_at = new Date(repliedAt).toISOString()
  return {
    id,
    threadId,
    status,
    text: content,
    message: { id: replyId, role: 'assistant', content, created_at },
  }
}
