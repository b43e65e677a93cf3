/**
 * The habit of learning, derived from what a person's devices wrote down: the days on which they learned, by the local
 * calendar of the device, and their choices of a weekly goal and of pauses.
 *
 * Both are sets that only grow, so devices that were offline agree once each has the entries of the others, in
 * whatever order they arrive. Everything else is computed here, in the browser and on the server alike. Dates are
 * texts such as 2026-11-18, and their arithmetic is that of UTC, so daylight saving time does not exist for it.
 */

/** A choice holds from a day on, until a later choice of the same kind holds. */
export type HabitChoice = {
  readonly kind: 'goal' | 'pause'
  readonly from: string
  /** The days a week of a goal, or the last day of a pause; a pause that ends before it begins ends the one before it. */
  readonly value: string
  /** When it was made, by the clock of the device, in milliseconds. */
  readonly at: number
}

export type HabitLog = { readonly days: Iterable<string>; readonly choices: readonly HabitChoice[] }

export type DayState = 'learned' | 'paused' | 'frozen' | 'missed' | 'open'

export type Habit = {
  /** Every day from the first one to the end of this week. */
  readonly states: ReadonlyMap<string, DayState>
  /** Monday to Sunday of this week. */
  readonly week: readonly { readonly day: string; readonly state: DayState }[]
  /** The chosen days a week. */
  readonly goal: number
  /** How many of them this week needs: a pause, or a start in the middle of the week, leaves fewer days. */
  readonly needed: number
  readonly learnedThisWeek: number
  readonly daysLearned: number
  /** Days in a row; a frozen or paused day neither counts nor ends them. */
  readonly dayStreak: number
  readonly weekStreak: number
  readonly longestWeekStreak: number
  /** The last day of the pause that holds today. */
  readonly pausedUntil: string | null
}

export const goals = ['3', '5', '7'] as const
const freezesPerWeek = 2
const defaultGoal = 5

export function addDays(day: string, count: number): string {
  return new Date(Date.parse(day) + count * 86_400_000).toISOString().slice(0, 10)
}

export const mondayOf = (day: string) => addDays(day, -((new Date(day).getUTCDay() + 6) % 7))

/** The date on the calendar of this device, today or at another time. */
export function localDay(at = new Date()): string {
  const two = (part: number) => String(part).padStart(2, '0')
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`
}

const rankOf = ({ at, from, value }: HabitChoice) => `${String(at).padStart(15, '0')} ${from} ${value}`

/** What the days and choices amount to on this day. */
export function readHabit({ days, choices }: HabitLog, today: string): Habit {
  // A device in a zone to the east may be a day ahead. Anything later was written by a wrong clock.
  const latest = addDays(today, 1)
  const learned = new Set([...days].filter((day) => day <= latest))
  const first = [...learned].reduce((least, day) => (day < least ? day : least), today)
  const thisMonday = mondayOf(today)
  const newestFirst = choices.toSorted((one, other) => (rankOf(one) < rankOf(other) ? 1 : -1))
  /** The choice that holds on a day: the one made last among those that have begun. */
  const choiceOn = (kind: HabitChoice['kind'], day: string) =>
    newestFirst.find((choice) => choice.kind === kind && choice.from <= day)?.value
  const pauseOn = (day: string) => {
    const to = choiceOn('pause', day) ?? ''
    return to >= day ? to : null
  }
  const goalOf = (monday: string) => Number(choiceOn('goal', addDays(monday, 6)) ?? defaultGoal)

  const states = new Map<string, DayState>()
  let dayStreak = 0
  let weekStreak = 0
  let longestWeekStreak = 0
  let needed = 0
  let learnedInWeek = 0

  function stateOf(day: string, freezes: number): DayState {
    if (learned.has(day)) return 'learned'
    if (pauseOn(day) !== null) return 'paused'
    if (day >= today) return 'open'
    return freezes > 0 && dayStreak > 0 ? 'frozen' : 'missed'
  }

  function readWeek(monday: string): void {
    let freezes = freezesPerWeek
    let available = 0
    learnedInWeek = 0
    const end = addDays(monday, 7)
    for (let day = monday; day < end; day = addDays(day, 1)) {
      if (day < first) continue
      const state = stateOf(day, freezes)
      states.set(day, state)
      if (state !== 'paused') available += 1
      if (state === 'frozen') freezes -= 1
      if (state === 'missed') dayStreak = 0
      if (state !== 'learned') continue
      learnedInWeek += 1
      dayStreak += 1
    }
    needed = Math.min(goalOf(monday), available)
    // A week that was paused from end to end neither counts nor ends the weeks in a row.
    if (needed > 0 && learnedInWeek >= needed) weekStreak += 1
    else if (needed > 0 && monday < thisMonday) weekStreak = 0
    longestWeekStreak = Math.max(longestWeekStreak, weekStreak)
  }

  for (let monday = mondayOf(first); monday <= thisMonday; monday = addDays(monday, 7)) readWeek(monday)
  return {
    states,
    week: Array.from({ length: 7 }, (_, at) => addDays(thisMonday, at)).map((day) => ({
      day,
      state: states.get(day) ?? 'missed',
    })),
    goal: goalOf(thisMonday),
    needed,
    learnedThisWeek: learnedInWeek,
    daysLearned: learned.size,
    dayStreak,
    weekStreak,
    longestWeekStreak,
    pausedUntil: pauseOn(today),
  }
}
