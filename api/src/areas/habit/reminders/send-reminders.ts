/**
 * Reminders to learn, by web push: at most one per person and day, at the hour they chose on their own clock, and only
 * if nothing was learned on that day yet. `queueReminders` claims the day of a person and queues one job per browser;
 * `sendReminder` checks everything again before it sends, because a job may wait. Guarantees: one a day over all
 * processes ([R-35]), none in quiet hours ([R-34]), none after "off" or a sign-out ([R-36]).
 */

import { reminderHours } from '@vela/contract/reminders'
import { addDays, type Habit, readHabit } from '@vela/contract/streak'
import * as z from 'zod/mini'
import type { Deps } from '../../../deps.ts'
import { defineJob, defineScheduledJob } from '../../../jobs/job.ts'
import { isSignedOut, listSignedOut } from '../../account/public.ts'
import { findAccount } from '../../identity/public.ts'
import { findHabitLog } from '../habit-log.ts'
import { claimReminder, listPersonRows } from '../habit-person.table.ts'
import { clockIn } from '../local-clock.ts'
import {
  deleteFamilies,
  deleteSubscription,
  findSubscription,
  listDuePeople,
  listFamilies,
  listReminderZones,
  listSubscriptions,
  type PushSubscription,
  setRefusals,
} from './push-subscription.table.ts'
import { reminderTexts } from './reminder-texts.ts'

export const remindLearnersJob = defineScheduledJob({
  name: 'remind-learners',
  schedule: { everyMinutes: 15 },
  expireSeconds: 600,
})

export const sendReminderJob = defineJob({
  name: 'send-reminder',
  data: z.strictObject({ accountId: z.uuid(), subscriptionId: z.uuid(), day: z.string(), tries: z.int() }),
  expireSeconds: 60,
})

type QueueDeps = Pick<Deps, 'db' | 'queue' | 'now'>
type SendDeps = QueueDeps & Pick<Deps, 'log' | 'push'>

const pageSize = 200
const firstId = '00000000-0000-0000-0000-000000000000'
const maxTries = 5
const firstRetryMs = 60_000
/** A longer delay would always end in quiet hours or on another day. */
const maxRetryMs = 12 * 3_600_000
const maxRefusals = 3
/** A person who has neither learned nor switched reminders on for this many days gets no more of them. */
const silentAfterDays = 14

const isQuiet = (hour: number) => hour < reminderHours.first || hour > reminderHours.last

/** Queues the reminders of everybody whose hour it is. */
export async function queueReminders(deps: QueueDeps): Promise<void> {
  await deleteSignedOut(deps.db)
  for (const zone of await listReminderZones(deps.db)) {
    const { day, hour } = clockIn(zone, deps.now())
    if (isQuiet(hour)) continue
    for (let after = firstId, hasMore = true; hasMore; ) {
      const people = await listDuePeople(deps.db, { zone, hour, day, after }, pageSize)
      for (const accountId of people) await queueReminder(deps, accountId, day)
      after = people.at(-1) ?? firstId
      hasMore = people.length === pageSize
    }
  }
}

async function queueReminder({ db, queue }: QueueDeps, accountId: string, day: string): Promise<void> {
  const subscriptions = await listSubscriptions(db, accountId)
  const habit = readHabit(await findHabitLog(db, accountId), day)
  if (!needsReminder(habit, day, subscriptions)) return
  await db.transaction(async (tx) => {
    if (!(await claimReminder(tx, accountId, day))) return
    const sendings = subscriptions.map(({ id }) => ({
      data: { accountId, subscriptionId: id, day, tries: 0 },
    }))
    await queue.sendAll(sendReminderJob, sendings, { tx })
  })
}

/** Deletes the browsers whose log-in has ended. */
async function deleteSignedOut(db: Deps['db']): Promise<void> {
  for (let after = firstId, hasMore = true; hasMore; ) {
    const families = await listFamilies(db, after, pageSize)
    const ended = families.length > 0 ? await listSignedOut(db, families) : []
    if (ended.length > 0) await deleteFamilies(db, ended)
    after = families.at(-1) ?? firstId
    hasMore = families.length === pageSize
  }
}

/**
 * Whether a reminder is due: the person was active recently, has learned nothing on this day, has no pause and
 * has not reached the week's goal.
 */
function needsReminder(
  { states, pausedUntil, learnedThisWeek, needed }: Habit,
  day: string,
  subscriptions: readonly Pick<PushSubscription, 'createdAt'>[],
): boolean {
  const since = addDays(day, -silentAfterDays)
  const isActive =
    [...states].some(([on, state]) => state === 'learned' && on > since) ||
    subscriptions.some(({ createdAt }) => createdAt.toISOString().slice(0, 10) > since)
  return isActive && states.get(day) !== 'learned' && pausedUntil === null && learnedThisWeek < needed
}

type Reminder = z.output<typeof sendReminderJob.data>

/** Sends one reminder to one browser, unless something has changed since it was queued. */
export async function sendReminder(deps: SendDeps, reminder: Reminder): Promise<void> {
  const { db, now, push } = deps
  const { accountId, subscriptionId: id, day } = reminder
  const subscription = await findSubscription(db, { id, accountId })
  const [person] = await listPersonRows(db, accountId)
  if (subscription === undefined || person === undefined) return
  if (await isSignedOut(db, subscription.family)) return deleteSubscription(db, subscription)
  const clock = clockIn(person.zone, now())
  if (clock.day !== day || isQuiet(clock.hour)) return
  const habit = readHabit(await findHabitLog(db, accountId), day)
  if (!needsReminder(habit, day, [subscription])) return
  const text = await composeReminder(db, accountId, habit)
  const outcome = await push.send(subscription, { text, ttlSeconds: secondsToQuiet(clock) })
  switch (outcome.kind) {
    case 'sent':
      return setRefusals(db, subscription, 0)
    case 'gone':
      return deleteSubscription(db, subscription)
    case 'later':
      return sendLater(deps, reminder, outcome)
    case 'refused':
      return countRefusal(deps, subscription, outcome.reason)
  }
}

/** How long the push service may hold a reminder: a device that is switched on in quiet hours must not show it. */
function secondsToQuiet({ hour, minute }: { readonly hour: number; readonly minute: number }): number {
  return ((reminderHours.last + 1 - hour) * 60 - minute) * 60
}

async function composeReminder(db: Deps['db'], accountId: string, habit: Habit): Promise<string> {
  const language = (await findAccount(db, accountId))?.language ?? 'en'
  const { title, body, lastDay } = reminderTexts[language]
  const isLastDay = habit.learnedThisWeek > 0 && habit.needed - habit.learnedThisWeek === 1
  return JSON.stringify({ title, body: isLastDay ? lastDay : body, language })
}

type Delay = { readonly reason: string; readonly afterMs: number | null }

async function sendLater(
  { queue, now, log }: SendDeps,
  { tries, ...reminder }: Reminder,
  { reason, afterMs }: Delay,
): Promise<void> {
  const delay = Math.max(firstRetryMs * 2 ** tries, afterMs ?? 0)
  if (tries >= maxTries || delay > maxRetryMs)
    return log.warn({ reason }, 'a reminder was given up: the push service is unavailable')
  const runAt = new Date(now().getTime() + delay)
  await queue.send(sendReminderJob, { ...reminder, tries: tries + 1 }, { runAt })
}

/**
 * Counts a refusal, and deletes the subscription after `maxRefusals` in a row. The endpoint is never logged, because
 * anyone who has it could send notifications to the person.
 */
async function countRefusal(
  { db, log }: SendDeps,
  subscription: PushSubscription,
  reason: string,
): Promise<void> {
  const refusals = subscription.refusals + 1
  log.warn({ reason, refusals }, 'a push service refused a reminder')
  if (refusals >= maxRefusals) await deleteSubscription(db, subscription)
  else await setRefusals(db, subscription, refusals)
}
