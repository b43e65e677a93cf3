import type { Reply } from '@vela/contract/call'
import type { openLink } from '@vela/contract/funnel'
import { type Answers, quizSteps } from '@vela/contract/questions'
import { type AppState, restoreAppState } from '../app-state.ts'
import { pushScreen } from './navigation-state.ts'
import type { ScreenName } from './screen-names.ts'

type SessionData = Reply<typeof openLink>['data']

const funnelOrder = [
  'gender',
  'age',
  'promo',
  'quiz',
  'strategy_ready',
  'email',
  'growth_plan',
  'plan_details',
  'registration',
] as const satisfies readonly ScreenName[]

/** All questions in the order of the quiz; the last step has three. */
const inOrder = quizSteps.flat()

/** The number of questions answered before the first open one. */
function countAnswered(answers: Answers): number {
  const open = inOrder.findIndex((key) => answers[key] === undefined)
  return open === -1 ? inOrder.length : open
}

/** Progress in percent; the last step counts when all three questions are answered. */
function progressAfter(answered: number): number {
  const steps = answered === inOrder.length ? quizSteps.length : Math.min(answered, quizSteps.length - 1)
  return (steps * 100) / quizSteps.length
}

/**
 * The screen to continue at. Later evidence wins: a visitor who gave an email address is not sent back to a question
 * that was added since. The receipt goes to that address, so another browser confirms it first.
 */
function screenOf(answers: Answers, data: SessionData): (typeof funnelOrder)[number] {
  const { email, isEmailLeftHere, isPaid } = data
  if (isPaid) return 'registration'
  if (!isEmailLeftHere && (answers['4_weeks'] !== undefined || email !== null)) return 'email'
  if (answers['4_weeks'] !== undefined) return 'plan_details'
  if (email !== null) return 'growth_plan'
  if (answers.financial_well_being !== undefined) return 'email'
  if (answers.gender === undefined) return 'gender'
  if (answers.age === undefined) return 'age'
  if (answers.promo === undefined) return 'promo'
  return countAnswered(answers) < inOrder.length ? 'quiz' : 'strategy_ready'
}

/**
 * [F-13] [D6] The state of a visitor who continues in another browser, built from the server's data. Only a link from
 * an email brings the full email address; with a session id the field stays empty.
 */
export function funnelStateOf(data: SessionData): AppState {
  const answers: Answers = data.answers
  const screen = screenOf(answers, data)
  const start = { screen: funnelOrder[0], screenPrev: null, screenPrevScope: [] }
  const place = funnelOrder.slice(1, funnelOrder.indexOf(screen) + 1).reduce(pushScreen, start)
  const answered = countAnswered(answers)
  return restoreAppState({
    ...place,
    id: data.id,
    gender: data.gender,
    flow: data.flow,
    variant: data.variant,
    email: data.address?.email,
    mailedTo: data.address,
    quiz: {
      question_index: answered,
      progress: progressAfter(answered),
      income_level: answers.income_level,
      goal: answers.savings_goal,
      answers,
    },
  })
}
