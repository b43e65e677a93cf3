import { Refused } from '../../../http/errors.ts'

export const noSuchExperiment = new Refused('no_such_experiment', 404, 'There is no such experiment.')

export const notPlanned = new Refused(
  'not_planned',
  409,
  'This experiment has been started already. Reload the page to see how it stands.',
)

export const notRunning = new Refused('not_running', 409, 'This experiment does not run. Reload the page.')

export const anotherRuns = new Refused(
  'another_runs',
  409,
  'Another experiment is running. Stop it first: two at a time would spoil each other.',
)

export const noHistory = new Refused(
  'no_history',
  422,
  'There are too few buyers so far to plan by. Say what share of the visitors buys, and for how much.',
)

export const sameName = new Refused('same_name', 422, 'Give every variant a name of its own.')

export const samePrices = new Refused(
  'same_prices',
  422,
  'Every variant must have other prices than the rest.',
)

export const unknownPrices = new Refused(
  'unknown_prices',
  422,
  'A variant names a version of the prices that does not exist.',
)
