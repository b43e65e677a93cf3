import type { Received, Reply } from '@vela/contract/call'
import type * as calls from '@vela/contract/habit'
import { addDays, type HabitChoice, type HabitLog } from '@vela/contract/streak'
import type { Db } from '../../db/database.ts'
import type { Account, Deps } from '../../deps.ts'
import { Refused } from '../../http/errors.ts'
import { refuseDeletedAccount } from '../../http/refuse-deleted-account.ts'
import { listAnswersOf, requireAccount } from '../identity/public.ts'
import { addChoice, countChoices, listChoices } from './habit-choice.table.ts'
import { setZone } from './habit-person.table.ts'
import { addDay, listDays } from './learning-day.table.ts'
import { knownZone } from './local-clock.ts'

type Call<C extends keyof typeof calls> = {
  readonly body: Received<(typeof calls)[C]>['body']
  readonly account: Account
}

const impossibleDay = new Refused(
  'impossible_day',
  400,
  'Check the date of the device: nobody can have learned then.',
)
const tooMany = new Refused('too_many_items', 409, 'There is no room for more.')

/** Bounds what one account can store; nobody changes a goal so often. */
const maxChoices = 1000

const utcDay = (at: Date) => at.toISOString().slice(0, 10)

/** Replies after the day is committed. The widest zones are a day away from UTC, on either side. */
export async function addLearningDay(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { body: { day, zone }, account: { accountId } }: Call<'addLearningDay'>,
): Promise<Reply<typeof calls.addLearningDay>> {
  const { account } = await requireAccount(db, accountId)
  if (day < addDays(utcDay(account.createdAt), -1) || day > addDays(utcDay(now()), 1)) throw impossibleDay
  await addDay(db, accountId, day).catch(refuseDeletedAccount)
  await setZone(db, accountId, knownZone(zone)).catch(refuseDeletedAccount)
  return { status: 'ok' }
}

/** Replies after the choice is committed. */
export async function addHabitChoice(
  { db }: Pick<Deps, 'db'>,
  { body: { kind, from, value, at }, account: { accountId } }: Call<'addHabitChoice'>,
): Promise<Reply<typeof calls.addHabitChoice>> {
  if ((await countChoices(db, accountId)) >= maxChoices) throw tooMany
  const choice = { accountId, kind, fromDay: from, chosenAt: new Date(at), value }
  await addChoice(db, choice).catch(refuseDeletedAccount)
  return { status: 'ok' }
}

export async function readHabitLog(
  { db }: Pick<Deps, 'db'>,
  { account: { accountId } }: { readonly account: Account },
): Promise<Reply<typeof calls.readHabitLog>> {
  const { days, choices } = await findHabitLog(db, accountId)
  return { days: [...days], choices: [...choices] }
}

/** Everything that the habit of a person follows from. */
export async function findHabitLog(db: Pick<Db, 'select'>, accountId: string): Promise<HabitLog> {
  const days = await listDays(db, accountId)
  const choices = await listChoices(db, accountId)
  return {
    days: days.map(({ day }) => day),
    choices: [
      await findFirstGoal(db, accountId),
      ...choices.map(({ kind, fromDay, value, chosenAt }) => ({
        kind,
        from: fromDay,
        value,
        at: chosenAt.getTime(),
      })),
    ],
  }
}

/** Learning days a week, by minutes a day. */
const goals = { '5': '3', '10': '5', '15': '5', '20': '7' } as const

/** The goal before every choice of the person, from the minutes a day that the quiz asked for. */
async function findFirstGoal(db: Pick<Db, 'select'>, accountId: string): Promise<HabitChoice> {
  const answers = await listAnswersOf(db, accountId)
  const minutes = answers.find(({ dedicate_daily_goal }) => dedicate_daily_goal)?.dedicate_daily_goal ?? '10'
  const daysAWeek = goals[minutes as keyof typeof goals]
  return { kind: 'goal', from: '2000-01-01', value: daysAWeek, at: 0 }
}
