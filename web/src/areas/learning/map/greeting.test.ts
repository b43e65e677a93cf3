import { readHabit } from '@vela/contract/streak'
import { describe, expect, test } from 'vitest'
import { greetingKey } from './greeting.ts'

const today = '2026-11-18'
const goal = { kind: 'goal', from: '2026-11-02', value: '3', at: 1 } as const
const after = (days: readonly string[]) => readHabit({ days, choices: [goal] }, today)

describe('[L-21] the greeting of the map', () => {
  test.each([
    [5, 'hello.morning'],
    [12, 'hello.afternoon'],
    [18, 'hello.evening'],
    [23, 'hello.evening'],
  ])('follows the time of day at %i o’clock', (hour, key) => {
    expect(greetingKey(after(['2026-11-17']), today, hour)).toBe(key)
    expect(greetingKey(after([]), today, hour)).toBe(key)
    expect(greetingKey(null, today, hour)).toBe(key)
  })

  test('is glad about somebody who returns after four days, whatever the time', () => {
    expect(greetingKey(after(['2026-11-14']), today, 9)).toBe('hello.back')
    expect(greetingKey(after(['2026-11-15']), today, 9)).toBe('hello.morning')
  })

  test('names what was done today, and the goal of the week once it is reached', () => {
    expect(greetingKey(after(['2026-11-02', today]), today, 9)).toBe('hello.done')
    expect(greetingKey(after(['2026-11-02', '2026-11-16', '2026-11-17', today]), today, 9)).toBe(
      'hello.reached',
    )
  })
})
