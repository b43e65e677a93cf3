/**
 * Habit: the days on which a person learned, their weekly goal and pauses. The server stores what the devices wrote
 * down and derives nothing for them: `readHabit` of the contract computes streaks on both sides. Guarantees: a day that
 * was acknowledged stays, and the order of arrival does not matter ([R-20]). Start with habit-log.ts.
 */

import type { Db } from '../../db/database.ts'
import type { EmailTemplate } from '../../gateways/mail/define-email.ts'
import { weeklyDigest } from './digest-texts.ts'
import { listChoices } from './habit-choice.table.ts'
import { listPersonRows } from './habit-person.table.ts'
import { listDays } from './learning-day.table.ts'
import { listSubscriptions } from './reminders/push-subscription.table.ts'

export { findHabitLog } from './habit-log.ts'

export const habitEmails: readonly EmailTemplate[] = [weeklyDigest]

/** Everything stored about a person's habit, by table. */
export async function listHabitRows(
  db: Pick<Db, 'select'>,
  accountId: string,
): Promise<Record<string, readonly object[]>> {
  return {
    learning_day: await listDays(db, accountId),
    habit_choice: await listChoices(db, accountId),
    habit_person: await listPersonRows(db, accountId),
    push_subscription: await listSubscriptions(db, accountId),
  }
}
