import { quizSteps } from '@vela/contract/questions'

/**
 * [F-01] The steps in the order in which a visitor sees them, each with the key of its answer. The email is stored in
 * the session.
 */
export const steps = [
  ...['gender', 'age', 'promo', ...quizSteps.flat()].map((key) => ({ step: key, key })),
  { step: 'strategy_ready', key: 'financial_well_being' },
  { step: 'email', key: 'email' },
  { step: 'growth_plan', key: '4_weeks' },
]

export const emailKey = 'email'

/** A longer break is no time spent on a step. */
export const longestSeconds = 1800
