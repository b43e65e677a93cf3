import type { Finding } from './find-problems.ts'
import type { Problem } from './problem.table.ts'

const minute = 60_000
/** A problem is announced when a later check still finds it: a restart leaves jobs late for a moment. */
const announceAfterMs = 4 * minute
/** A problem that comes and goes is one problem. */
const overAfterMs = 15 * minute

type Steps = {
  readonly opened: readonly Finding[]
  /** Problems that are still there, with what was found now. */
  readonly seen: readonly (Problem & { readonly isAnnouncedNow: boolean })[]
  /** Problems that were gone before they were announced. */
  readonly dropped: readonly Problem[]
  readonly over: readonly Problem[]
}

/** [G-24] What a check changes: each problem is announced once and over once. */
export function followProblems(open: readonly Problem[], found: readonly Finding[], now: Date): Steps {
  const isFound = new Map(found.map((finding) => [finding.kind, finding]))
  const isOpen = new Set(open.map(({ kind }) => kind))
  const isOlder = (moment: Date, ms: number) => now.getTime() - moment.getTime() >= ms
  const gone = open.filter(({ kind }) => !isFound.has(kind))
  return {
    opened: found.filter(({ kind }) => !isOpen.has(kind)),
    seen: open.flatMap((problem) => {
      const finding = isFound.get(problem.kind)
      if (finding === undefined) return []
      const isAnnouncedNow = problem.announcedAt === null && isOlder(problem.since, announceAfterMs)
      return [{ ...problem, detail: finding.detail, isAnnouncedNow }]
    }),
    dropped: gone.filter(({ announcedAt }) => announcedAt === null),
    over: gone.filter(({ announcedAt, seenAt }) => announcedAt !== null && isOlder(seenAt, overAfterMs)),
  }
}
