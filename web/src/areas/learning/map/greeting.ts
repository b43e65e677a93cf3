import type { Habit } from '@vela/contract/streak'

const daysAwayForWelcome = 4
const noon = 12
const evening = 18

type Greeting = `hello.${'back' | 'done' | 'reached' | 'morning' | 'afternoon' | 'evening'}`

/**
 * [L-21] Which greeting the map has: what just happened comes first, the time of day otherwise. It never names what was
 * missed.
 */
export function greetingKey(habit: Habit | null, today: string, hour: number): Greeting {
  const learned = [...(habit?.states ?? [])].filter(([, state]) => state === 'learned').map(([day]) => day)
  const last = learned.at(-1)
  if (habit !== null && last === today)
    return habit.learnedThisWeek >= habit.needed ? 'hello.reached' : 'hello.done'
  if (last !== undefined && Date.parse(today) - Date.parse(last) >= daysAwayForWelcome * 86_400_000)
    return 'hello.back'
  if (hour < noon) return 'hello.morning'
  return hour < evening ? 'hello.afternoon' : 'hello.evening'
}
