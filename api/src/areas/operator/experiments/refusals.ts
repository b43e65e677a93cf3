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

export const sameVariants = new Refused(
  'same_variants',
  422,
  'Every variant must differ from the rest: in prices, texts or the flow.',
)

export const unknownTexts = new Refused(
  'unknown_texts',
  422,
  'A variant names a version of the texts that does not exist.',
)

export const seenBefore = new Refused(
  'seen_before',
  422,
  'The first two screens are seen before a variant is drawn, so its texts there, and those of the menu and of messages, must be what everyone has.',
)

export const tooManyTexts = new Refused(
  'too_many_texts',
  422,
  'The variants change too many texts: the first page carries those of all of them.',
)

export const unknownPrices = new Refused(
  'unknown_prices',
  422,
  'A variant names a version of the prices that does not exist.',
)
