import { expect, test } from 'vitest'
import { masteryOf } from './read-mastery.ts'

const now = new Date('2026-11-18T12:00:00Z')
const day = 86_400_000
const card = (stability: number, dueInDays: number, mistake: string | null = null) => ({
  stability,
  dueAt: new Date(now.getTime() + dueInDays * day),
  answeredAt: now,
  mistake,
})

test('[R-08] an idea is new, then learning, then known, and fades when one of its questions is due', () => {
  expect(masteryOf([], now)).toBe('new')
  expect(masteryOf([card(2, 2)], now)).toBe('learning')
  expect(masteryOf([card(9, 9), card(2, 2)], now)).toBe('learning')
  expect(masteryOf([card(9, 9, 'a')], now)).toBe('learning')
  expect(masteryOf([card(9, 9), card(60, 60)], now)).toBe('known')
  expect(masteryOf([card(9, -1), card(60, 60)], now)).toBe('fading')
})
