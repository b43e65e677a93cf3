import type { Candidate } from './plan-candidates.ts'
import type { Tag } from './plan-tags.ts'
import { arrangeWeeks, type Slot, type Stage } from './plan-weeks.ts'

/** How desirable a chapter is; `place` is its position in the curriculum. */
export type Score = (candidate: Candidate, place: number) => number

type Course = { chapters: number; taken: number; latest: Stage; review: Slot | null }

/** A mixed review of fewer chapters would mostly ask about unread ones. */
const chaptersBeforeReview = 3

/** Adds chapters as long as all selected ones fit into four weeks. */
export function openSelection(candidates: readonly Candidate[], minutesPerWeek: number) {
  const courses = new Map<string, Course>()
  const slots = candidates.map((candidate): Slot => {
    const slot: Slot = { candidate, stage: null, isRefused: false }
    const course = courses.get(candidate.course) ?? { chapters: 0, taken: 0, latest: 0, review: null }
    courses.set(candidate.course, course)
    if (candidate.isCourseReview) course.review = slot
    else course.chapters += 1
    return slot
  })
  const longest = candidates.reduce((most, { minutes }) => Math.max(most, minutes), 0)
  let room = 4 * minutesPerWeek
  let served = 0

  /**
   * A week refuses a chapter only when less than the longest chapter's time is left; with more time than that, all fit.
   */
  const fits = (left: number) =>
    left >= 4 * longest || (left >= 0 && arrangeWeeks(slots, minutesPerWeek) !== null)

  function take(slot: Slot, stage: Stage): boolean {
    slot.stage = stage
    if (!fits(room - slot.candidate.minutes)) {
      slot.stage = null
      slot.isRefused = true
      return false
    }
    room -= slot.candidate.minutes
    served |= slot.candidate.serves
    return true
  }

  /** A course that is completely in the plan is also reviewed. */
  function addReview(name: string, stage: Stage) {
    const course = courses.get(name)
    if (!course) return
    course.taken += 1
    if (stage > course.latest) course.latest = stage
    const isWhole = course.taken === course.chapters && course.taken >= chaptersBeforeReview
    if (isWhole && course.review) take(course.review, course.latest)
  }

  function findBest(tag: Tag, scoreOf: Score): Slot | undefined {
    let best: Slot | undefined
    let bestWorth = Number.NEGATIVE_INFINITY
    let place = 0
    for (const slot of slots) {
      place += 1
      if ((slot.candidate.serves & tag.bit) === 0 || slot.stage !== null || slot.isRefused) continue
      if (slot.candidate.isCourseReview) continue
      const score = scoreOf(slot.candidate, place)
      if (score <= bestWorth) continue
      best = slot
      bestWorth = score
    }
    return best
  }

  /** Adds the most desirable chapter with the tag; false if there is none left. */
  const draw = (tag: Tag, dueAt: (candidate: Candidate) => Stage, scoreOf: Score): boolean => {
    for (let slot = findBest(tag, scoreOf); slot; slot = findBest(tag, scoreOf)) {
      const stage = dueAt(slot.candidate)
      if (!take(slot, stage)) continue
      addReview(slot.candidate.course, stage)
      return true
    }
    return false
  }

  return { draw, served: () => served, weeks: () => arrangeWeeks(slots, minutesPerWeek) ?? [] }
}
