import type { Received, Reply } from '@vela/contract/call'
import type * as calls from '@vela/contract/habit'
import { nextChapter } from '@vela/contract/next-chapter'
import { addDays, mondayOf, readHabit } from '@vela/contract/streak'
import type { Account, Deps } from '../../deps.ts'
import { defineScheduledJob, type JobRun } from '../../jobs/job.ts'
import { postOptionalMail } from '../funnel/public.ts'
import {
  findDigestReader,
  findNewestSessionOf,
  listDigestReaders,
  requireAccount,
  setDigestSince,
} from '../identity/public.ts'
import { openLibrary, readPlan } from '../learning/public.ts'
import { listProgressOf } from '../progress/public.ts'
import { type WritingDeps, writeEmail } from '../publishing/public.ts'
import { listMastery } from '../review/public.ts'
import { weeklyDigest, writeWeek } from './digest-texts.ts'
import { findHabitLog } from './habit-log.ts'
import { listPeopleIn, listZones } from './habit-person.table.ts'
import { clockIn } from './local-clock.ts'

export const weeklyDigestJob = defineScheduledJob({
  name: 'weekly-digest',
  schedule: { everyMinutes: 30 },
  expireSeconds: 900,
})

type DigestDeps = WritingDeps & Pick<Deps, 'db' | 'queue' | 'publicUrl' | 'log'>

/** Sunday evening, in the person's own zone. */
const firstHour = 17
const lastHour = 19
const pageSize = 200
const maxIdeas = 3

export async function readDigest(
  { db }: Pick<Deps, 'db'>,
  { account: { accountId } }: { readonly account: Account },
): Promise<Reply<typeof calls.readDigest>> {
  const { account } = await requireAccount(db, accountId)
  return { wanted: account.digestSince !== null }
}

type Wish = { readonly body: Received<typeof calls.setDigest>['body']; readonly account: Account }

export async function setDigest(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { body: { wanted }, account: { accountId } }: Wish,
): Promise<Reply<typeof calls.setDigest>> {
  await setDigestSince(db, accountId, wanted ? now() : null)
  return { status: 'ok' }
}

/**
 * Writes to the people who asked for it, once a week, after a week in which they learned. The key of the email
 * contains the week, so a run that repeats another one sends nothing twice. Those who asked are few, and only they are
 * read.
 */
export async function sendDigests(
  deps: DigestDeps,
  _data: object,
  { signal }: Pick<JobRun, 'signal'>,
): Promise<void> {
  const days = new Map<string, string>()
  for (const zone of await listZones(deps.db)) {
    const { day, hour } = clockIn(zone, deps.now())
    const isTime = day === addDays(mondayOf(day), 6) && hour >= firstHour && hour <= lastHour
    if (isTime) days.set(zone, day)
  }
  if (days.size === 0) return
  for (let after = firstId, hasMore = true; hasMore; ) {
    const accountIds = await listDigestReaders(deps.db, after, pageSize)
    for (const { accountId, zone } of await listPeopleIn(deps.db, { accountIds, zones: [...days.keys()] })) {
      signal.throwIfAborted()
      await sendDigest(deps, accountId, days.get(zone) ?? '')
    }
    after = accountIds.at(-1) ?? firstId
    hasMore = accountIds.length === pageSize
  }
}

const firstId = '00000000-0000-0000-0000-000000000000'

async function sendDigest(deps: DigestDeps, accountId: string, today: string): Promise<void> {
  const { db } = deps
  const reader = await findDigestReader(db, accountId)
  const sessionId = await findNewestSessionOf(db, accountId)
  if (reader === null || sessionId === undefined) return
  const habit = readHabit(await findHabitLog(db, accountId), today)
  if (habit.learnedThisWeek === 0 || habit.pausedUntil !== null) return
  const language = reader.language ?? 'en'
  const values = writeWeek(language, {
    days: habit.learnedThisWeek,
    goal: habit.needed,
    weeks: habit.weekStreak,
    ...(await findLearned(deps, accountId, mondayOf(today), language)),
  })
  const monday = mondayOf(today)
  await db.transaction(async (tx) => {
    // The person may have ended the emails since they were listed.
    if ((await findDigestReader(tx, accountId)) === null) return
    await postOptionalMail(deps, tx, {
      onceKey: `digest ${accountId} ${monday}`,
      sessionId,
      email: reader.email,
      createdAt: deps.now(),
      compose: (unsubscribe) =>
        writeEmail(deps, weeklyDigest, {
          language,
          values,
          url: new URL('/?open=learn', deps.publicUrl).href,
          unsubscribe,
        }),
    })
  })
}

/** The chapters of the week, ideas that fade, and the next chapter, by their titles. */
async function findLearned(
  { db, log, now }: Pick<Deps, 'db' | 'log' | 'now'>,
  accountId: string,
  monday: string,
  language: 'en' | 'es',
) {
  const library = await openLibrary(language)
  const titleOf = (id: string) => library.findChapter(id)?.title
  const chapters = (await listProgressOf(db, accountId)).filter(({ type }) => type === 'chapter')
  const done = new Set(chapters.map(({ typeId }) => typeId))
  const { data: own } = await readPlan({ db }, { account: { accountId } })
  const { outline } = await import('@vela/content/outline')
  const courses = outline.filter(({ addOn }) => !addOn).map(({ chapters }) => ({ sections: chapters }))
  const next = nextChapter(courses, own, (id) => !done.has(id))
  const mastery = await listMastery({ db, log, now }, accountId, language)
  return {
    chapters: chapters
      .filter(({ doneAt }) => doneAt.toISOString().slice(0, 10) >= monday)
      .flatMap(({ typeId }) => titleOf(typeId) ?? []),
    fading: mastery
      .flatMap(({ ideas }) => ideas)
      .filter(({ state }) => state === 'fading')
      .slice(0, maxIdeas)
      .map(({ term }) => term),
    next: next === null ? null : (titleOf(next) ?? null),
  }
}
