import type { Outline } from '@vela/contract/outline'
import { readOutline } from '../courses/read-outline.ts'

export const outline: Outline = readOutline().courses.map(({ id, addOn, chapters }) => ({
  id,
  addOn,
  chapters: chapters.map(({ id, minutes, topics, goals, levels, debts }) => ({
    id,
    minutes,
    topics,
    goals,
    levels,
    debts,
  })),
}))
