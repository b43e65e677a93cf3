import type { Candidate } from './plan-candidates.ts'
import { openSelection, type Score } from './plan-selection.ts'
import { countBits, type Tag } from './plan-tags.ts'
import type { Stage } from './plan-weeks.ts'
import type { Wishes } from './plan-wishes.ts'

const whenItsTurnComes = ({ week }: Candidate): Stage => week
const inTheMiddle = ({ week }: Candidate): Stage => (week < 3 ? 2 : 3)
const late = ({ week }: Candidate): Stage => (week === 1 ? 2 : week === 2 ? 3 : 4)

/** The chapters of each of the four weeks, in reading order. */
export function chooseChapters(
  candidates: readonly Candidate[],
  { goal, debt, level, interests, purpose, wanted }: Wishes,
  minutesPerWeek: number,
): Candidate[][] {
  const isOwnDebt = ({ loans }: Candidate) => loans === 0 || (loans & debt.bit) !== 0
  const isOpen = (candidate: Candidate) =>
    (candidate.serves & level.bit) !== 0 &&
    (isOwnDebt(candidate) || (candidate.serves & wanted & ~level.bit) !== 0)
  const { served, weeks, draw } = openSelection(candidates.filter(isOpen), minutesPerWeek)

  /** Prefers chapters that serve many wishes, above all wishes that nothing serves yet. */
  const byFit: Score = (candidate) => {
    const fit = candidate.serves & wanted
    return 4 * countBits(fit & ~served()) + countBits(fit) - (isOwnDebt(candidate) ? 0 : 6)
  }
  /** Prefers chapters specific to this level, then curriculum order. */
  const byLevel: Score = (candidate, place) => -1000 * (isOwnDebt(candidate) ? candidate.levels : 4) - place
  const fromTheEnd: Score = (_, place) => place

  const drawDebt = (stage: Stage) => draw(debt, () => stage, byFit)
  const drawLevel = () => draw(level, whenItsTurnComes, byLevel)
  const drawFor = (wish: Tag) => draw(wish, inTheMiddle, byFit)
  const drawGoal = () => draw(goal, late, fromTheEnd)

  const topics = [...interests]
  /** The topics take turns; one without further chapters drops out. */
  function drawTopic(): boolean {
    for (let topic = topics.shift(); topic; topic = topics.shift()) {
      if (!drawFor(topic)) continue
      topics.push(topic)
      return true
    }
    return false
  }

  drawGoal()
  drawDebt(debt.answer === 'debt free' ? 1 : 0)
  drawLevel()
  // With few minutes a day there may be no second round, and every interest must be served once.
  for (const topic of interests) if ((served() & topic.bit) === 0) drawFor(topic)
  drawFor(purpose)

  // The interest on card debt grows faster than anything else, so it comes first.
  const furtherDebt = debt.answer === 'card debt' ? 0 : 1
  let drawing = [
    drawGoal,
    () => drawDebt(furtherDebt),
    drawLevel,
    drawTopic,
    drawTopic,
    () => drawFor(purpose),
  ]
  // Free time only shrinks, so a step that adds nothing once is finished.
  while (drawing.length > 0) drawing = drawing.filter((step) => step())
  return weeks()
}
