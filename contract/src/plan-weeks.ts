import type { Candidate } from './plan-candidates.ts'

/** When a chapter is due: 0 before everything, 4 towards the end. */
export type Stage = 0 | 1 | 2 | 3 | 4

/** A chapter that may be selected; without a stage it is not in the plan. */
export type Slot = { readonly candidate: Candidate; stage: Stage | null; isRefused: boolean }

/**
 * The four weeks of all slots with a stage, or null if they do not fit. Slots are in curriculum order; a chapter moves
 * forward if a later one of its course does.
 */
export function arrangeWeeks(slots: readonly Slot[], minutesPerWeek: number): Candidate[][] | null {
  // The last week is filled from its end, so that the chapters due last always fit.
  const [fourth, before] = fillWeek(orderByStage(slots), minutesPerWeek)
  const [first, afterFirst] = fillWeek(before.toReversed(), minutesPerWeek)
  const [second, afterSecond] = fillWeek(afterFirst, minutesPerWeek)
  const [third, left] = fillWeek(afterSecond, minutesPerWeek)
  return left.length > 0 ? null : [first, second, third, fourth.toReversed()]
}

/** The last one first. */
function orderByStage(slots: readonly Slot[]): Candidate[] {
  const stages: Record<Stage, Candidate[]> = { 0: [], 1: [], 2: [], 3: [], 4: [] }
  let course = ''
  let latest: Stage = 4
  for (let place = slots.length - 1; place >= 0; place -= 1) {
    const slot = slots[place]
    if (!slot || slot.stage === null) continue
    if (slot.candidate.course !== course) latest = 4
    course = slot.candidate.course
    if (slot.stage < latest) latest = slot.stage
    stages[latest].push(slot.candidate)
  }
  return [...stages[4], ...stages[3], ...stages[2], ...stages[1], ...stages[0]]
}

/** How many chapters may wait while a shorter one goes first; more would move that one too far ahead. */
const maxWaiting = 3

/** In order; where a long chapter does not fit, a shorter one of another course goes first. */
function fillWeek(queue: readonly Candidate[], minutes: number): [taken: Candidate[], left: Candidate[]] {
  const taken: Candidate[] = []
  const left: Candidate[] = []
  let room = minutes
  for (const candidate of queue) {
    const isNext = candidate.minutes <= room && left.length < maxWaiting
    if (isNext && !left.some(({ course }) => course === candidate.course)) {
      taken.push(candidate)
      room -= candidate.minutes
    } else {
      left.push(candidate)
    }
  }
  return [taken, left]
}
