import { expect, test } from 'vitest'
import { addDays, type HabitChoice, localDay, mondayOf, readHabit } from './streak.ts'

// 2026-11-16 is a Monday.
const monday = '2026-11-16'
const goal = (value: string, from = '2000-01-01', at = 0): HabitChoice => ({ kind: 'goal', from, value, at })
const pause = (from: string, value: string, at = 1): HabitChoice => ({ kind: 'pause', from, value, at })
const span = (from: string, count: number) => Array.from({ length: count }, (_, at) => addDays(from, at))

test('[R-23] a day is a date of the device’s calendar, and a week runs from Monday to Sunday', () => {
  expect(localDay(new Date(2026, 2, 9, 23, 59))).toBe('2026-03-09')
  expect(['2026-11-15', '2026-11-16', '2026-11-22'].map(mondayOf)).toEqual([
    '2026-11-09',
    '2026-11-16',
    '2026-11-16',
  ])
  // Clocks change in Europe and America on these days; a date has no hours to lose.
  expect(addDays('2026-03-28', 2)).toBe('2026-03-30')
  expect(addDays('2026-11-01', -1)).toBe('2026-10-31')
})

test('[R-23] days in a row bear two missed days a week by themselves, and end at the third', () => {
  const twoMissed = [...span(monday, 3), ...span(addDays(monday, 5), 3)]
  expect(readHabit({ days: twoMissed, choices: [] }, addDays(monday, 8))).toMatchObject({ dayStreak: 6 })
  const threeMissed = [...span(monday, 3), addDays(monday, 6)]
  const { dayStreak, states } = readHabit({ days: threeMissed, choices: [] }, addDays(monday, 6))
  expect(dayStreak).toBe(1)
  expect([...states.values()]).toEqual([
    'learned',
    'learned',
    'learned',
    'frozen',
    'frozen',
    'missed',
    'learned',
  ])
})

test('[R-23] today ends nothing: it is open until it is over', () => {
  const log = { days: span(monday, 2), choices: [goal('7')] }
  expect(readHabit(log, addDays(monday, 2))).toMatchObject({ dayStreak: 2, learnedThisWeek: 2 })
  expect(readHabit(log, addDays(monday, 2)).states.get(addDays(monday, 2))).toBe('open')
})

test('[R-22] [R-23] a week counts when its goal is reached, and this week only adds to the weeks in a row', () => {
  const days = [...span(addDays(monday, -14), 3), ...span(addDays(monday, -7), 4), monday]
  expect(readHabit({ days, choices: [goal('3')] }, addDays(monday, 1))).toMatchObject({
    goal: 3,
    needed: 3,
    learnedThisWeek: 1,
    weekStreak: 2,
    daysLearned: 8,
  })
  expect(
    readHabit({ days: [...days, ...span(addDays(monday, 1), 2)], choices: [goal('3')] }, addDays(monday, 3)),
  ).toMatchObject({ weekStreak: 3 })
  expect(readHabit({ days, choices: [goal('3')] }, addDays(monday, 8))).toMatchObject({
    weekStreak: 0,
    longestWeekStreak: 2,
  })
})

test('[R-22] a goal holds for the week in which it is chosen and those after it, never for the weeks before', () => {
  const days = [...span(addDays(monday, -7), 5), ...span(monday, 3)]
  const choices = [goal('5'), goal('3', addDays(monday, 2), 9)]
  expect(readHabit({ days, choices }, addDays(monday, 3))).toMatchObject({ goal: 3, weekStreak: 2 })
  const raised = [goal('5'), goal('7', monday, 9)]
  expect(readHabit({ days, choices: raised }, addDays(monday, 3))).toMatchObject({ goal: 7, weekStreak: 1 })
})

test('[R-22] the first week needs no more days than were left of it', () => {
  const friday = addDays(monday, 4)
  expect(readHabit({ days: span(friday, 3), choices: [goal('5')] }, addDays(monday, 6))).toMatchObject({
    needed: 3,
    weekStreak: 1,
  })
})

test('[R-25] a pause ends no row of days or weeks, and a later choice ends the pause', () => {
  const days = [...span(addDays(monday, -14), 7), ...span(monday, 2)]
  const away = pause(addDays(monday, -7), addDays(monday, -1))
  const log = { days, choices: [goal('7'), away] }
  expect(readHabit(log, addDays(monday, 1))).toMatchObject({ dayStreak: 9, weekStreak: 1, pausedUntil: null })
  expect(readHabit({ days: [], choices: [away] }, addDays(monday, -3))).toMatchObject({
    pausedUntil: addDays(monday, -1),
  })
  // Back on Thursday: a pause that ends before it begins.
  const back = pause(addDays(monday, -4), addDays(monday, -5), 2)
  expect(readHabit({ days: [], choices: [away, back] }, addDays(monday, -3)).pausedUntil).toBeNull()
  expect(readHabit({ ...log, choices: [...log.choices, back] }, addDays(monday, 1))).toMatchObject({
    weekStreak: 0,
  })
})

test('[R-20] a day from a zone to the east counts, and one from a wrong clock does not', () => {
  const days = [monday, addDays(monday, 1), '2031-01-01']
  expect(readHabit({ days, choices: [] }, monday)).toMatchObject({ daysLearned: 2, dayStreak: 2 })
})

test('[R-23] ten years of days are read at once', () => {
  const days = span('2016-11-18', 3650)
  const choices = [goal('7'), ...span('2017-01-01', 50).map((from, at) => goal('7', from, at + 1))]
  expect(readHabit({ days, choices }, '2026-11-16').dayStreak).toBe(3650)
})
