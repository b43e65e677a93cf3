import type { Outline } from '@vela/contract/outline'
import { measureMinutes } from '../courses/measure-minutes.ts'
import { readOutline } from '../courses/read-outline.ts'

export const outline: Outline = readOutline().courses.map(({ id, addOn, chapters }) => ({
  id,
  addOn,
  chapters: chapters.map(({ id, topics, goals, levels, debts }) => ({
    id,
    minutes: measureMinutes(id),
    topics,
    goals,
    levels,
    debts,
  })),
}))
